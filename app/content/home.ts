import { type AboutWords, aboutWords } from './about.ts';
import { type CarouselWords, carouselWords } from './carousel.ts';
import { type ContactWords, contactWords } from './contact.ts';
import { type DocumentWords, documentWords } from './document.ts';
import { type FooterWords, footerWords } from './footer.ts';
import { type HeroWords, heroWords } from './hero.ts';
import { type MethodologyWords, methodologyWords } from './methodology.ts';
import { type MissionWords, missionWords } from './mission.ts';
import { type NavigationWords, navigationWords } from './navigation.ts';
import { type QuoteBandWords, quoteBandWords } from './quote-band.ts';
import { type ServicesWords, servicesWords } from './services.ts';
import { type TestimonialsWords, testimonialsWords } from './testimonials.ts';
import { type WhatsappWords, whatsappWords } from './whatsapp.ts';

export interface HomeWords {
  document: DocumentWords;
  navigation: NavigationWords;
  hero: HeroWords;
  mission: MissionWords;
  about: AboutWords;
  methodology: MethodologyWords;
  carousel: CarouselWords;
  services: ServicesWords;
  quoteBand: QuoteBandWords;
  testimonials: TestimonialsWords;
  contact: ContactWords;
  footer: FooterWords;
  whatsapp: WhatsappWords;
}

/** Every word of the home page, from top to bottom; the year is the copyright line's. */
export const homeWords = (name: string, year = new Date().getFullYear()): HomeWords => ({
  document: documentWords(name),
  navigation: navigationWords,
  hero: heroWords(name),
  mission: missionWords,
  about: aboutWords,
  methodology: methodologyWords,
  carousel: carouselWords,
  services: servicesWords,
  quoteBand: quoteBandWords,
  testimonials: testimonialsWords,
  contact: contactWords(name),
  footer: footerWords(name, year),
  whatsapp: whatsappWords(name),
});

import { aboutContent } from './about.ts';
import { carouselContent } from './carousel.ts';
import { contactContent } from './contact.ts';
import { documentContent } from './document.ts';
import { footerContent } from './footer.ts';
import { heroContent } from './hero.ts';
import { methodologyContent } from './methodology.ts';
import { missionContent } from './mission.ts';
import { navigationContent } from './navigation.ts';
import { quoteBandContent } from './quote-band.ts';
import { servicesContent } from './services.ts';
import { testimonialsContent } from './testimonials.ts';
import { whatsappContent } from './whatsapp.ts';

/** All texts of the home page, from top to bottom. */
export const homeContent = (name: string) => ({
  document: documentContent(name),
  navigation: navigationContent,
  hero: heroContent(name),
  mission: missionContent,
  about: aboutContent,
  methodology: methodologyContent,
  carousel: carouselContent,
  services: servicesContent,
  quoteBand: quoteBandContent,
  testimonials: testimonialsContent,
  contact: contactContent(name),
  footer: footerContent(name),
  whatsapp: whatsappContent(name),
});

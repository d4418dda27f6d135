import { readableNumber, whatsappLink } from '../../app/owner.ts';
import type { Link } from './letter-content.ts';

/** A mail to the address. */
export const mailLink = (address: string): Link => ({
  text: address,
  href: `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
  inText: address,
});

/** A call to the number, shown as it was typed. */
export const callLink = (shown: string, number: string): Link => ({
  text: shown,
  href: `tel:${number}`,
  inText: shown,
});

/** A chat with the number that shows the number itself. */
export const numberLink = (number: string, chat: string): Link => ({
  text: readableNumber(number),
  href: whatsappLink(number, chat),
  inText: readableNumber(number),
});

/** A chat with the number; plain text has the short address, without the words that begin the chat. */
export const chatLink = (text: string, number: string, chat: string): Link => ({
  text,
  href: whatsappLink(number, chat),
  inText: `${text}: https://wa.me/${number.slice(1)}`,
});

/** The site, by its host. */
export const siteLink = (url: string): Link => ({
  text: new URL(url).host,
  href: url,
  inText: url,
});

import type { LetterHeading } from '../../app/content/letters.ts';

/** A link, and what stands in its place where nothing can be clicked. */
export interface Link {
  text: string;
  href: string;
  inText: string;
}

/** A sentence or several; links stand between the words. */
export type Words = string | ReadonlyArray<string | Link>;

/** A label and its value, one row of a list. */
export interface Fact {
  label: string;
  value: string | Link;
}

/** A piece of the letter, by what it is for; how it looks is decided elsewhere. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: Words }
  | { kind: 'lead'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'button'; link: Link }
  | { kind: 'panel'; title: string; paragraphs: string[] }
  | { kind: 'signature'; farewell: string; name: string };

/** All that a letter says, in its order, before it becomes HTML or plain text. */
export interface LetterContent {
  subject: string;
  /** What a list of mails shows beside the subject; never seen in the letter. */
  preheader: string;
  sender: string;
  tagline: string;
  heading: LetterHeading;
  blocks: Block[];
  footer: Words[];
}

import { describe, expect, test } from 'vitest';
import { confirmation, notice } from '../../support/letter-samples.ts';

/** The pieces of text of the letter that is seen. */
const piecesOf = (html: string) =>
  html
    .replace(/^.*<div lang="es">/s, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.replaceAll('&#x27;', "'").replace(/\s+/g, ' ').trim())
    .filter(Boolean);

describe('both letters', () => {
  const letters = [confirmation(), notice(), notice({ suspicion: 'enlace' })];

  test('are Spanish HTML documents for light and dark that load nothing', () => {
    for (const { html } of letters) {
      expect(html).toMatch(/^<!doctype html><html lang="es">/);
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).not.toMatch(/src=|url\(|@import|@font-face|<link|<img|<script/);
    }
  });

  test('hold no style that escaping has broken', () => {
    for (const { html } of letters) {
      const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules]) => rules);
      expect(styles).toHaveLength(3);
      expect(styles.join()).not.toContain('&');
      expect(styles.join()).toContain('[data-ogsc] .text { color:');
    }
  });

  test('say in plain text all that the HTML says', () => {
    for (const { html, text } of letters) {
      const flat = text.replace(/\s+/g, ' ').toLowerCase();
      for (const piece of piecesOf(html)) expect(flat).toContain(piece.toLowerCase());
    }
  });

  test('have lines of at most 76 characters, but for an address', () => {
    const long = 'palabra '.repeat(12).trim();
    const { text } = notice({ nombre: long, empresa: long, suspicion: long });
    for (const line of [text, ...letters.map((letter) => letter.text)].join('\n').split('\n')) {
      if (!line.startsWith('https:')) expect([...line].length).toBeLessThanOrEqual(76);
    }
  });
});

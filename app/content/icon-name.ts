/** The lucide icons that content uses, by their names on lucide.dev. */
export const iconNames = [
  'blend',
  'book-open-check',
  'book-open-text',
  'calendar-heart',
  'clipboard-check',
  'graduation-cap',
  'handshake',
  'list-checks',
  'mail',
  'map-pin',
  'message-circle',
  'mic-vocal',
  'phone',
  'presentation',
  'search-check',
  'smartphone',
  'sprout',
  'user-round-search',
  'users-round',
] as const;

export type IconName = (typeof iconNames)[number];

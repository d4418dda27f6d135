/** The lucide icons of buttons and notices. */
export const interfaceIconNames = [
  'arrow-down',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'menu',
  'pause',
  'play',
  'x',
] as const;

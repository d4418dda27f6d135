import { colors } from './app/colors.ts';

/** For readers who prefer more contrast, tailwind.css sets --strong. */
const orStrong = (color: string) => `var(--strong, ${color})`;

/** Only the colours, which e-mails and others share; the rest of the theme is in tailwind.css. */
export default {
  theme: {
    colors: {
      ...colors,
      slate: orStrong(colors.slate),
      fog: orStrong(colors.fog),
      hairline: orStrong(`${colors.petrol}2b`),
    },
  },
};

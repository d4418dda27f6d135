import { colors } from './app/colors.ts';

/** For readers who prefer more contrast, tailwind.css sets --strong. */
const orStrong = (color: string) => `var(--strong, ${color})`;

/** Only colours, which e-mails and others share; the rest of the theme is in tailwind.css. */
export default {
  theme: {
    colors: {
      ...colors,
      slate: orStrong(colors.slate),
      fog: orStrong(colors.fog),
      hairline: orStrong(`${colors.petrol}2b`),
      glow: `${colors.peach}1f`,
    },
    boxShadow: {
      low: `0 0.125rem 0.5rem ${colors.petrol}0f, 0 0.5rem 1.5rem ${colors.petrol}0f`,
      high: `0 0.5rem 1.5rem ${colors.night}1a, 0 1.5rem 4rem ${colors.night}29`,
    },
  },
};

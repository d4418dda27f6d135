/** The site's mark, a heart in a speech bubble: the paths of an SVG in a square of 64. */
export const heartBubblePaths = {
  bubble:
    'M14 6h36a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H33L19 60a2 2 0 0 1-3-2v-8h-2A10 10 0 0 1 4 40V16A10 10 0 0 1 14 6z',
  heart: 'M32 43C21 35 16 30 16 24c0-5 4-8 8-8s6 2 8 5c2-3 4-5 8-5s8 3 8 8c0 6-5 11-16 19z',
};

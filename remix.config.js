/** Remix's options; vite.config.ts passes them to the Vite plugin. */
export default {
  future: {
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

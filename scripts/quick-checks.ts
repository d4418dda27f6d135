/** What is checked without a test, and by which program. */
export const quickChecks: [title: string, program: string, args: string[]][] = [
  ['Format and lint', 'biome', ['check']],
  ['Types', 'tsc', []],
  ['Unused code', 'knip', []],
];

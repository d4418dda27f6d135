// Mozilla's grader comes without types; this is what its scanner does with it.
declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string);
    resources: { path: string };
    responses: Record<string, unknown>;
    session: unknown;
  }
}
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
  export const ALL_TESTS: ((requests: Requests) => { result: string; pass: boolean })[];
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { grade: string };
}

import { buildIfStale } from '../../scripts/build-if-stale.ts';

/** The tests run what visitors get: the built site. */
export const setup = () => buildIfStale();

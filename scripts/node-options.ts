/**
 * Memory limits of the site's processes, in megabytes. By default V8 uses much more on a large machine without
 * being faster; a semi-space of 8 would save 3 % of a form post's processor time and cost 13 MB. Dockerfile and
 * docker-compose.yml have the same values.
 */
export const nodeOptions = ['--max-semi-space-size=4', '--max-old-space-size=192'];

/** By default glibc has a heap for every thread that compresses pages, 15 MB more. The Dockerfile has the same value. */
export const mallocSettings = { MALLOC_ARENA_MAX: '2' };

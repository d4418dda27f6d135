/**
 * What the site's processes may use of memory. V8 takes what a large machine has and gives it back late; a tenth
 * of that serves as fast; with 4 instead of 8 for new objects a form costs 3 % more and the site needs 13 MB less.
 * Megabytes. Dockerfile and docker-compose.yml say the same.
 */
export const nodeOptions = ['--max-semi-space-size=4', '--max-old-space-size=192'];

/** glibc keeps memory for each thread that compresses a page, 15 MB in all; two threads' worth is enough. */
export const mallocSettings = { MALLOC_ARENA_MAX: '2' };

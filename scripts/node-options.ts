/**
 * What the site's processes may use of memory. V8 takes what a large machine has and gives it back late; a tenth
 * of that serves as fast. Megabytes. Dockerfile and docker-compose.yml say the same.
 */
export const nodeOptions = ['--max-semi-space-size=8', '--max-old-space-size=192'];

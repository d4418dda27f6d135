/** Whether this is the built CLI, which only the Docker image runs; `npm run leads` runs the sources. */
export const inDocker = !import.meta.url.endsWith('.ts');

/** The words before a command's name in the consultant's terminal. */
export const leads = inDocker ? 'docker compose run --rm leads' : 'npm run leads --';

/** How to save a sheet from a container, which cannot write to her folder. */
export const exportFromDocker =
  'docker compose run --rm -T leads exportar - --formato xlsx > hoja.xlsx';

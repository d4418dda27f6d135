import { hydrateIslands } from './browser/hydrate-islands.tsx';

const behaviours = import.meta.glob<() => void>('./browser/behaviours/*.ts', {
  eager: true,
  import: 'default',
});

// Separate microtasks: if one throws, the browser reports the error and the others start.
for (const start of [hydrateIslands, ...Object.values(behaviours)]) queueMicrotask(start);

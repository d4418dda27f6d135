import { hydrateIslands } from './browser/hydrate-islands.tsx';

const behaviours = import.meta.glob<() => void>('./browser/behaviours/*.ts', {
  eager: true,
  import: 'default',
});

// Each by itself: what one throws is reported, and the others start all the same.
for (const start of [hydrateIslands, ...Object.values(behaviours)]) queueMicrotask(start);

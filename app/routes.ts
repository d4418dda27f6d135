export default [
  { file: 'routes/home.tsx', index: true },
  { file: 'routes/healthz.ts', path: 'healthz' },
  { file: 'routes/readyz.ts', path: 'readyz' },
  { file: 'routes/not-found.tsx', path: '*' },
];

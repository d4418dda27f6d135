export default [
  { file: 'routes/home.tsx', index: true },
  { file: 'routes/healthz.ts', path: 'healthz' },
  { file: 'routes/readyz.ts', path: 'readyz' },
  { file: 'routes/robots.ts', path: 'robots.txt' },
  { file: 'routes/sitemap.ts', path: 'sitemap.xml' },
  { file: 'routes/manifest.ts', path: 'manifest.webmanifest' },
  { file: 'routes/security.ts', path: '.well-known/security.txt' },
  { file: 'routes/not-found.tsx', path: '*' },
];

// The npm scripts import this file first: tsx, a development package, lets Node run TypeScript.
try {
  await import('tsx');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('Packages for development are missing: run "npm ci --include=dev".');
  process.exit(1);
}

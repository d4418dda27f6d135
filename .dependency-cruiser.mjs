/** Which modules may import which; `npm run imports` checks it. */

const ours = ['local', 'aliased'];

/** @type {Record<string, Omit<import('dependency-cruiser').IForbiddenRuleType, 'name' | 'severity'>>} */
const rules = {
  'db-stands-alone': {
    comment: 'Site, worker, CLI and scripts use db/, so it imports none of them.',
    from: { path: '^db/' },
    to: { dependencyTypes: ours, pathNot: '^(db/|processes[.]ts$)' },
  },
  'content-stands-alone': {
    comment: 'Content is data, without markup. It shares the list of fields and countries.',
    from: { path: '^app/content/' },
    to: { dependencyTypes: ours, pathNot: '^app/content/|^db/fields[.]ts$' },
  },
  'ui-stands-alone': {
    comment: 'Buttons, fields and icons fit any page: they import each other and types of content.',
    from: { path: '^app/ui/' },
    to: { dependencyTypes: ours, dependencyTypesNot: ['type-only'], pathNot: '^app/ui/' },
  },
  'programs-are-separate': {
    comment: 'They are separate processes. The server passes its objects in the load context.',
    from: { path: '^(app|server|worker|cli)/' },
    to: { path: '^(server|worker|cli|scripts)/', pathNot: '^$1/' },
  },
  'browser-gets-no-server-code': {
    comment: 'An island must not import the database or the server. The list of fields is shared.',
    from: { path: '^app/(browser/|entry[.]client|.*[.]island[.]tsx$)' },
    to: {
      path: '^(db|server|worker|cli)/|^log[.]ts$|[.]server[.]tsx?$',
      pathNot: '^db/fields[.]ts$',
      reachable: true,
    },
  },
  'no-development-packages-in-the-image': {
    comment: 'The Docker image lacks them, so modules for development import them dynamically.',
    from: { path: '^(server|worker|cli|db|env|log|processes)', pathNot: '^db/embedded' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|test-results)/' },
    // Checks type imports, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

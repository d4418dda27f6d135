/** Which module may import which; `npm run imports` checks it. */

const programs = '^(server|worker|cli|scripts)/';
const parts = '^app/(sections|layout|contact|seo)/';
const ours = ['local', 'aliased'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Modules that import each other load in an order nobody chose. Types do not load.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'db-stands-alone',
    comment: 'Site, worker, CLI and scripts all use db/, so it imports none of them.',
    from: { path: '^db/' },
    to: { dependencyTypes: ours, pathNot: '^db/' },
  },
  {
    name: 'content-stands-alone',
    comment: 'Content is data: whoever edits a text need not know where it is shown.',
    from: { path: '^app/content/' },
    to: { dependencyTypes: ours, pathNot: '^app/content/' },
  },
  {
    name: 'ui-stands-alone',
    comment:
      'Buttons, fields and icons fit any page: they import each other, and types of content.',
    from: { path: '^app/ui/' },
    to: {
      dependencyTypes: ours,
      dependencyTypesNot: ['type-only'],
      pathNot: '^app/ui/',
    },
  },
  {
    name: 'parts-do-not-know-each-other',
    comment: 'Sections, layout, contact form and SEO are put together by the routes only.',
    from: { path: parts },
    to: { path: parts, pathNot: '^app/$1/' },
  },
  {
    name: 'content-comes-as-props',
    comment: 'Sections and layout get their texts from the route; only types are imported.',
    from: { path: '^app/(sections|layout)/' },
    to: { path: '^app/content/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'routes-are-the-top',
    comment: 'Remix loads the routes. What two of them need belongs below them.',
    from: { path: '^(app|server|worker|cli|db)/', pathNot: '^app/routes/' },
    to: { path: '^app/routes/' },
  },
  {
    name: 'app-imports-no-program',
    comment: 'The server hands the app what it needs as load context.',
    from: { path: '^app/' },
    to: { path: programs },
  },
  {
    name: 'programs-are-separate',
    comment: 'Server, worker and CLI are processes of their own; they share db/ and parts of app/.',
    from: { path: '^(server|worker|cli)/' },
    to: { path: programs, pathNot: '^$1/' },
  },
  {
    name: 'browser-gets-no-server-code',
    comment:
      'What is sent to the browser must not bring the database or the server along; the list of fields is for all.',
    from: { path: '^app/(entry[.]client|(sections|layout|ui|content|media)/|contact/.*[.]tsx$)' },
    to: {
      path: '^(db|server|worker|cli)/|^log[.]ts$|[.]server[.]tsx?$',
      pathNot: '^db/fields[.]ts$',
      reachable: true,
    },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'Only the benchmark and the screenshots start the site as the tests do.',
    from: { pathNot: '^(tests/|scripts/(bench|screenshots)|(playwright|vitest)[.]config)' },
    to: { path: '^tests/' },
  },
  {
    name: 'no-development-packages-in-the-image',
    comment:
      'The image is installed without them; what only development needs is imported when it runs.',
    from: { path: '^(server|worker|cli|db|env|log)', pathNot: '^db/embedded' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|test-results)/' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

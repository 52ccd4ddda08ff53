// Who may import whom. Each rule says why it exists; `npm run check:layers` and `npm test` enforce it.
// `import type` counts as an import: a layer that names another's types depends on it.

/** What each folder of src/main may import besides itself and packages, and why nothing more. */
const layers = {
  contract: {
    may: [],
    why: 'The contract crosses process boundaries, so it depends on nothing but itself and the numbers of kernel/limits.ts.',
  },
  kernel: {
    may: ['contract'],
    why: 'The kernel contains nothing of the domain; code that needs the domain belongs to another layer.',
  },
  source: {
    may: ['contract', 'kernel'],
    why: 'Reading bytes is the first step and does not depend on how they are used.',
  },
  parse: {
    may: ['contract', 'kernel', 'source'],
    why: 'Parsing sees one file at a time; the graph and its storage come later.',
  },
  graph: {
    may: ['contract', 'kernel', 'source', 'parse'],
    why: 'The graph is computed from parsed files alone, independent of its storage.',
  },
  store: {
    may: ['contract', 'kernel', 'source', 'parse', 'graph'],
    why: 'The store keeps the results of the layers below it, and does not depend on the layers that read it.',
  },
  ingest: {
    may: ['contract', 'kernel', 'source', 'parse', 'graph', 'store'],
    why: 'Ingest controls everything from reading source to storing graphs; querying them is a separate concern.',
  },
  query: {
    may: ['contract', 'kernel', 'source', 'parse', 'graph', 'store'],
    why: 'A query reads the store; it must give the same answer to agents and routes.',
  },
  model: {
    may: ['contract', 'kernel'],
    why: 'The model port deals with messages and streams, never with the graph.',
  },
  integrations: {
    may: ['contract', 'kernel'],
    why: 'An external service must have no access to the graph; it only provides tools.',
  },
  agents: {
    may: ['contract', 'kernel', 'query', 'model', 'integrations'],
    why: 'Agents see the repository through query tools only, so that what a model may touch is one list.',
  },
  api: {
    may: [
      'contract',
      'kernel',
      'source',
      'parse',
      'graph',
      'store',
      'ingest',
      'query',
      'model',
      'integrations',
      'agents',
    ],
    why: 'The API uses every layer and is independent of the transport: the same routes serve HTTP, tests and the window.',
  },
  http: {
    may: ['contract', 'kernel', 'api'],
    why: 'HTTP is a transport of the API; bypassing it would create a second, unguarded API.',
  },
  mcp: {
    may: ['contract', 'kernel', 'api', 'query'],
    why: 'The Model Context Protocol server exposes query tools and the API, nothing below them.',
  },
  desktop: {
    may: ['contract', 'kernel', 'api'],
    why: 'The window is a client of the API, so that a browser can do the same.',
  },
  cli: {
    may: ['contract', 'kernel', 'api'],
    why: 'The command line is a client of the API; in addition it only starts the service.',
  },
}

/** Single files that a folder may import in addition. */
const exceptions = {
  contract: ['^src/main/kernel/limits\\.ts$'],
  cli: ['^src/main/(headless|serve|service)\\.ts$'],
}

const folders = Object.keys(layers).join('|')
const composition = 'service|serve|headless|index'

const electron = '^electron(-updater)?$|(^|/)node_modules/electron(-updater)?/'

/** Packages that belong to one folder. */
const packageHomes = [
  {
    name: 'koa',
    home: 'http',
    match: '(@koa/[^/]+|koa|koa-[^/]+)',
    why: 'Routes that depend on Koa could not be served by anything else, nor tested without it.',
  },
  {
    name: 'sqlite',
    home: 'store',
    match: 'better-sqlite3',
    why: 'SQL outside the store would couple other layers to its tables and bypass its writer lock.',
  },
  {
    name: 'tree-sitter',
    home: 'parse',
    match: '(web-tree-sitter|tree-sitter-[^/]+)',
    why: 'Syntax trees stay in workers that can be ended; elsewhere a hostile file could hang the service.',
  },
  {
    name: 'git',
    home: 'source',
    match: 'simple-git',
    why: 'A git command in a hostile folder could run programs named in its configuration; one folder guards all commands.',
  },
  {
    name: 'ollama',
    home: 'model',
    match: 'ollama',
    why: 'Budgets, deadlines and cancellation of models are handled in one place.',
  },
]

/** Folders in which every file is a separate plugin. */
const plugins = [
  { name: 'tools', path: 'query/tools', file: '[^/]+' },
  { name: 'export-formats', path: 'query/export/formats', file: '[^/]+' },
  { name: 'agents', path: 'agents/roster', file: '[^/]+' },
  { name: 'questions', path: 'agents/questions', file: '[^/]+/[^/]+' },
  { name: 'skeletons', path: 'agents/composers/skeletons', file: '[^/]+' },
  { name: 'traces', path: 'agents/understanding/traces', file: '[^/]+' },
  { name: 'ecosystems', path: 'query/project/ecosystems', file: '[^/]+' },
  { name: 'rule-sources', path: 'query/layer-rules/sources', file: '[^/]+' },
  { name: 'language-patterns', path: 'query/project/language-patterns', file: '[^/]+' },
  { name: 'route-patterns', path: 'query/project/route-patterns', file: '[^/]+' },
  { name: 'mappers', path: 'query/project/models/known', file: '[^/]+' },
  { name: 'command-patterns', path: 'query/project/command-patterns', file: '[^/]+' },
  { name: 'commands', path: 'cli/commands', file: '[^/]+' },
  { name: 'routes', path: 'api/routes', file: '[^/]+' },
]

const layerRules = Object.entries(layers).map(([folder, { may, why }]) => ({
  name: `layer-${folder}`,
  comment: `${why} It may import ${[folder, ...may].join(', ')}.`,
  severity: 'error',
  from: { path: `^src/main/${folder}/` },
  to: {
    path: '^src/main/',
    pathNot: [`^src/main/(${[folder, ...may].join('|')})/`, ...(exceptions[folder] ?? [])],
  },
}))

const packageRules = packageHomes.map(({ name, home, match, why }) => ({
  name: `${name}-only-in-${home}`,
  comment: why,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/main/${home}/` },
  to: { path: `^${match}$|(^|/)node_modules/(@types/)?${match}/` },
}))

const pluginRules = plugins.map(({ name, path, file }) => ({
  name: `plugins-${name}-stand-alone`,
  comment: 'A plugin can be added or deleted by its one file; what two of them share belongs next to their folder.',
  severity: 'error',
  from: { path: `^src/main/${path}/(${file})\\.ts$` },
  to: { path: `^src/main/${path}/(${file})\\.ts$`, pathNot: `^src/main/${path}/$1\\.ts$` },
}))

const pluginFiles = plugins.map(({ path, file }) => `${path}/${file}\\.ts`).join('|')

/** What code that talks to a model may use: nothing that holds a graph or could open one. */
const besideModels = [
  '(contract|kernel|model|agents/answering)/',
  'agents/(agent|tokens|checking/findings|grounding/(grounding|evidence-list))\\.ts$',
  'query/(describe|project-place)\\.ts$',
]

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'folders-are-a-closed-list',
      comment:
        'A new capability is a new file in an existing folder; another folder would be a second place for something.',
      severity: 'error',
      from: { path: '^src/main/[^/]+/', pathNot: `^src/main/(${folders})/` },
      to: {},
    },
    {
      name: 'top-files-are-compositions',
      comment: 'Next to the folders there are only the files that compose the layers; logic belongs to a layer.',
      severity: 'error',
      from: { path: '^src/main/[^/]+\\.ts$', pathNot: `^src/main/(${composition})\\.ts$` },
      to: {},
    },
    {
      name: 'service-knows-no-window',
      comment: 'The service and its headless entry run on plain Node; the window is added by index.ts alone.',
      severity: 'error',
      from: { path: '^src/main/(service|serve|headless)\\.ts$' },
      to: { path: '^src/main/(desktop/|index\\.ts$)' },
    },
    {
      name: 'electron-only-in-the-shell',
      comment:
        'Importing Electron under plain Node starts a download and throws, so only the shell and the preload may.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/desktop/|main/index\\.ts$|preload/)' },
      to: { path: electron },
    },
    {
      name: 'headless-reaches-no-electron',
      comment:
        'Everything that the headless entry, the command line and the workers import, directly or not, must run without Electron.',
      severity: 'error',
      from: {
        path: '^src/main/(headless|service|cli/main|.+[-/]worker)\\.ts$',
      },
      to: { path: electron, reachable: true },
    },
    ...packageRules,
    {
      name: 'graph-is-pure',
      comment:
        'The graph is a function from parsed files to nodes and edges; without Node modules it has no side effects.',
      severity: 'error',
      from: { path: '^src/main/graph/' },
      to: { dependencyTypes: ['core'] },
    },
    ...pluginRules,
    {
      name: 'plugins-are-found-not-imported',
      comment:
        'Code that imports a plugin can’t do without it; what it needs of it is a function of the port, or belongs next to the folder.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: `^src/main/(${pluginFiles})$` },
      to: { path: `^src/main/(${pluginFiles})$` },
    },
    {
      name: 'resolution-knows-no-language',
      comment: 'Rules of a language belong to its dialect, so that a language is added and understood in its folder.',
      severity: 'error',
      from: { path: '^src/main/graph/(resolve|link|program|types|relink)/' },
      to: { path: '^src/main/graph/dialects/[^/]+/' },
    },
    {
      name: 'plugins-integrations-stand-alone',
      comment:
        'An integration can be added or deleted by its one folder; what several of them share is next to the folders.',
      severity: 'error',
      from: { path: '^src/main/integrations/([^/]+)/' },
      to: { path: '^src/main/integrations/[^/]+/', pathNot: '^src/main/integrations/$1/' },
    },
    {
      name: 'plugins-languages-stand-alone',
      comment:
        'A language can be added or deleted by its one folder; what several of them share is a folder of parse/families.',
      severity: 'error',
      from: { path: '^src/main/parse/languages/([^/]+)/' },
      to: { path: '^src/main/parse/languages/', pathNot: '^src/main/parse/languages/$1/' },
    },
    {
      name: 'answering-sees-no-graph',
      comment:
        'Answers of models are produced in the thread that serves requests, so they access graphs only through the port agents/grounding/grounding.ts.',
      severity: 'error',
      from: { path: '^src/main/agents/answering/' },
      to: { path: '^src/main/', pathNot: `^src/main/(${besideModels.join('|')})` },
    },
    {
      name: 'page-sees-the-contract-alone',
      comment: 'The page and its preload run in another process; what they share with the service is the contract.',
      severity: 'error',
      from: { path: '^src/(renderer|preload)/' },
      to: { path: '^src/main/', pathNot: '^src/main/contract/' },
    },
    {
      name: 'page-and-preload-apart',
      comment:
        'The preload runs with more rights than the page; code shared between them would blur which rights it has.',
      severity: 'error',
      from: { path: '^src/(renderer|preload)/' },
      to: { path: '^src/(renderer|preload)/', pathNot: '^src/$1/' },
    },
    {
      name: 'main-imports-no-page',
      comment: 'The service must start where there is no page at all.',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^src/(renderer|preload)/' },
    },
    {
      name: 'features-stand-alone',
      comment: 'A feature can be deleted by its folder; what two of them share belongs to ui, lib or state.',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    },
    {
      name: 'primitives-have-no-domain',
      comment: 'A primitive that knows a feature is no primitive; ui, lib and state come before app and features.',
      severity: 'error',
      from: { path: '^src/renderer/(ui|lib|state)/' },
      to: { path: '^src/renderer/(app|features)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or have a third one hidden in them.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'sources-import-no-tests',
      comment: 'Tests are not part of the package.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^tests/' },
    },
    {
      name: 'main-needs-packaged-dependencies',
      comment: 'The main bundle loads its packages when it runs, and only "dependencies" are in the package.',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: electron },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that cannot be followed escapes every other rule.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: `${electron}|\\.css$|^virtual:` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
}

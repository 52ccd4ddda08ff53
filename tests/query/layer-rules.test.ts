// Layer rules as repositories declare them: read as data, and compared with imports.
import { expect, it } from 'vitest'
import { createExpressions } from '#main/query/layer-rules/expressions'
import { hasUnread, readConfiguration, unread } from '#main/query/layer-rules/literal'
import { limits } from '#main/kernel/limits'
import type { RuleSource } from '#main/query/layer-rules/rule-source'
import { source as boundaries } from '#main/query/layer-rules/sources/boundaries'
import { source as cruiser } from '#main/query/layer-rules/sources/dependency-cruiser'
import { source as deptrac } from '#main/query/layer-rules/sources/deptrac'
import { source as goArch } from '#main/query/layer-rules/sources/go-arch-lint'
import { source as linter } from '#main/query/layer-rules/sources/import-linter'
import { source as nx } from '#main/query/layer-rules/sources/nx'
import { source as restricted } from '#main/query/layer-rules/sources/restricted-paths'
import { cpuMilliseconds } from '#tests/support/cpu-time'

/**
 * The imports among the given ones that a configuration forbids, with the rule's name, and whether it was read in part.
 */
function broken(
  source: RuleSource,
  path: string,
  text: string,
  imports: readonly string[],
  others: Record<string, string> = {},
) {
  expect(source.reads(path)).toBe(true)
  const pairs = imports.map((line) => line.split(' > ') as [string, string])
  const files = [...new Set([...pairs.flat(), ...Object.keys(others)])]
  const read = source.read({
    path,
    text,
    files,
    readText: (file) => others[file] ?? null,
    expressions: createExpressions()(),
  })
  const found = pairs.flatMap(([from, to]) => {
    const rule = read?.rules.find(({ forbids }) => forbids(from, to))
    return rule === undefined ? [] : [`${from} > ${to}: ${rule.name}`]
  })
  return { found, isPartial: read?.isPartial }
}

// Catches values that are guessed where a program computes them, and constants or types that hide written ones.
it('reads the literals that a module exports', () => {
  const text = `
import type { Config } from 'x' // export default { no: 1 }
const layer = 'src/ui'
const shared = { severity: "error", /* not: here */ nested: [1, -2.5, true, null] } as const
export default defineConfig({
  ...shared,
  [layer]: 1,
  'quoted key': \`plain\`,
  pattern: /^src\\/[/a]+/i,
  layer,
  computed: layers.map((one) => ({ one })),
  joined: 'a' + layer,
  template: \`a\${layer}\`,
  method() { return { brace: '}' } },
  list: [layer, ...['b'], call(), 'c'],
} satisfies Config)
`
  expect(readConfiguration('x.config.ts', text)).toEqual({
    ...{ severity: 'error', nested: [1, -2.5, true, null] },
    ...{ 'quoted key': 'plain', pattern: String.raw`^src\/[/a]+`, layer: 'src/ui' },
    ...{ computed: unread, joined: unread, template: unread, method: unread, list: ['src/ui', 'b', unread, 'c'] },
    '...': unread,
  })
  for (const broken of [
    'module.exports = {',
    'module.exports = [[[',
    'export default',
    'const a = b\nconst b = a\nexport default a',
  ])
    expect(() => readConfiguration('x.js', broken)).not.toThrow()
  expect(readConfiguration('x.js', 'const a = b\nconst b = a\nexport default a')).toBe(unread)
  expect(readConfiguration('x.js', `module.exports = ${'['.repeat(5_000)}`)).toBeDefined()
})

it('dependency-cruiser: paths with groups; other conditions are omitted', () => {
  const text = `
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'warn', from: {}, to: { circular: true } },
    { name: 'features-stand-alone', severity: 'error', from: { path: '^src/features/([^/]+)/' }, to: { path: '^src/features/', pathNot: '^src/features/$1/' } },
    { name: 'no-ui-in-core', from: { path: ['^src/core/'], pathNot: 'test' }, to: { path: '^src/ui' } },
    { name: 'off', severity: 'ignore', from: {}, to: { path: '.' } },
  ],
  options: { doNotFollow: { path: 'node_modules' } },
}`
  const imports = [
    'src/features/a/x.ts > src/features/b/y.ts',
    'src/features/a/x.ts > src/features/a/z.ts',
    'src/core/a.ts > src/ui/b.ts',
    'src/core/a.test.ts > src/ui/b.ts',
    'src/ui/b.ts > src/core/a.ts',
  ]
  const { found, isPartial } = broken(cruiser, '.dependency-cruiser.cjs', text, imports)
  expect(found).toEqual([`${imports[0]}: features-stand-alone`, `${imports[2]}: no-ui-in-core`])
  expect(isPartial).toBe(false)
  const computed = 'const all = layers.map(rule)\nmodule.exports = { forbidden: [...all] }'
  expect(broken(cruiser, '.dependency-cruiser.js', computed, imports)).toEqual({ found: [], isPartial: true })
  const kinds = `{ "forbidden": [{ "name": "types", "from": {}, "to": { "path": "^src", "dependencyTypesNot": ["type-only"] } }] }`
  expect(broken(cruiser, '.dependency-cruiser.json', kinds, imports)).toEqual({ found: [], isPartial: true })
  const allowed = `{ "allowed": [{ "from": { "path": "^src/ui" }, "to": { "path": "^src/core" } }] }`
  expect(
    broken(cruiser, 'web/.dependency-cruiser.json', allowed, [
      'web/src/core/a.ts > web/src/ui/b.ts',
      'web/src/ui/b.ts > web/src/core/a.ts',
      'x.ts > y.ts',
    ]).found,
  ).toEqual(['web/src/core/a.ts > web/src/ui/b.ts: not-in-allowed'])
})

it('ESLint: zones of restricted paths, with exceptions', () => {
  const text = `
import plugin from 'eslint-plugin-import'
export default [
  { plugins: { import: plugin }, rules: { 'import/no-restricted-paths': ['error', { zones: [
    { target: './src/server', from: './src/client', except: ['./shared'], message: 'The server knows no client.' },
    { target: 'src/**/*.model.ts', from: 'src/view' },
  ] }] } },
]`
  const imports = [
    'src/server/a.ts > src/client/b.ts',
    'src/server/a.ts > src/client/shared/c.ts',
    'src/deep/er/x.model.ts > src/view/v.ts',
    'src/serverless/a.ts > src/client/b.ts',
  ]
  expect(broken(restricted, 'eslint.config.mjs', text, imports)).toEqual({
    found: [`${imports[0]}: The server knows no client.`, `${imports[2]}: src/**/*.model.ts must not import src/view`],
    isPartial: false,
  })
  const off = `{ "rules": { "import/no-restricted-paths": ["off", { "zones": [{ "target": ".", "from": "." }] }] } }`
  expect(broken(restricted, '.eslintrc.json', off, imports).found).toEqual([])
  expect(
    restricted.read({
      path: '.eslintrc.json',
      text: '{ "rules": {} }',
      files: [],
      readText: () => null,
      expressions: createExpressions()(),
    }),
  ).toBeNull()
  expect(
    broken(restricted, 'eslint.config.js', `export default build({ 'no-restricted-paths': x })`, imports).isPartial,
  ).toBe(true)
})

it('ESLint: boundaries between kinds of folders', () => {
  const text = `module.exports = {
  settings: { 'boundaries/elements': [{ type: 'page', pattern: 'src/pages/*' }, { type: 'part', pattern: ['parts/*'] }] },
  rules: { 'boundaries/element-types': [2, { default: 'disallow', rules: [{ from: 'page', allow: ['part'] }] }] },
}`
  const imports = [
    'src/pages/a/x.ts > src/parts/b/y.ts',
    'src/parts/b/y.ts > src/pages/a/x.ts',
    'src/pages/a/x.ts > src/pages/a/z.ts',
    'src/main.ts > src/pages/a/x.ts',
  ]
  expect(broken(boundaries, '.eslintrc.cjs', text, imports).found).toEqual([`${imports[1]}: boundaries/element-types`])
})

it('Nx: tags of projects', () => {
  const text = `{ "overrides": [{ "rules": { "@nx/enforce-module-boundaries": ["error", { "depConstraints": [
    { "sourceTag": "scope:shared", "onlyDependOnLibsWithTags": ["scope:shared"] },
    { "sourceTag": "*", "notDependOnLibsWithTags": ["type:app"] }
  ] }] } }] }`
  const others = {
    'libs/shared/project.json': '{ "tags": ["scope:shared"] }',
    'libs/shop/package.json': '{ "nx": { "tags": ["scope:shop"] } }',
    'apps/web/project.json': '{ "tags": ["type:app"] }',
  }
  const imports = [
    'libs/shared/a.ts > libs/shop/b.ts',
    'libs/shop/b.ts > libs/shared/a.ts',
    'libs/shop/b.ts > apps/web/c.ts',
    'apps/web/c.ts > apps/web/d.ts',
  ]
  expect(broken(nx, '.eslintrc.json', text, imports, others)).toEqual({
    found: [`${imports[0]}: what scope:shared may depend on`, `${imports[2]}: what * may depend on`],
    isPartial: false,
  })
})

it('import-linter: layers, forbidden and independent modules, in either notation', () => {
  const others = { 'src/shop/__init__.py': '' }
  const imports = [
    'src/shop/domain/order.py > src/shop/web/views.py',
    'src/shop/web/views.py > src/shop/domain/order.py',
    'src/shop/domain/legacy.py > src/shop/web/views.py',
    'src/shop/a/__init__.py > src/shop/b/x.py',
    'src/shop/domain/order.py > src/shop/db/__init__.py',
  ]
  const ini = `
[importlinter]
root_package = shop

[importlinter:contract:1]
name = Web above domain
type = layers
layers =
    shop.web
    # the core
    (shop.domain)
ignore_imports =
    shop.domain.legacy -> shop.web.*

[importlinter:contract:2]
name = Apart
type = independence
modules =
    shop.a
    shop.b
`
  expect(broken(linter, '.importlinter', ini, imports, others)).toEqual({
    found: [`${imports[0]}: Web above domain`, `${imports[3]}: Apart`],
    isPartial: false,
  })
  const toml = `
[tool.importlinter]
root_packages = ["shop"]
[[tool.importlinter.contracts]]
name = "No database in the domain"
type = "forbidden"
source_modules = ["shop.domain"]
forbidden_modules = ["shop.db"]
[[tool.importlinter.contracts]]
name = "Something new"
type = "custom"
`
  expect(broken(linter, 'pyproject.toml', toml, imports, others)).toEqual({
    found: [`${imports[4]}: No database in the domain`],
    isPartial: true,
  })
})

it('deptrac: layers by folder, with what included layers may use', () => {
  const text = `
deptrac:
  paths: [./src]
  layers:
    - name: Controller
      collectors: [{ type: directory, value: src/Controller/.* }]
    - { name: Service, collectors: [{ type: glob, value: src/Service/** }] }
    - { name: Store, collectors: [{ type: directory, value: src/Store/.* }] }
  ruleset:
    Controller: [+Service]
    Service: [Store]
    Store: ~
`
  const imports = [
    'src/Controller/A.php > src/Service/B.php',
    'src/Controller/A.php > src/Store/C.php',
    'src/Store/C.php > src/Service/B.php',
    'src/Store/C.php > src/Other/D.php',
  ]
  expect(broken(deptrac, 'deptrac.yaml', text, imports)).toEqual({
    found: [`${imports[2]}: ruleset`],
    isPartial: false,
  })
  const classes = text.replace('type: glob', 'type: classLike')
  expect(broken(deptrac, 'deptrac.yaml', classes, imports)).toEqual({ found: [], isPartial: true })
  expect(broken(deptrac, 'deptrac.yaml', 'layers: [\n', imports)).toEqual({ found: [], isPartial: true })
})

it('go-arch-lint: components and common ones', () => {
  const text = `
version: 3
workdir: internal
components:
  handler: { in: handlers/* }
  service: { in: [services/**, app] }
  models: { in: models }
commonComponents: [models]
deps:
  handler: { mayDependOn: [service] }
`
  const imports = [
    'internal/handlers/http/a.go > internal/app/b.go',
    'internal/app/b.go > internal/handlers/http/a.go',
    'internal/app/b.go > internal/models/c.go',
    'internal/services/deep/er/d.go > internal/app/b.go',
  ]
  expect(broken(goArch, '.go-arch-lint.yml', text, imports)).toEqual({
    found: [`${imports[1]}: deps`],
    isPartial: false,
  })
})

// Catches a repository whose expressions fill the space of machine code, which ends the whole process (C-34).
it('bounds the expressions of all rules, and tells nothing by a part of them', () => {
  const expressionsOf = createExpressions()
  const [first, second] = [expressionsOf(), expressionsOf()]
  const long = (start: string): string => start.padEnd(limits.ruleExpressionCharacters / 2, 'a')
  expect(first.of(long('b'))).toBe(first.of(long('b')))
  expect(second.glob('**/*.{ts,js}')?.test('src/a.ts')).toBe(true)
  expect(first.of(long('c'))).toBe(null)
  expect([first.isOver(), second.isOver()]).toEqual([true, false])
  expect([second.of('('), second.isOver()]).toEqual([null, false])
  expect([second.of(long('d')), second.isOver()]).toEqual([null, true])
})

it('dependency-cruiser: tells nothing of imports that would take more expressions than there may be', () => {
  const places = Array.from({ length: 60 }, (_, at) => `src/${'x'.repeat(2_000)}${at}/a.ts`)
  const imports = places.map((place) => `${place} > src/shared/b.ts`)
  const rule = { from: { path: '^src/([^/]+)/' }, to: { pathNot: '^src/$1/' } }
  const read = (key: 'forbidden' | 'allowed', to: object) =>
    broken(cruiser, '.dependency-cruiser.json', JSON.stringify({ [key]: [{ ...rule, to }] }), imports).found.length
  expect(read('forbidden', { pathNot: '^src/$1/' })).toBeLessThan(60)
  expect(read('forbidden', { pathNot: '^src/$1/' })).toBeGreaterThan(40)
  expect(read('allowed', { path: '^src/$1/' })).toBeLessThan(60)
  expect(read('allowed', { path: '^src/shared/' })).toBe(0)
})

// Catches constants that spread each other: a configuration of some lines becomes gigabytes, or takes forever to walk.
it('bounds what the constants of a configuration are put together to', () => {
  const doubled = (of: (name: string) => string, first: string): string =>
    [`const a0 = ${first}`, ...Array.from({ length: 60 }, (_, at) => `const a${at + 1} = ${of(`a${at}`)}`)].join('\n')
  const before = cpuMilliseconds()
  const texts = [
    doubled((name) => `[...${name}, ...${name}]`, '[1, 2]'),
    doubled((name) => `[${name}, ${name}]`, '[1, 2]'),
    doubled((name) => `{ x: ${name}, y: ${name} }`, '{ x: 1 }'),
    `const a0 = [${'1,'.repeat(50_000)}]\n${Array.from({ length: 60 }, (_, at) => `const a${at + 1} = [...a0, ${at}]`).join('\n')}`,
  ]
  for (const [at, text] of texts.entries()) {
    const every = Array.from({ length: 61 }, (_, name) => `a${name}`).join(', ')
    const read = readConfiguration('x.config.js', `${text}\nexport default { ${every}, last: a60, own: 1 }\n`)
    expect(hasUnread(read), String(at)).toBe(true)
    expect(JSON.stringify(read).length).toBeLessThan(3_000_000)
  }
  expect(cpuMilliseconds() - before).toBeLessThan(3_000)
})

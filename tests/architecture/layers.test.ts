// The layer rules hold for the source tree, and each catches the violation it exists for.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

interface Rule {
  readonly name: string
  readonly comment?: string
}
interface Violation {
  readonly from: string
  readonly rule: Rule
}

/** For each rule the file that breaks it, and the import by which it does. */
const planted: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  'layer-contract': ['src/main/contract/planted.ts', "import '../kernel/log'"],
  'layer-kernel': ['src/main/kernel/planted.ts', "import type { Target } from '../source/target'"],
  'layer-source': ['src/main/source/planted.ts', "import '../parse/target'"],
  'layer-parse': ['src/main/parse/planted.ts', "import '../graph/target'"],
  'layer-graph': ['src/main/graph/planted.ts', "import '../store/target'"],
  'layer-store': ['src/main/store/planted.ts', "import '../query/target'"],
  'layer-ingest': ['src/main/ingest/planted.ts', "import '../query/target'"],
  'layer-query': ['src/main/query/planted.ts', "import '../agents/target'"],
  'layer-model': ['src/main/model/planted.ts', "import '../store/target'"],
  'layer-integrations': ['src/main/integrations/planted.ts', "import '../query/target'"],
  'layer-agents': ['src/main/agents/planted.ts', "import type { Target } from '../store/target'"],
  'layer-api': ['src/main/api/planted.ts', "import '../http/target'"],
  'layer-http': ['src/main/http/planted.ts', "import '../store/target'"],
  'layer-mcp': ['src/main/mcp/planted.ts', "import '../store/target'"],
  'layer-desktop': ['src/main/desktop/planted.ts', "import '../http/target'"],
  'layer-cli': ['src/main/cli/planted.ts', "import '../store/target'"],
  'folders-are-a-closed-list': ['src/main/shared/planted.ts', "import '../kernel/target'"],
  'top-files-are-compositions': ['src/main/planted.ts', "import './kernel/target'"],
  'service-knows-no-window': ['src/main/service.ts', "import './desktop/target'"],
  'electron-only-in-the-shell': ['src/main/http/window.ts', "import { app } from 'electron'"],
  'headless-reaches-no-electron': ['src/main/headless.ts', "import './http/window'"],
  'koa-only-in-http': ['src/main/api/koa.ts', "import Koa from 'koa'"],
  'sqlite-only-in-store': ['src/main/query/sqlite.ts', "import Database from 'better-sqlite3'"],
  'tree-sitter-only-in-parse': ['src/main/graph/syntax.ts', "import type { Tree } from 'web-tree-sitter'"],
  'git-only-in-source': ['src/main/ingest/git.ts', "import { simpleGit } from 'simple-git'"],
  'ollama-only-in-model': ['src/main/agents/ollama.ts', "import { Ollama } from 'ollama'"],
  'graph-is-pure': ['src/main/graph/files.ts', "import { readFileSync } from 'node:fs'"],
  'resolution-knows-no-language': ['src/main/graph/resolve/planted.ts', "import '../dialects/target/target'"],
  'plugins-languages-stand-alone': ['src/main/parse/languages/planted/language.ts', "import '../target/target'"],
  'plugins-tools-stand-alone': ['src/main/query/tools/planted.ts', "import './target'"],
  'plugins-export-formats-stand-alone': ['src/main/query/export/formats/planted.ts', "import './target'"],
  'plugins-agents-stand-alone': ['src/main/agents/roster/planted.ts', "import './target'"],
  'plugins-questions-stand-alone': ['src/main/agents/questions/code/planted.ts', "import '../target/target'"],
  'plugins-skeletons-stand-alone': ['src/main/agents/composers/skeletons/planted.ts', "import './target'"],
  'plugins-traces-stand-alone': ['src/main/agents/understanding/traces/planted.ts', "import './target'"],
  'plugins-rule-sources-stand-alone': ['src/main/query/layer-rules/sources/planted.ts', "import './target'"],
  'plugins-ecosystems-stand-alone': ['src/main/query/project/ecosystems/planted.ts', "import './target'"],
  'plugins-language-patterns-stand-alone': ['src/main/query/project/language-patterns/planted.ts', "import './target'"],
  'plugins-route-patterns-stand-alone': ['src/main/query/project/route-patterns/planted.ts', "import './target'"],
  'plugins-mappers-stand-alone': ['src/main/query/project/models/known/planted.ts', "import './target'"],
  'plugins-command-patterns-stand-alone': ['src/main/query/project/command-patterns/planted.ts', "import './target'"],
  'plugins-commands-stand-alone': ['src/main/cli/commands/planted.ts', "import './target'"],
  'plugins-routes-stand-alone': ['src/main/api/routes/planted.ts', "import './target'"],
  'plugins-are-found-not-imported': ['src/main/agents/composers/planted.ts', "import '../questions/target/target'"],
  'answering-sees-no-graph': [
    'src/main/agents/answering/planted.ts',
    "import type { Target } from '../../query/target'",
  ],
  'plugins-integrations-stand-alone': ['src/main/integrations/slack/integration.ts', "import '../github/integration'"],
  'page-sees-the-contract-alone': ['src/renderer/lib/planted.ts', "import '../../main/kernel/log'"],
  'page-and-preload-apart': ['src/preload/planted.ts', "import '../renderer/lib/target'"],
  'main-imports-no-page': ['src/main/http/page.ts', "import '../../renderer/lib/target'"],
  'features-stand-alone': ['src/renderer/features/chat/planted.ts', "import '../search/target'"],
  'primitives-have-no-domain': ['src/renderer/ui/planted.ts', "import '../features/search/target'"],
  'no-cycles': ['src/main/kernel/one.ts', "import type { Two } from './two'"],
  'sources-import-no-tests': ['src/main/kernel/tested.ts', "import '../../../tests/target'"],
  'main-needs-packaged-dependencies': ['src/main/kernel/styles.ts', "import { clsx } from 'clsx'"],
  'imports-resolve': ['src/main/kernel/lost.ts', "import './nowhere'"],
}

/** Targets of the planted imports. */
const targets = [
  ...['kernel', 'source', 'parse', 'graph', 'store', 'query', 'agents', 'http', 'desktop'].map(
    (name) => `src/main/${name}/target.ts`,
  ),
  ...[
    'graph/dialects/target',
    'agents/questions/target',
    'parse/languages/target',
    'query/tools',
    'query/export/formats',
    'agents/roster',
    'agents/composers/skeletons',
    'agents/understanding/traces',
    'query/layer-rules/sources',
    'query/project/ecosystems',
    'query/project/language-patterns',
    'query/project/route-patterns',
    'query/project/command-patterns',
    'query/project/models/known',
    'cli/commands',
    'api/routes',
  ].map((name) => `src/main/${name}/target.ts`),
  'src/main/kernel/log.ts',
  'src/main/integrations/github/integration.ts',
  'src/renderer/lib/target.ts',
  'src/renderer/features/search/target.ts',
  'tests/target.ts',
]

describe('layer rules', () => {
  let folder: string
  let rules: readonly Rule[]
  let violations: readonly Violation[]

  beforeAll(async () => {
    const module = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
      default: { forbidden: readonly Rule[] }
    }
    rules = module.default.forbidden
    folder = await mkdtemp(join(tmpdir(), 'cairn-layers-'))
    for (const name of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json']) {
      await cp(join(root, name), join(folder, name))
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    for (const target of targets) await plant(folder, target, 'export type Target = string')
    await plant(folder, 'src/main/kernel/two.ts', "import type { One } from './one'\nexport type Two = One")
    for (const [file, imports] of Object.values(planted))
      await plant(folder, file, `${imports}\nexport type One = string`)
    violations = await findViolations(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('each have a planted violation, and a sentence that says why they exist', () => {
    expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(planted).sort())
    for (const rule of rules) expect(rule.comment).toMatch(/^[A-Z].{20,}\.$/)
  })

  it.each(Object.keys(planted))('%s catches its violation', (name) => {
    const caught = violations.filter((violation) => violation.rule.name === name).map((violation) => violation.from)
    expect(caught).toContain(planted[name]?.[0])
  })

  it('allow targets that import nothing', () => {
    const blamed = new Set(violations.map((violation) => violation.from))
    expect(targets.filter((target) => blamed.has(target))).toEqual([])
  })

  it('hold for the source tree', async () => {
    expect((await findViolations(root)).map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([])
  })

  it('know every folder of src/main', async () => {
    const entries = await readdir(join(root, 'src', 'main'), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => `layer-${entry.name}`)
    expect(folders.filter((name) => !rules.some((rule) => rule.name === name))).toEqual([])
  })
})

async function plant(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `${text}\n`)
}

/**
 * Runs dependency-cruiser as `npm run check:layers` does; it exits with the number of errors, so its code says nothing.
 */
async function findViolations(folder: string): Promise<readonly Violation[]> {
  const script = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  // A larger young heap saves a seventh of its processor time.
  const heap = ['--min-semi-space-size=32', '--max-semi-space-size=64']
  const args = [...heap, script, 'src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_error, stdout) => resolve(stdout))
  })
  const report = JSON.parse(output) as { readonly summary: { readonly violations: readonly Violation[] } }
  return report.summary.violations
}

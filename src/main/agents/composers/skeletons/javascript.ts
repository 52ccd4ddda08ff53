// Skeletons in JavaScript and TypeScript: the runner of the repository, its module system, and the target's own export.
import { folderOf } from '../../../kernel/folder-of'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { below, chainOf, freePath, joinedWords, textOf } from '../skeleton-places'
import type { SkeletonLanguage, SkeletonRequest, TestSkeleton } from '../test-skeleton'

type Runner = 'vitest' | 'jest' | '@jest/globals' | 'bun:test' | 'mocha' | 'node:test'

const commands: Readonly<Record<Runner, string>> = {
  vitest: 'npx vitest run',
  jest: 'npx jest',
  '@jest/globals': 'npx jest',
  'bun:test': 'bun test',
  mocha: 'npx mocha',
  'node:test': 'node --test',
}

export const skeleton: SkeletonLanguage = {
  id: 'javascript',
  languages: ['javascript', 'jsx', 'typescript', 'tsx'],
  write,
}

function write(request: SkeletonRequest): TestSkeleton {
  const { view, target, style, integration } = request
  const styleText = textOf(view, style?.path)
  const found = runnerOf(view, styleText, style?.path ?? target.filePath)
  const runner = found ?? 'node:test'
  const esm = usesImports(view, target, styleText)
  const path = testPath(request)
  const chain = chainOf(view, target)
  const form = exportForm(textOf(view, target.filePath), chain[0].name)
  const source = importPath(path, target.filePath, styleText, esm)
  const imports = [
    ...runnerImports(runner, esm),
    ...(form === null ? [] : [importLine(chain[0].name, form, source, esm)]),
  ]
  const title = integration ? `${target.qualifiedName} with its collaborators` : target.qualifiedName
  const lines = [
    ...imports,
    '',
    `describe(${quoted(title)}, () => {`,
    ...(form === null ? [] : presence(chain, target, runner)),
    ...request.cases.map((one) => `  ${todo(runner, one)}`),
    '})',
  ]
  return {
    path,
    language: target.language,
    text: lines.join('\n'),
    run: `${commands[runner]} ${path}`,
    notes: [
      ...(found === null ? ["No test runner of this repository was recognised; the skeleton uses Node's own."] : []),
      ...(form === null ? [`\`${chain[0].name}\` is not exported: test it through what calls it.`] : []),
    ],
  }
}

/** The test runner that the repository's tests import, otherwise the one in an enclosing manifest. */
function runnerOf(view: ProjectView, styleText: string, near: string): Runner | null {
  const imported = /(?:from |require\()['"](vitest|@jest\/globals|bun:test|mocha|node:test)['"]/.exec(styleText)?.[1]
  if (imported !== undefined) return imported as Runner
  for (let folder = folderOf(near); ; folder = folderOf(folder)) {
    const manifest = textOf(view, below(folder, 'package.json'))
    const named = /"(?:@types\/)?(vitest|jest|mocha)"\s*:|"test"\s*:\s*"[^"]*\b(vitest|jest|mocha|node --test)\b/.exec(
      manifest,
    )
    const name = named?.[1] ?? named?.[2]
    if (name !== undefined) return name === 'node --test' ? 'node:test' : (name as Runner)
    if (folder === '') return null
  }
}

function usesImports(view: ProjectView, target: StoredSymbol, styleText: string): boolean {
  if (/^import\s/m.test(styleText)) return true
  if (/\brequire\(/.test(styleText)) return false
  return /^(?:import|export)\s/m.test(textOf(view, target.filePath))
}

function runnerImports(runner: Runner, esm: boolean): readonly string[] {
  const names = {
    vitest: 'describe, expect, it',
    '@jest/globals': 'describe, expect, it',
    'bun:test': 'describe, expect, it',
  }
  const lines: string[] = []
  if (runner === 'node:test')
    lines.push(esm ? "import { describe, it } from 'node:test'" : "const { describe, it } = require('node:test')")
  else if (runner !== 'jest' && runner !== 'mocha')
    lines.push(
      esm ? `import { ${names[runner]} } from '${runner}'` : `const { ${names[runner]} } = require('${runner}')`,
    )
  if (hasOwnExpect(runner)) return lines
  return [...lines, esm ? "import assert from 'node:assert'" : "const assert = require('node:assert')"]
}

function hasOwnExpect(runner: Runner): boolean {
  return runner !== 'mocha' && runner !== 'node:test'
}

/** The first test proves that the import is correct. */
function presence(
  chain: readonly [StoredSymbol, ...StoredSymbol[]],
  target: StoredSymbol,
  runner: Runner,
): readonly string[] {
  const owner = chain.at(-2)
  const isType = target.kind === 'interface' || target.kind === 'type' || chain[0].kind === 'interface'
  if (isType) return []
  const top = chain[0].name
  // Private members and definitions inside a function can't be accessed from outside.
  const isMember = owner === chain[0] && owner.kind !== 'function' && !target.name.startsWith('#')
  const isStatic = owner?.kind !== 'class' || /^(?:public |async )*static /.test(target.signature ?? '')
  const holder = isStatic ? top : `${top}.prototype`
  const [fact, title] =
    isMember && target.kind !== 'constructor'
      ? [`${quoted(target.name)} in ${holder}`, `${top} has ${target.name}`]
      : [`${top} !== undefined`, `${top} is there`]
  return [
    `  it(${quoted(title)}, () => {`,
    `    ${hasOwnExpect(runner) ? `expect(${fact}).toBe(true)` : `assert.ok(${fact})`}`,
    '  })',
  ]
}

// Mocha treats a test without a body as pending.
function todo(runner: Runner, title: string): string {
  return runner === 'mocha' ? `it(${quoted(title)})` : `it.todo(${quoted(title)})`
}

type ExportForm = 'default' | 'named' | 'assigned'

/** How a file exports a name: `assigned` is `module.exports = name`. */
function exportForm(text: string, name: string): ExportForm | null {
  const word = name.replace(/\$/g, '\\$')
  const is = (source: string): boolean => new RegExp(source, 'm').test(text)
  if (is(`\\b${word}\\s*=\\s*module\\.exports\\s*=`)) return 'assigned'
  if (is(`module\\.exports\\s*=\\s*(?:async\\s+)?(?:class|function)?\\*?\\s*${word}\\b(?!\\s*\\.)`)) return 'assigned'
  if (is(`^export default (?:async )?(?:abstract )?(?:class|function)?\\*? ?${word}\\b`)) return 'default'
  if (is(`\\b${word} as default\\b`)) return 'default'
  if (
    is(
      `^export (?:declare )?(?:async )?(?:abstract )?(?:class|function\\*?|const|let|var|enum|interface|type) ${word}\\b`,
    )
  )
    return 'named'
  if (is(`^export (?:type )?\\{[^{}]*\\b${word}\\b(?! as)`)) return 'named'
  if (is(`exports\\.${word}\\s*=`) || is(`module\\.exports\\s*=\\s*\\{[^}]{0,2000}\\b${word}\\b`)) return 'named'
  return null
}

function importLine(name: string, form: ExportForm, source: string, esm: boolean): string {
  if (esm) return `import ${form === 'named' ? `{ ${name} }` : name} from '${source}'`
  const value = `require('${source}')`
  return `const ${form === 'named' ? `{ ${name} }` : name} = ${form === 'default' ? `${value}.default` : value}`
}

/** The import path of the target; with or without extension, as elsewhere in the repository. */
function importPath(from: string, to: string, styleText: string, esm: boolean): string {
  const up = folderOf(from)
    .split('/')
    .filter((part) => part !== '')
  const down = to.split('/')
  while (up.length > 0 && up[0] === down[0]) {
    up.shift()
    down.shift()
  }
  const path = `${up.length === 0 ? './' : '../'.repeat(up.length)}${down.join('/')}`
  const relative = [...styleText.matchAll(/(?:from |require\()['"](\.{1,2}\/[^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  const ending = relative.map((one) => /\.[cm]?[jt]sx?$/.exec(one)?.[0]).find((one) => one !== undefined)
  const bare = path.replace(/\.[cm]?[jt]sx?$/, '')
  if (ending !== undefined) return /^\.[cm]?ts/.test(ending) ? path : path.replace(/\.([cm]?)tsx?$/, '.$1js')
  return esm && relative.length === 0 && /\.[cm]?jsx?$/.test(path) ? path : bare
}

function testPath({ view, target, style, integration }: SkeletonRequest): string {
  const ending = /\.[cm]?[jt]sx?$/.exec(target.filePath)?.[0] ?? '.js'
  const name = (style?.path ?? '').split('/').at(-1) ?? ''
  const mark = /[._-](?:test|spec)\.[cm]?[jt]sx?$/.exec(name)?.[0] ?? (style === null ? `.test${ending}` : ending)
  const stem = joinedWords(target.name, '-')
  const folder = folderOf(style?.path ?? target.filePath)
  const stems = [...(integration ? [] : [stem]), `${stem}-${integration ? 'integration' : 'cases'}`, `${stem}-new`]
  return freePath(
    view,
    stems.map((one) => below(folder, `${one}${mark}`)),
  )
}

function quoted(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`
}

// Questions worth asking about a project: about the code that most of it depends on, never about tests, typings or
// styles.
import { readLanguages } from '../../contract/languages'
import { isPackageManifest } from '../package-manifest'
import { classifyPath, isDeclarationFile } from '../path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../project-view'
import { isClassLike } from '../symbol-kinds'
import { entryPointsOf } from './entry-points'

/** At most this many of the most called symbols are considered; in a large project the rest isn't central. */
const lookedAt = 200
const typings = /(?:^|\/)(?:typings|@types)\//
/** Names that mean little on their own. */
const bareNames: ReadonlySet<string> = new Set([
  ...[
    'call',
    'apply',
    'bind',
    'init',
    'main',
    'next',
    'emit',
    'push',
    'send',
    'read',
    'write',
    'open',
    'close',
    'error',
  ],
  ...[
    'each',
    'find',
    'size',
    'name',
    'type',
    'value',
    'format',
    'string',
    'equals',
    'create',
    'update',
    'delete',
    'test',
  ],
  ...['constructor', 'toString', 'assert', 'debug', 'warn', 'info', 'print', 'describe', 'expect'],
])

/** Up to four questions, the broadest first. */
export function suggestedQuestions(view: ProjectView): readonly string[] {
  const called = view.graph.mostCalled(lookedAt).filter(({ symbol, calls }) => calls > 0 && isOwn(symbol))
  const routine = called.find(({ symbol }) => !isClassLike(symbol) && isDistinctive(symbol.name))?.symbol
  const type = mostUsedType(view, called)
  const folder = largestPackage(view.graph.files())
  return [
    'Give me an overview of this repository',
    ...(folder === null ? [] : [`How does ${folder} work?`]),
    ...(type === null ? [] : [`Explain ${askedName(view, type)}`]),
    ...(routine === undefined ? [] : [`Who calls ${askedName(view, routine)}?`]),
    ...(entryPointsOf(view).length === 0 ? [] : ['What are the entry points?']),
  ].slice(0, 4)
}

function isOwn(symbol: StoredSymbol): boolean {
  return symbol.filePath !== '' && isOwnCode(symbol.filePath, symbol.language)
}

/** Long enough to be a word, and distinctive. */
function isDistinctive(name: string): boolean {
  return name.length > 3 && !name.startsWith('_') && !bareNames.has(name)
}

/** Ranked by the calls of the type itself and of its members. */
function mostUsedType(
  view: ProjectView,
  called: readonly { readonly symbol: StoredSymbol; readonly calls: number }[],
): StoredSymbol | null {
  const uses = new Map<number, { readonly symbol: StoredSymbol; calls: number }>()
  for (const { symbol, calls } of called) {
    const type = isClassLike(symbol) ? symbol : parentOf(view, symbol)
    if (type === null || !isClassLike(type) || !type.exported || !isDistinctive(type.name)) continue
    const use = uses.get(type.key) ?? { symbol: type, calls: 0 }
    use.calls += calls
    uses.set(type.key, use)
  }
  return [...uses.values()].sort((a, b) => b.calls - a.calls || a.symbol.key - b.symbol.key)[0]?.symbol ?? null
}

function parentOf(view: ProjectView, { parentKey }: StoredSymbol): StoredSymbol | null {
  return parentKey === null ? null : view.graph.symbolByKey(parentKey)
}

/** The name alone if it is unique, otherwise with its parent. */
function askedName(view: ProjectView, symbol: StoredSymbol): string {
  const namesakes = view.graph.symbolsNamed(symbol.name, 8).filter(isOwn)
  return namesakes.length > 1 ? symbol.qualifiedName : symbol.name
}

function isOwnCode(path: string, language: string): boolean {
  const isCode = readLanguages.get(language)?.isCode === true
  return isCode && classifyPath(path) === 'source' && !isDeclarationFile(path) && !typings.test(path)
}

/** In a repository of several packages, the one with the most symbols; null if there is only one. */
function largestPackage(files: readonly StoredFile[]): string | null {
  const roots = files
    .map(({ path }) => path)
    .filter((path) => isPackageManifest(path) && path.includes('/') && classifyPath(path) === 'data')
    .map((path) => path.slice(0, path.lastIndexOf('/')))
  if (roots.length < 2) return null
  const sizes = new Map(roots.map((root) => [root, 0]))
  for (const file of files) {
    if (!isOwnCode(file.path, file.language)) continue
    const parts = file.path.split('/')
    // Files belong to the innermost package.
    for (let depth = parts.length - 1; depth > 0; depth--) {
      const root = parts.slice(0, depth).join('/')
      const size = sizes.get(root)
      if (size === undefined) continue
      sizes.set(root, size + file.symbols)
      break
    }
  }
  const [largest] = [...sizes].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
  return largest === undefined || largest[1] === 0 ? null : (largest[0].split('/').at(-1) ?? null)
}

// Skeletons in Python: pytest, or unittest if the repository's tests are classes of it.
import { capital } from '../../../kernel/words/capital'
import { folderOf } from '../../../kernel/folder-of'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isFunction } from '../../../query/symbol-kinds'
import { below, chainOf, freePath, joinedWords, textOf } from '../skeleton-places'
import type { SkeletonLanguage, SkeletonRequest, TestSkeleton } from '../test-skeleton'

export const skeleton: SkeletonLanguage = { id: 'python', languages: ['python'], write }

function write(request: SkeletonRequest): TestSkeleton {
  const { view, target, style } = request
  const styleText = textOf(view, style?.path)
  const isUnittest = /\bunittest\.TestCase\b|\bfrom unittest import\b.*\bTestCase\b/.test(styleText)
  const path = testPath(request)
  const chain = chainOf(view, target)
  const given = `from ${moduleOf(view, target.filePath)} import ${chain[0].name}`
  const body = isUnittest ? unittestBody(request, chain) : pytestBody(request, chain, styleText)
  return {
    path,
    language: 'python',
    text: [isUnittest ? 'import unittest' : 'import pytest', '', given, '', '', ...body].join('\n'),
    run: isUnittest ? `python -m unittest ${path}` : `python -m pytest ${path}`,
    notes: [],
  }
}

/** The dotted name of a file, starting at the outermost package folder, without `src`. */
function moduleOf(view: ProjectView, path: string): string {
  const parts = path.replace(/\.pyi?$/, '').split('/')
  if (parts.at(-1) === '__init__') parts.pop()
  const isPackage = (depth: number): boolean =>
    view.graph.file(`${parts.slice(0, depth).join('/')}/__init__.py`) !== null
  let first = parts.length - 1
  while (first > 0 && isPackage(first)) first--
  // Without any package all folders count, as for an interpreter started in the root.
  const hasPackage = first < parts.length - 1
  return (hasPackage ? parts.slice(first) : parts.filter((part, at) => at > 0 || part !== 'src')).join('.')
}

function pytestBody(
  { target, cases }: SkeletonRequest,
  chain: readonly [StoredSymbol, ...StoredSymbol[]],
  styleText: string,
): readonly string[] {
  const name = joinedWords(target.name, '_')
  const mark = /@pytest\.mark\.(?:anyio|asyncio|trio)\b/.exec(styleText)?.[0] ?? '@pytest.mark.asyncio'
  const isAsync = /^async\b/.test(target.signature ?? '')
  const names = uniqueNames(cases, `test_${name}`)
  return [
    `def test_${name}_is_there():`,
    `    assert ${presence(chain, target)}`,
    ...cases.flatMap((one, at) => [
      '',
      '',
      ...(isAsync ? [mark] : []),
      `@pytest.mark.skip(reason="not written")`,
      `${isAsync ? 'async ' : ''}def ${names[at]}():`,
      `    """${docText(one)}"""`,
    ]),
  ]
}

function unittestBody(
  { target, cases }: SkeletonRequest,
  chain: readonly [StoredSymbol, ...StoredSymbol[]],
): readonly string[] {
  const name = joinedWords(target.name, '_')
  const names = uniqueNames(cases, `test_${name}`)
  return [
    `class ${capital(target.name.replace(/^_+/, ''))}Test(unittest.TestCase):`,
    `    def test_${name}_is_there(self):`,
    `        self.assertTrue(${presence(chain, target)})`,
    ...cases.flatMap((one, at) => [
      '',
      '    @unittest.skip("not written")',
      `    def ${names[at]}(self):`,
      `        """${docText(one)}"""`,
    ]),
  ]
}

/** An expression that only holds if the import is correct and the name is where the graph says. */
function presence(chain: readonly [StoredSymbol, ...StoredSymbol[]], target: StoredSymbol): string {
  const inside = chain.findIndex(isFunction)
  // Definitions inside a function can't be accessed from outside.
  const reachable = inside === -1 || chain[inside] === target ? chain : chain.slice(0, inside + 1)
  const owner = reachable.slice(0, -1).map(({ name }) => name)
  const last = reachable.at(-1)?.name ?? target.name
  return owner.length === 0 ? `${last} is not None` : `hasattr(${owner.join('.')}, "${last}")`
}

function testPath({ view, target, style, integration }: SkeletonRequest): string {
  const name = joinedWords(target.name, '_')
  const owner = joinedWords(target.qualifiedName, '_')
  const isSuffix = /_test\.py$/.test(style?.path ?? '')
  const file = (stem: string): string => (isSuffix ? `${stem}_test.py` : `test_${stem}.py`)
  const tail = integration ? '_integration' : '_cases'
  // Test files of the same name clash where folders are not packages, so the owner's name is added.
  const stems = [...(integration ? [] : [owner]), `${owner}${tail}`, `${name}${tail}_new`]
  return freePath(
    view,
    stems.map((stem) => below(style === null ? 'tests' : folderOf(style.path), file(stem))),
  )
}

function uniqueNames(cases: readonly string[], start: string): readonly string[] {
  return cases.map((one, at) =>
    `${start}_${at + 1}_${joinedWords(one, '_').slice(0, 50).replace(/_$/, '')}`.replace(/[^\w]/g, ''),
  )
}

function docText(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/"/g, "'")
}

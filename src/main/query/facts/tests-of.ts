// Tests that reach a symbol: by `tests` edges, or by calls from test files up to two steps away.
import { limits } from '../../kernel/limits'
import { isCallable, isType } from '../symbol-kinds'
import { isTestPath } from '../path-class'
import { creationsOf } from './calls-linked-elsewhere'
import { withContents } from './contents'
import { withDeclarations } from './declarations'
import { isTestCode } from './test-code'
import { usedAmong } from './uses'
import type { EdgeKind, ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'

const runKinds: readonly EdgeKind[] = ['tests', 'calls', 'instantiates']
const mentionKinds: readonly EdgeKind[] = ['references', 'imports']

export interface TestUse {
  readonly test: StoredSymbol
  readonly link: StoredLink
  /** The symbol between test and subject, or null when the test uses the subject itself. */
  readonly through: StoredSymbol | null
}

export interface Tests {
  /** Direct uses first, one per test; then tests of the direct callers. */
  readonly uses: readonly TestUse[]
  /** True when not every caller's callers were considered, so there may be more. */
  readonly atLeast: boolean
}

/** Tests that use the symbols themselves or one of their direct callers. */
export function testsOf(view: ProjectView, asked: readonly StoredSymbol[]): Tests {
  const contents = withContents(view, asked)
  const declared = withDeclarations(view, contents.symbols)
  const symbols = declared.flatMap((symbol) => withMembers(view, symbol))
  const found: TestUse[] = []
  const known = new Map<number, boolean>()
  const isTest = ({ symbol, filePath }: StoredLink): boolean => {
    if (isTestPath(filePath)) return true
    const test = known.get(symbol.key) ?? isTestCode(view, symbol)
    known.set(symbol.key, test)
    return test
  }
  const seen = new Set<string>()
  const add = (link: StoredLink, through: StoredSymbol | null): void => {
    const key = `${link.symbol.key}:${through?.key ?? ''}`
    if (seen.has(key) || !isTest(link)) return
    seen.add(key)
    found.push({ test: link.symbol, link, through })
  }
  const users: StoredSymbol[] = []
  let cut = contents.left > 0
  const used = usedAmong(view, symbols, [...runKinds, ...mentionKinds])
  const created = creationsOf(
    view,
    declared.filter(({ kind }) => kind === 'constructor'),
  )
  cut ||= created.cut
  for (const link of created.links) {
    add(link, null)
    if (link.symbol.kind !== 'file') users.push(link.symbol)
  }
  for (const symbol of symbols) {
    if (!used.has(symbol.key)) continue
    const uses = view.graph.linksTo(symbol.key, { kinds: runKinds, limit: limits.factLinks })
    const mentions = view.graph.linksTo(symbol.key, { kinds: mentionKinds, limit: limits.factLinks })
    cut ||= uses.length === limits.factLinks || mentions.length === limits.factLinks
    // The import of a file whose symbols the test calls adds nothing.
    const files = new Set(uses.map((link) => link.filePath))
    for (const link of [...uses, ...mentions.filter((mention) => !files.has(mention.filePath))]) {
      add(link, null)
      // A helper of the tests is followed too: the tests are what calls it.
      if (link.symbol.kind !== 'file' && link.kind !== 'imports') users.push(link.symbol)
    }
  }
  const directSubjects = new Set(symbols.map((symbol) => symbol.key))
  let room: number = limits.testUses
  for (const user of new Map(users.map((one) => [one.key, one])).values()) {
    if (directSubjects.has(user.key)) continue
    if (room === 0) return { uses: found, atLeast: true }
    const links = view.graph.linksTo(user.key, { kinds: runKinds, limit: room })
    room -= links.length
    // The top level of a test file only runs its own functions.
    for (const link of links) if (link.symbol.kind !== 'file' || link.filePath !== user.filePath) add(link, user)
  }
  // A helper is no test: the tests are what calls it in other files.
  for (const { test, link: use, through } of found.filter(({ link }) => isTestPath(link.filePath))) {
    if (room === 0) return { uses: found, atLeast: true }
    const links = view.graph.linksTo(test.key, { kinds: runKinds, limit: room })
    room -= links.length
    for (const link of links)
      if (link.filePath !== use.filePath && isTestPath(link.filePath)) add(link, through ?? test)
  }
  return { uses: found, atLeast: cut || room === 0 }
}

/** A type is tested by what uses its methods. */
function withMembers(view: ProjectView, symbol: StoredSymbol): readonly StoredSymbol[] {
  if (!isType(symbol)) return [symbol]
  const members = view.graph.children(symbol.key).filter(isCallable)
  return [symbol, ...members.slice(0, limits.factLinks)]
}

/** Calls in tests that have the symbol's name and couldn't be resolved. */
export function unresolvedInTests(view: ProjectView, symbol: StoredSymbol): readonly StoredCallSite[] {
  return view.graph.unresolvedCallsNamed(symbol.name, limits.factLinks).filter(({ filePath }) => isTestPath(filePath))
}

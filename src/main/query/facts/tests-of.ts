// Tests that reach a symbol: by `tests` edges, or by calls from test files up to two steps away.
import { limits } from '../../kernel/limits'
import { isTestPath } from '../path-class'
import { withDeclarations } from './declarations'
import { isTestCode } from './test-code'
import type { ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'

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
  const symbols = withDeclarations(view, asked)
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
  let cut = false
  for (const symbol of symbols) {
    const uses = view.graph.linksTo(symbol.key, { kinds: ['tests', 'calls', 'instantiates'], limit: limits.factLinks })
    const mentions = view.graph.linksTo(symbol.key, { kinds: ['references', 'imports'], limit: limits.factLinks })
    cut ||= uses.length === limits.factLinks || mentions.length === limits.factLinks
    // The import of a file whose symbols the test calls adds nothing.
    const files = new Set(uses.map((link) => link.filePath))
    for (const link of [...uses, ...mentions.filter((mention) => !files.has(mention.filePath))]) {
      add(link, null)
      if (!isTest(link) && link.symbol.kind !== 'file' && link.kind !== 'imports') users.push(link.symbol)
    }
  }
  const directSubjects = new Set(symbols.map((symbol) => symbol.key))
  let room: number = limits.testUses
  for (const user of new Map(users.map((one) => [one.key, one])).values()) {
    if (directSubjects.has(user.key)) continue
    if (room === 0) return { uses: found, atLeast: true }
    const links = view.graph.linksTo(user.key, { kinds: ['tests', 'calls', 'instantiates'], limit: room })
    room -= links.length
    for (const link of links) add(link, user)
  }
  return { uses: found, atLeast: cut || room === 0 }
}

/** Calls in tests that have the symbol's name and couldn't be resolved. */
export function unresolvedInTests(view: ProjectView, symbol: StoredSymbol): readonly StoredCallSite[] {
  return view.graph.unresolvedCallsNamed(symbol.name, limits.factLinks).filter(({ filePath }) => isTestPath(filePath))
}

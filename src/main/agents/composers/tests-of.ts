// "Which tests cover X": direct uses in tests, then tests of its callers.
import { testsOf, unresolvedInTests, type TestUse } from '../../query/facts/tests-of'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../composition'
import { code, count, linkRow, nameOf, siteRow } from '../rows'

const shown = 30

/** Composes the tests of one subject. */
export function composeTestsOf(view: ProjectView, name: string, symbols: readonly StoredSymbol[]): GraphAnswer {
  const uses = testsOf(view, symbols)
  const direct = uses.filter((use) => use.through === null)
  const indirect = uses.filter((use) => use.through !== null)
  const files = new Set(uses.map((use) => use.link.filePath)).size
  const [subject] = symbols
  // Only where nothing is certain: a name that tests call a hundred times is often another's.
  const unresolved = uses.length > 0 || subject === undefined ? [] : unresolvedInTests(view, subject)
  const headline =
    uses.length === 0
      ? `0 tests of the graph reach ${code(name)} within two steps${unresolvedText(unresolved.length)}.`
      : `${code(name)} is used by ${count(direct.length, 'test')} directly and by ${indirect.length} through a caller, in ${count(files, 'file')}.`
  return {
    ...emptyAnswer('tests', headline),
    subject: { resolved: symbols[0]?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        'Tests that use it',
        direct.slice(0, shown).map((use) => testRow(view, use, symbols[0])),
        { column: 'Test', ...cutText(direct.length) },
      ),
      ...section(
        'Tests of its callers',
        indirect.slice(0, shown).map((use) => testRow(view, use, symbols[0])),
        { column: 'Test', ...cutText(indirect.length) },
      ),
      ...section(
        `Unresolved calls named ${subject?.name ?? ''} in tests`,
        unresolved.slice(0, shown).map((site) => siteRow(view, site)),
        { column: 'Call', ...cutText(unresolved.length) },
      ),
    ],
    limits: ['A test that starts the whole program or speaks over the network reaches more than the graph shows.'],
    next: [`Who calls ${code(name)}?`],
  }
}

function testRow(view: ProjectView, use: TestUse, subject: StoredSymbol | undefined): AnswerRow {
  const name = use.test.kind === 'file' ? code(use.link.filePath) : code(nameOf(use.test))
  const through = use.through === null ? '' : ` through ${code(nameOf(use.through))}`
  const used = use.through ?? subject
  const row = linkRow(view, use.link, `${name}${through}`, used?.name ?? '', `${use.test.name} → ${used?.name ?? ''}`)
  return used === undefined || used.kind === 'file' ? { ...row, symbolName: null } : row
}

function unresolvedText(total: number): string {
  if (total === 0) return ''
  return `; ${count(total, 'call site')} of that name in tests ${total === 1 ? 'is' : 'are'} not resolved`
}

function cutText(total: number): { text?: string } {
  return total > shown ? { text: `The first ${shown} of ${total}.` } : {}
}

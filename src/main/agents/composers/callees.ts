// "What does X call": calls inside the repository, external calls, and unresolved ones.
import { calleesOf } from '../../query/facts/callees'
import type { Calls, LinkGroup } from '../../query/facts/link-groups'
import type { StoredSymbol } from '../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../agent'
import { alternativesSection, cutNote, emptyAnswer, resolvedTo, section } from '../answer-parts'
import type { About, SymbolSubject } from '../question-kind'
import { code, count, groupRow, nameOf, siteRow } from '../rows'

const shown = 40

/** Composes the callees of a symbol. */
export function composeCallees({ view, subject }: About<SymbolSubject>): GraphAnswer {
  const first = subject.symbols[0] as StoredSymbol
  const calls = calleesOf(view, subject.symbols)
  const inside = byLine(calls.groups.filter((group) => group.symbol.kind !== 'external'))
  const outside = byLine(calls.groups.filter((group) => group.symbol.kind === 'external'))
  const rows = (groups: readonly LinkGroup[]): readonly AnswerRow[] =>
    groups
      .slice(0, shown)
      .map((group) => groupRow(view, group, calledName(group.symbol), `${first.name} → ${group.symbol.name}`))
  const options = (total: number): { column: string; text?: string } => {
    const text = cutNote(shown, total, 'callee')
    return { column: 'Calls', ...(text === undefined ? {} : { text }) }
  }
  return {
    ...emptyAnswer('what it calls', headline(first, inside.length, outside.length, calls)),
    subject: resolvedTo(subject),
    sections: [
      ...section('Inside the repository', rows(inside), options(inside.length)),
      ...section('Outside the repository', rows(outside), options(outside.length)),
      ...section(
        'Not resolved',
        calls.unresolved.slice(0, 20).map((site) => ({ ...siteRow(view, site), text: code(site.name) })),
        { column: 'Calls' },
      ),
      ...alternativesSection(view, subject),
    ],
    limits: calls.unresolvedTotal > 0 ? ['An unresolved call may lead into this repository or out of it.'] : [],
    next: [`Who calls ${code(nameOf(first))}?`, `Explain ${code(nameOf(first))}`],
  }
}

function headline(symbol: StoredSymbol, inside: number, outside: number, calls: Calls): string {
  const name = code(nameOf(symbol))
  if (calls.groups.length === 0 && calls.unresolvedTotal === 0) return `${name} calls nothing in the graph.`
  const elsewhere = outside > 0 ? ` and ${outside} outside it` : ''
  const open =
    calls.unresolvedTotal > 0
      ? `; ${count(calls.unresolvedTotal, 'call')} ${calls.unresolvedTotal === 1 ? 'is' : 'are'} not resolved`
      : ''
  return `${name} calls ${count(inside, 'symbol')} in the repository${elsewhere}${open}.`
}

function byLine(groups: readonly LinkGroup[]): readonly LinkGroup[] {
  return [...groups].sort((a, b) => (a.links[0]?.line ?? 0) - (b.links[0]?.line ?? 0))
}

function calledName(symbol: StoredSymbol): string {
  return symbol.kind === 'constructor' ? (symbol.qualifiedName.split('.').at(-2) ?? symbol.name) : symbol.name
}

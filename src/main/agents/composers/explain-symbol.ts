// "Explain X": its kind, its documentation, its source, what it calls and who calls it.
import { calleesOf } from '../../query/facts/callees'
import { callersOf } from '../../query/facts/callers'
import type { LinkGroup } from '../../query/facts/link-groups'
import { callKinds, typeKinds } from '../../query/facts/use-kinds'
import { cut } from '../../query/describe'
import { areaOf } from '../../query/facts/area'
import { mainCallees } from '../../query/facts/main-chain'
import { basesOf } from '../../query/facts/inheritance'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { isHolder, isValue } from '../../query/symbol-kinds'
import type { AnswerSection, GraphAnswer } from '../agent'
import { alternativesSection, callLimits, emptyAnswer, resolvedTo, section } from '../answer-parts'
import type { About, SymbolSubject } from '../question-kind'
import { aKind, code, count, groupRow, linkRow, nameOf, placeOf, sourceBlock, symbolRow } from '../rows'
import { composeCallers } from './callers'

const shown = 10
const shownMembers = 30

/** Composes what the graph knows of one symbol. */
export function composeExplainSymbol(composition: About<SymbolSubject>): GraphAnswer {
  const { view, subject } = composition
  const first = subject.symbols[0] as StoredSymbol
  if (first.kind === 'external') return { ...composeCallers(composition), kind: 'explain symbol' }
  const isKept = isValue(first) || first.kind === 'type'
  // Functions have callers; types and values have users.
  const isUsed = isKept || isHolder(first)
  const callers = callersOf(view, subject.symbols, isUsed ? typeKinds : callKinds)
  const isAll = callers.complete && !callers.atLeast
  const callees = calleesOf(view, subject.symbols)
  const members = view.graph.children(first.key)
  const showsMembers = isUsed && (members.length > 0 || !isKept)
  const block = sourceBlock(
    view,
    first.filePath,
    first.startLine,
    first.endLine,
    first.language,
    showsMembers ? 12 : 40,
  )
  const parent = first.parentKey === null ? null : view.graph.symbolByKey(first.parentKey)
  const home = parent === null || parent.kind === 'file' ? '' : ` of ${code(nameOf(parent))}`
  const facts = [
    (isAll ? '' : 'at least ') + count(callers.provenGroups, isUsed ? 'proven user' : 'proven caller'),
    ...(callers.possibleGroups > 0 ? [`${callers.possibleGroups} possible`] : []),
    ...(isKept && callees.groups.length === 0 ? [] : [count(callees.groups.length, 'callee')]),
    ...(members.length > 0 ? [count(members.length, 'member')] : []),
  ]
  return {
    ...emptyAnswer(
      'explain symbol',
      `${code(nameOf(first))} is ${aKind(first)}${home} at ${code(placeOf(first))}: ${facts.join(', ')}.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section(
        'Definition',
        [symbolRow(view, first, first.signature === null ? code(nameOf(first)) : code(first.signature))],
        first.doc === null ? {} : { text: quote(first.doc) },
      ),
      ...basesSection(view, first),
      ...section('Source', [], block === null ? {} : { text: block }),
      ...(showsMembers ? membersSection(view, first, members) : []),
      ...groupSection(
        view,
        'Calls',
        callees.groups,
        isUsed ? callees.groups : mainCallees(view, first, callees.groups, shown),
        (group) => group.symbol.name,
        (group) => `${first.name} → ${group.symbol.name}`,
      ),
      ...groupSection(
        view,
        isUsed ? 'Used by' : 'Called by',
        callers.groups,
        testsLast(callers.groups),
        () => first.name,
        (group) => `${group.symbol.name} → ${first.name}`,
        isAll,
      ),
      ...alternativesSection(view, subject, 4),
    ],
    limits: callLimits(first, callers.unresolvedTotal),
    next: [`Who calls ${code(nameOf(first))}?`, `What breaks if I change ${code(nameOf(first))}?`],
  }
}

/** Members used by others first; methods before fields. */
function membersSection(
  view: ProjectView,
  type: StoredSymbol,
  members: readonly StoredSymbol[],
): readonly AnswerSection[] {
  const { usesOf } = areaOf(view, [type, ...members])
  const uses = (member: StoredSymbol): number => usesOf.get(member.key) ?? 0
  const isRead = ({ kind }: StoredSymbol): number => Number(['field', 'constant', 'variable'].includes(kind))
  const sorted = [...members].sort((a, b) => isRead(a) - isRead(b) || uses(b) - uses(a) || a.startLine - b.startLine)
  const isOrdered = members.some((member) => uses(member) > 0)
  const cutAt = members.length > shownMembers ? { text: `The first ${shownMembers} of ${members.length}.` } : {}
  return section(
    isOrdered ? 'Members, most used first' : 'Members',
    sorted.slice(0, shownMembers).map((member) => symbolRow(view, member)),
    cutAt,
  )
}

function basesSection(view: ProjectView, symbol: StoredSymbol): readonly AnswerSection[] {
  const links = basesOf(view, [symbol]).links.slice(0, 10)
  return section(
    'Bases',
    links.map((link) =>
      linkRow(
        view,
        link,
        `${link.kind} ${code(nameOf(link.symbol))}`,
        link.symbol.name,
        `${symbol.name} ${link.kind} ${link.symbol.name}`,
      ),
    ),
  )
}

function groupSection(
  view: ProjectView,
  title: string,
  groups: readonly LinkGroup[],
  likeliest: readonly LinkGroup[],
  called: (group: LinkGroup) => string,
  label: (group: LinkGroup) => string,
  isAll = true,
): readonly AnswerSection[] {
  const rows = likeliest.slice(0, shown).map((group) => groupRow(view, group, called(group), label(group)))
  const more = groups.length - shown
  return section(title, rows, {
    column: title === 'Calls' ? 'Callee' : title === 'Used by' ? 'User' : 'Caller',
    ...(more > 0
      ? {
          text: `${title === 'Calls' ? 'The main' : 'The first'} ${shown} of ${isAll ? '' : 'at least '}${groups.length}.`,
        }
      : {}),
  })
}

function testsLast(groups: readonly LinkGroup[]): readonly LinkGroup[] {
  const isTest = (group: LinkGroup): boolean => isTestPath(group.links[0]?.filePath ?? '')
  return [...groups.filter((group) => !isTest(group)), ...groups.filter(isTest)]
}

// The beginning of the doc: the rest is parameters and history, which the source shows.
function quote(doc: string): string {
  const opening = doc
    .trim()
    .split(/\n\s*\n(?=\s*(?::|\.\.|@|Args:|Parameters|Returns|Example))|\n(?=\s*@)/, 1)[0] as string
  return cut(opening, 500)
    .split('\n')
    .map((line) => `> ${line.replace(/^#+ /, '')}`)
    .join('\n')
}

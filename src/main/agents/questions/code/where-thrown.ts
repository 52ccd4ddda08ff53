// "Where is X thrown": the lines that throw or raise an error type or value, then those that create or return it.
import { callersOf } from '../../../query/facts/callers'
import { namesNamesake } from '../../../query/facts/namesakes'
import { typeKinds } from '../../../query/facts/use-kinds'
import { limits } from '../../../kernel/limits'
import { isTestPath } from '../../../query/path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { alternativesSection, cutNote, emptyAnswer, resolvedTo, section } from '../../answer-parts'
import { composeCallers } from '../../composers/callers'
import { leastIf, linesWithName } from '../../composers/not-found'
import { code, count, lineRow, linkRow, nameOf } from '../../rows'
import { isDoneToWord } from '../../understanding/done-to-word'
import { X } from '../../understanding/phrase-parts'
import type { About, QuestionKind, SymbolSubject } from '../../question-kind'

const thrown = '(?:thrown|raised|returned|triggered)'

export const question: QuestionKind = {
  id: 'where-thrown',
  rank: 155,
  phrases: {
    en: [
      `(?:where(?: exactly)?|when|in which (?:cases?|places?|situations?|functions?|files?)) (?:is|are|does|do|can|could|will|might) (?:an? |the )?${X} (?:be |get |gets )?${thrown}`,
      `(?:who|what|which \\w+)(?: code)? (?:throws?|raises?|can throw|can raise|may throw|may raise) (?:an? |the )?${X}`,
      `(?:when|where|why) (?:do|does|would|will|can) (?:we|it|they|i|this|the \\w+) (?:throw|raise) (?:an? |the )?${X}`,
    ],
    de: [
      `(?:wo|wann) (?:wird|werden) (?:ein |eine |die |der |das )?${X} (?:geworfen|ausgelöst)`,
      `wer wirft (?:ein |eine |die |der |das )?${X}`,
    ],
    fr: [
      `(?:où|quand) (?:est|sont) (?:levée?s?|lancée?s?) ${X}`,
      `(?:où|quand) ${X} est(?:-(?:il|elle))? (?:levée?|lancée?)`,
    ],
    es: [`(?:d[oó]nde|cu[aá]ndo) se (?:lanza|produce)n? ${X}`],
    pt: [`(?:onde|quando) (?:é|s[aã]o) lançad[oa]s? (?:o |a )?${X}`],
    zh: [
      `${X} ?(?:在哪里|在哪儿|什么时候|何时)(?:被)?(?:抛出|引发|触发)`,
      `(?:哪里|在哪里|什么时候)(?:会)?(?:抛出|引发)(?:了)? ?${X}`,
    ],
    ja: [`${X} ?(?:は|が)(?:どこ|いつ)(?:で|に)?(?:投げ|スロー|発生|送出).{1,14}`],
  },
  subjectInWords: 'mostly',
  needsThought: false,
  aboutCode: true,
  forSymbol: (asked) => (isDoneToWord(asked) ? null : composeThrown(asked)),
}

const shown = 30
/** A statement that throws, at the line or, where it is broken over lines, in the two above. */
const throwing = /\b(?:throw|raise|reject|panic!?|fail|bail!|die|abort)\b|\bErr\(/
const returning = /\breturn\b/
const linesAbove = 2
/** An arm or a condition of Rust that takes an error: it handles it. */
const handling = /\blet\s+Err\((?:[^()]|\([^()]*\))*\)|\bErr\((?:[^()]|\([^()]*\))*\)[^=]*(?:==[^=]*)?=>/

/** A function that "is triggered" has callers. */
function composeThrown(asked: About<SymbolSubject>): GraphAnswer {
  const { view, subject } = asked
  const first = subject.symbols[0] as StoredSymbol
  if (isCallable(first)) return composeCallers(asked)
  const { groups, complete } = callersOf(view, subject.symbols, typeKinds)
  // A subclass that extends it is no place that throws it.
  const linked = groups.flatMap(({ symbol, links }) =>
    links
      .filter(({ kind }) => kind !== 'extends' && kind !== 'implements')
      .map((link): Use => ({ symbol, link, path: link.filePath, line: link.line })),
  )
  const named = unlinkedLines(
    view,
    first,
    groups.flatMap(({ links }) => links),
  )
  const uses = oncePerLine([...linked, ...named.uses])
  const { throws = [], creates = [], others = [] } = Object.groupBy(uses, (use) => kindOf(view, first.name, use))
  const inSource = (all: readonly Use[]): readonly Use[] => all.filter(({ path }) => !isTestPath(path))
  const [proven, created, caught] = [inSource(throws), inSource(creates), inSource(others)] as const
  const tested = [...throws, ...creates].filter(({ path }) => isTestPath(path))
  const name = code(nameOf(first))
  const least = leastIf(!complete || named.isCut)
  const beside =
    created.length === 0
      ? ''
      : `created or returned at ${least}${count(created.length, proven.length === 0 ? 'place' : 'other place')}${byName(created)}`
  const tests =
    tested.length === 0
      ? ''
      : ` ${least === '' ? '' : 'At least '}${count(tested.length, 'place')} in tests ${tested.length === 1 ? 'does' : 'do'} so too.`
  return {
    ...emptyAnswer(
      'where thrown',
      proven.length > 0
        ? `${name} is thrown at ${least}${count(proven.length, 'place')}${byName(proven)}${beside === '' ? '' : ` and ${beside}`}.${tests}`
        : created.length > 0
          ? `No line of the source throws ${name} directly; it is ${beside}, and what gets it may throw it.${tests}`
          : `No place in the source of ${code(view.name)} that throws or creates ${name} is found.${tests}`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...usesSection(view, first, 'Thrown', proven),
      ...usesSection(view, first, 'Created or returned', created),
      ...usesSection(view, first, 'In tests', tested),
      ...usesSection(view, first, 'Other uses, such as where it is caught', caught),
      ...alternativesSection(view, subject),
    ],
    limits: [
      `Judged by the line of each use: an error that is created in one place and thrown in another is listed where it is created. Other code may throw it too.${uses.some(({ link }) => link === null) ? ' Places marked as “by name” are lines with the name that the graph links to nothing.' : ''}`,
    ],
    next: [`Who uses ${name}?`, `Explain ${name}`],
  }
}

interface Use {
  readonly symbol: StoredSymbol | null
  /** Null for a line with the name that the graph doesn't link. */
  readonly link: StoredLink | null
  readonly path: string
  readonly line: number
}

/** Lines with the name that have no link: a value that is returned may have none. */
function unlinkedLines(
  view: ProjectView,
  subject: StoredSymbol,
  linked: readonly StoredLink[],
): { readonly uses: readonly Use[]; readonly isCut: boolean } {
  const known = new Set(linked.map(({ filePath, line }) => `${filePath}:${line}`))
  const { places, isCut } = linesWithName(view, subject)
  const uses = places
    .filter(({ path, line }) => !known.has(`${path}:${line}`))
    .flatMap(({ path, line }): readonly Use[] => {
      const around = view.graph.symbolAt(path, line)
      if (around !== null && namesNamesake(view, subject.name, around, line)) return []
      return [{ symbol: around?.kind === 'file' ? null : around, link: null, path, line }]
    })
  return { uses, isCut }
}

/** How many of the places are lines that only have the name. */
function byName(uses: readonly Use[]): string {
  const found = uses.filter(({ link }) => link === null).length
  return found === 0 ? '' : found === uses.length ? ' (by name only)' : ` (${found} of them by name only)`
}

/** A line that creates an error also refers to its type: one place. */
function oncePerLine(uses: readonly Use[]): readonly Use[] {
  const rank = ({ link }: Use): number => (link?.kind === 'instantiates' ? 0 : 1)
  const first = new Map<string, Use>()
  for (const use of uses.toSorted((a, b) => rank(a) - rank(b))) {
    const place = `${use.path}:${use.line}`
    if (!first.has(place)) first.set(place, use)
  }
  const kept = new Set(first.values())
  return uses.filter((use) => kept.has(use))
}

function kindOf(view: ProjectView, name: string, { link, path, line: at }: Use): 'throws' | 'creates' | 'others' {
  const lines = (view.readText(path)?.lines ?? []).slice(Math.max(0, at - 1 - linesAbove), at).map(codeOf)
  const line = lines.at(-1) ?? ''
  if (/\b(?:catch|except|rescue|instanceof|import|using|typeof|nameof)\b|\berrors\.(?:Is|As)\(/.test(line))
    return 'others'
  const rest = line.replace(handling, '')
  if (rest !== line && !rest.includes(name)) return 'others'
  if (throwing.test([...openAbove(lines.slice(0, -1)), rest].join(' '))) return 'throws'
  return link?.kind === 'instantiates' || link?.kind === 'calls' || returning.test(rest) ? 'creates' : 'others'
}

/** A line without what its strings and comments say. */
function codeOf(line: string): string {
  return line
    .slice(0, limits.evidenceLineCharacters)
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '""')
    .replace(/\/\/.*|(?:^|\s)#\s.*|\/\*.*?\*\//g, '')
    .trimEnd()
}

/** The lines from the one with a bracket that is still open after them. A block that is passed as an argument is no part of the statement. */
function openAbove(lines: readonly string[]): readonly string[] {
  const opened: number[] = []
  for (const [at, line] of lines.entries()) {
    for (const [sign] of line.matchAll(/[()[\]]/g))
      if (sign === '(' || sign === '[') opened.push(at)
      else opened.pop()
    if (/(?:\)|=>)\s*\{$/.test(line)) opened.length = 0
  }
  return opened[0] === undefined ? [] : lines.slice(opened[0])
}

function usesSection(
  view: ProjectView,
  subject: StoredSymbol,
  title: string,
  uses: readonly Use[],
): GraphAnswer['sections'] {
  const text = cutNote(shown, uses.length, 'place')
  const rows = uses.slice(0, shown).map(({ symbol, link, path, line: at }): AnswerRow => {
    const line = (view.readText(path)?.lines[at - 1] ?? '').trim().slice(0, 120)
    const name = symbol === null || symbol.kind === 'file' ? code(path) : code(nameOf(symbol))
    const text = `${name}: ${code(line)}`
    return link === null
      ? lineRow(view, path, at, at, `${text} (by name)`)
      : linkRow(view, link, text, subject.name, `${symbol?.name ?? ''} → ${subject.name}`)
  })
  return section(title, rows, text === undefined ? {} : { text })
}

// "Where is X thrown": the lines that throw or raise an error type or value, then those that create or return it.
import { callersOf } from '../../../query/facts/callers'
import { typeKinds } from '../../../query/facts/use-kinds'
import { isTestPath } from '../../../query/path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { alternativesSection, cutNote, emptyAnswer, resolvedTo, section } from '../../answer-parts'
import { composeCallers } from '../../composers/callers'
import { code, count, linkRow, nameOf } from '../../rows'
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
  forSymbol: composeThrown,
}

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])
const shown = 30
/** A statement that throws, at the line or, where it is broken over lines, in the two above. */
const throwing = /\b(?:throw|raise|reject|panic!?|fail|bail!|die|abort)\b|\bErr\(/
const returning = /\breturn\b/
const linesAbove = 2

/** A function that "is triggered" has callers. */
function composeThrown(asked: About<SymbolSubject>): GraphAnswer {
  const { view, subject } = asked
  const first = subject.symbols[0] as StoredSymbol
  if (callable.has(first.kind)) return composeCallers(asked)
  const { groups, complete } = callersOf(view, subject.symbols, typeKinds)
  // A subclass that extends it, or a clause that catches it, is no place that throws it.
  const uses = groups.flatMap(({ symbol, links }) =>
    links.filter(({ kind }) => kind !== 'extends' && kind !== 'implements').map((link): Use => ({ symbol, link })),
  )
  const { throws = [], creates = [], others = [] } = Object.groupBy(oncePerLine(uses), (use) => kindOf(view, use))
  const proven = throws.filter(({ link }) => !isTestPath(link.filePath))
  const created = creates.filter(({ link }) => !isTestPath(link.filePath))
  const inTests = throws.length + creates.length - proven.length - created.length
  const name = code(nameOf(first))
  const least = complete ? '' : 'at least '
  const beside =
    created.length === 0
      ? ''
      : `created or returned at ${least}${count(created.length, proven.length === 0 ? 'place' : 'other place')}`
  const tests = inTests === 0 ? '' : ` ${count(inTests, 'place')} in tests ${inTests === 1 ? 'does' : 'do'} so too.`
  return {
    ...emptyAnswer(
      'where thrown',
      proven.length > 0
        ? `${name} is thrown at ${least}${count(proven.length, 'place')}${beside === '' ? '' : ` and ${beside}`}.${tests}`
        : created.length > 0
          ? `No line of the source throws ${name} directly; it is ${beside}, and what gets it may throw it.${tests}`
          : `No place in the source of ${code(view.name)} that throws or creates ${name} is found.${tests}`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...usesSection(view, first, 'Thrown', proven),
      ...usesSection(view, first, 'Created or returned', created),
      ...usesSection(
        view,
        first,
        'In tests',
        [...throws, ...creates].filter(({ link }) => isTestPath(link.filePath)),
      ),
      ...usesSection(
        view,
        first,
        'Other uses, such as where it is caught',
        others.filter(({ link }) => !isTestPath(link.filePath)),
      ),
      ...alternativesSection(view, subject),
    ],
    limits: [
      'Judged by the line of each use: an error that is created in one place and thrown in another is listed where it is created. Other code may throw it too.',
    ],
    next: [`Who uses ${name}?`, `Explain ${name}`],
  }
}

/** A line that creates an error also refers to its type: one place. */
function oncePerLine(uses: readonly Use[]): readonly Use[] {
  const creating = uses.toSorted(
    (a, b) => Number(b.link.kind === 'instantiates') - Number(a.link.kind === 'instantiates'),
  )
  const first = new Map<string, Use>()
  for (const use of creating) {
    const place = `${use.link.filePath}:${use.link.line}`
    if (!first.has(place)) first.set(place, use)
  }
  const kept = new Set(first.values())
  return uses.filter((use) => kept.has(use))
}

interface Use {
  readonly symbol: StoredSymbol
  readonly link: StoredLink
}

function kindOf(view: ProjectView, { link }: Use): 'throws' | 'creates' | 'others' {
  const lines = view.readText(link.filePath)?.lines ?? []
  const line = lines[link.line - 1] ?? ''
  const statement = [...lines.slice(Math.max(0, link.line - 1 - linesAbove), link.line - 1).filter(isOpen), line].join(
    ' ',
  )
  if (/\b(?:catch|except|rescue|instanceof|import|using|typeof|nameof)\b/.test(line)) return 'others'
  if (throwing.test(statement)) return 'throws'
  return link.kind === 'instantiates' || link.kind === 'calls' || returning.test(line) ? 'creates' : 'others'
}

/** Whether a statement goes on in the next line. */
function isOpen(line: string): boolean {
  return !/[;{}]\s*$/.test(line) && line.trim() !== ''
}

function usesSection(
  view: ProjectView,
  subject: StoredSymbol,
  title: string,
  uses: readonly Use[],
): GraphAnswer['sections'] {
  const text = cutNote(shown, uses.length, 'place')
  const rows = uses.slice(0, shown).map(({ symbol, link }): AnswerRow => {
    const line = (view.readText(link.filePath)?.lines[link.line - 1] ?? '').trim().slice(0, 120)
    const name = symbol.kind === 'file' ? code(link.filePath) : code(nameOf(symbol))
    return linkRow(view, link, `${name}: ${code(line)}`, subject.name, `${symbol.name} → ${subject.name}`)
  })
  return section(title, rows, text === undefined ? {} : { text })
}

// "How does A reach B": the shortest chain of calls, step by step.
import { isCallChain, pathBetween, pathBounds, type PathStep } from '../../../query/facts/path'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, count, fenced, linkRow, linkVerb, nameOf, symbolRow } from '../../rows'
import type { Subject } from '../../understanding/subject'
import { composeConcept } from '../../composers/concept'
import { pathPicture } from '../../composers/path-picture'
import { X, Y } from '../../understanding/phrase-parts'
import type { Asked, QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'path',
  rank: 80,
  phrases: {
    en: [
      `.{0,60}?\\b(?:path|route|chain|way|calls?|flow|trace|connection|link)s?(?: of calls)? (?:leads? |goes? |is there )?(?:from|between) ${X} (?:to|and|into) ${Y}`,
      `how (?:do|does|can) (?:.{1,80} )?(?:get|go|come)s? from ${X} to ${Y}`,
      `how (?:do|does|can|is|would)(?: an?| the| it)? ${X} (?:reach|reaches|get to|gets to|lead to|leads to|end up (?:in|at|calling)|arrive at|connect(?:ed)? to|flow (?:in)?to|call) ${Y}`,
      `(?:does|can|will|do) (?!(?:any|some)(?:one|thing|body)?\\b)${X} (?:ever )?(?:reach|call|invoke|get to|lead to|use) ${Y}`,
      `(?:from )?${X} ?(?:->|→|=>) ?${Y}`,
      `how is ${Y} reached from ${X}`,
    ],
    de: [
      `wie (?:kommt|gelangt) (?:man )?(?:von )?${X} (?:nach|zu|bis) ${Y}`,
      `wie (?:ruft|erreicht) ${X} (?:schließlich )?${Y}(?: auf)?`,
    ],
    fr: [
      `comment ${X} (?:arrive|parvient)-t-(?:il|elle) à ${Y}`,
      `comment (?:va-t-on|passe-t-on|arrive-t-on) de ${X} à ${Y}`,
      `comment ${X} (?:atteint|appelle|arrive à)(?:-t-(?:il|elle))? ${Y}`,
    ],
    es: [`c[oó]mo se llega de ${X} a ${Y}`, `c[oó]mo (?:llega|alcanza) ${X} (?:a )?${Y}`],
    pt: [`como (?:se chega|ir) de ${X} (?:a|até|para) ${Y}`, `como (?:o |a )?${X} chega (?:a|em|até) ${Y}`],
    zh: [
      `(?:从)? ?${X} ?(?:如何|怎么|怎样)(?:到达|调用到|走到|到) ?${Y}`,
      `从 ?${X} ?到 ?${Y} ?的(?:路径|调用链).{0,6}`,
    ],
    ja: [`${X} ?から ?${Y} ?(?:へ|に|まで)(?:は)?(?:どのように|どうやって|どう).{1,14}`],
  },
  needsThought: true,
  aboutCode: true,
  compose: composeBetween,
}

/** Symbols of one name tried at each end of a path: nine searches at most. */
const triedNamesakes = 2

function composeBetween(asked: Asked): GraphAnswer | null {
  const { view, subject, target, understanding, signal } = asked
  // "How does the frontend call the API" names halves of an application, whatever a variable is called.
  // "From one agent to the next" names things of one sort, and no definition that happens to be called `next`.
  if ([subject, target].some((end) => end !== null && 'written' in end && anyOfSort.test(end.written)))
    return composeConcept(view, understanding.text, signal)
  if (subject.kind === 'unknown' || target?.kind === 'unknown') return null
  const isHalf = (end: Subject | null): boolean => end !== null && half.test('written' in end ? end.written : '')
  if (isHalf(subject) && isHalf(target)) return composeConcept(view, understanding.text, signal)
  const isLinked = target !== null && isLinkable(subject) && isLinkable(target)
  return isLinked ? composePath(asked) : composeConcept(view, understanding.text, signal)
}

const anyOfSort = /^(?:the |an? )?(?:next|other|others|another|previous|one)(?: (?:one|\p{L}+))?$/iu
const half = /^(?:the |our |its )?(?:front-?end|back-?end|client|server|(?:rest |http )?api|database|db|ui|browser)$/i

function isLinkable({ kind }: Subject): boolean {
  return kind === 'symbol' || kind === 'file'
}

/** Composes the chain between the two subjects. Both must be known. */
function composePath({ view, subject, target, signal }: Asked): GraphAnswer {
  const meant = connectedEnds(view, subject, target, signal)
  const { from, to } = meant
  const names = `${code(endName(subject))} to ${target === null ? 'nothing' : code(endName(target))}`
  const { steps, truncated } = meant.path
  const resolved = { resolved: from[0]?.id ?? null, alternatives: [] }
  if (steps !== null) {
    const possible = steps.filter((step) => step.link.confidence === 'possible').length
    const doubt = possible === 0 ? '' : `, ${possible} of them only possible`
    return {
      ...emptyAnswer(
        'path',
        isCallChain(steps)
          ? `${names} in ${count(steps.length, 'step')}${doubt}.`
          : `No chain of calls from ${names} is found. They are linked in ${count(steps.length, 'step')}, not all of them calls${doubt}.`,
      ),
      subject: resolved,
      sections: [
        ...section(
          'Path',
          steps.map((step) => stepRow(view, step)),
          { column: 'Step' },
        ),
        ...pictureSection(steps),
      ],
      next: steps.slice(-1).map((step) => `Explain ${code(nameOf(step.from))}`),
    }
  }
  const { steps: back } = pathBetween(view, to, from, signal)
  const start = [...from.slice(0, 1), ...to.slice(0, 1)].map((symbol) => symbolRow(view, symbol))
  return {
    ...emptyAnswer(
      'path',
      `No chain of calls from ${names} is found.${back === null ? '' : ` There is one in the other direction, in ${count(back.length, 'step')}.`}`,
    ),
    subject: resolved,
    sections:
      back === null
        ? section('Ends', start)
        : section(
            'Path in the other direction',
            back.map((step) => stepRow(view, step)),
            { column: 'Step' },
          ),
    limits: [
      'Functions passed on to be called later, and unresolved calls, can hide a path.',
      ...(truncated ? [pathBounds] : []),
    ],
    next: [`What does ${code(endName(subject))} call?`],
  }
}

interface Ends {
  readonly from: readonly StoredSymbol[]
  readonly to: readonly StoredSymbol[]
  readonly path: ReturnType<typeof pathBetween>
}

/** Of several symbols of these names, the ones connected by a chain of calls. */
function connectedEnds(view: ProjectView, subject: Subject, target: Subject | null, signal: AbortSignal): Ends {
  const tried = [ends(view, subject), ...namesakes(subject)].flatMap((from) =>
    (target === null ? [[]] : [ends(view, target), ...namesakes(target)]).map((to) => ({ from, to })),
  )
  const paths: Ends[] = []
  for (const one of tried) {
    const found = { ...one, path: pathBetween(view, one.from, one.to, signal) }
    if (found.path.steps !== null && isCallChain(found.path.steps)) return found
    paths.push(found)
  }
  return paths.find(({ path }) => path.steps !== null) ?? (paths[0] as Ends)
}

function namesakes(subject: Subject): readonly (readonly StoredSymbol[])[] {
  if (subject.kind !== 'symbol') return []
  return subject.alternatives
    .filter(({ kind, name }) => kind !== 'external' && name === subject.symbols[0]?.name)
    .slice(0, triedNamesakes)
    .map((symbol) => [symbol])
}

function ends(view: ProjectView, subject: Subject): readonly StoredSymbol[] {
  if (subject.kind === 'symbol') return subject.symbols
  return subject.kind === 'file' ? view.graph.symbolsInFile(subject.file.path) : []
}

function endName(subject: Subject): string {
  return subject.kind === 'symbol' ? nameOf(subject.symbols[0] as StoredSymbol) : subject.written
}

function pictureSection(steps: readonly PathStep[]): readonly AnswerSection[] {
  const picture = pathPicture(steps, steps.map(verbOf))
  return section('The chain as a picture', [], picture === null ? {} : { text: fenced(picture, 'mermaid') })
}

function verbOf({ link, dispatch }: PathStep): string {
  return dispatch ? 'may run' : linkVerb(link.kind)
}

function stepRow(view: ProjectView, step: PathStep): AnswerRow {
  const { from, link } = step
  return linkRow(
    view,
    link,
    `${code(nameOf(from))} ${verbOf(step)} ${code(nameOf(link.symbol))}`,
    link.symbol.name,
    `${from.name} → ${link.symbol.name}`,
  )
}

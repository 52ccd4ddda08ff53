// "Trace a restore from the command until the content is written": the calls that lead from where it begins to what the
// words of its end name.
import { typedCommands } from '../../../query/facts/starts/asked-commands'
import { servedCommandsOf } from '../../../query/facts/starts/command-handlers'
import { isCallChain, pathBetween, type PathStep } from '../../../query/facts/path'
import { firstSentence } from '../../../query/describe'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import { contentWords, createStemmer, irregularForms, splitIdentifier, wordsHeld } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { chainSection } from '../../composers/chain'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf, placeOf } from '../../rows'
import { linkSubject } from '../../understanding/subject'
import { X, Y } from '../../understanding/phrase-parts'

const leading =
  '(?:please )?(?:trace|follow|walk (?:me )?through|show(?: me)?|explain|describe|what happens)(?: me)?(?<thing> .{1,120}?)?,?'
const until = '(?:until|till|up to|down to|all the way (?:down )?to|to (?:where|when|the point where))'

export const question: QuestionKind = {
  id: 'traced',
  rank: 76,
  phrases: {
    en: [`${leading} from ${X},? ${until} ${Y}`, `trace(?<thing> .{1,120}?)? from ${X} to ${Y}`],
    de: [`(?:verfolge|zeige?|was passiert)(?: mir)?(?<thing> .{1,120}?)?,? (?:von|vom) ${X},? bis (?:zu[rm]? )?${Y}`],
    fr: [
      `(?:suis|montre|trace|que se passe-t-il)(?:-moi)?(?<thing> .{1,120}?)?,? (?:de|du|depuis) ${X},? jusqu'(?:à|au|aux|à ce que) ?${Y}`,
    ],
    es: [`(?:sigue|muestra|traza|qué pasa|qué ocurre)(?<thing> .{1,120}?)?,? desde ${X},? hasta (?:que )?${Y}`],
    pt: [`(?:siga|mostre|trace|o que acontece)(?<thing> .{1,120}?)?,? desde ${X},? até (?:que )?${Y}`],
  },
  subjectInWords: 'mostly',
  needsThought: true,
  aboutCode: true,
  compose: composeTraced,
  // Two definitions that are linked have a path; a request and a table a flow.
  otherwise: 'flow',
  yields: true,
  forSymbol: () => null,
  forFile: () => null,
  forFolder: () => null,
}

const title = 'The calls, in order'
const searched = 40
/** The best places for the words of each end, which are tried as its definition. */
const triedStarts = 6
const triedEnds = 10
/** The share of the words of an end that the name of its definition, or the first sentence on it, has at least. */
const leastShare = 0.5
/** What is done at the end, and not to what. */
const isDone = /(?:ed|en|ing)$/i

function composeTraced({ view, understanding, signal }: Asked): GraphAnswer | null {
  const { text, subject: from, target: to } = understanding
  if (from === null || to === null) return null
  const starts = startsOf(view, from, text)
  if (starts.length === 0) return null
  for (const end of endsOf(view, to, text)) {
    // What begins at the end leads there in no step.
    if (starts.some(({ key }) => key === end.key)) continue
    const { steps } = pathBetween(view, starts, [end], signal)
    // What a definition contains or refers to isn't what happens next.
    if (steps !== null && steps.length > 0 && isCallChain(steps)) return composed(view, steps, { from, to })
  }
  return null
}

function composed(
  view: ProjectView,
  steps: readonly PathStep[],
  { from, to }: { readonly from: string; readonly to: string },
): GraphAnswer {
  const [first, last] = [steps[0], steps.at(-1)] as [PathStep, PathStep]
  const end = last.link.symbol
  const possible = steps.filter(({ link }) => link.confidence === 'possible').length
  const doubt = possible === 0 ? '' : `, ${possible} of them only possible`
  return {
    ...emptyAnswer(
      'traced',
      `${code(nameOf(first.from))} leads to ${code(nameOf(end))} at ${code(placeOf(end))} in ${count(steps.length, 'call')}${doubt}. By names, “${from.trim()}” is read as the former and “${to.trim()}” as the latter.`,
    ),
    subject: { resolved: first.from.id, alternatives: [] },
    sections: chainSection(view, title, [
      ...steps.map(({ from: symbol, link }) => ({ symbol, call: link })),
      { symbol: end, call: null },
    ]),
    limits: [
      'The shortest chain between the two; others, and calls through objects whose type is not known, may be missing.',
    ],
    next: [`What does ${code(nameOf(first.from))} call?`, `Who calls ${code(nameOf(end))}?`],
  }
}

/** Where it may begin: at a command, at the definition that is named, or at one that is called with most of the words. */
function startsOf(view: ProjectView, from: string, text: string): readonly StoredSymbol[] {
  const commands = /\bcommand\b/i.test(from) ? handlersOf(view, from) : []
  if (commands.length > 0) return commands
  const named = endSymbols(view, from)
  if (named.length > 0) return named
  return calledSo(view, from, text).slice(0, triedStarts)
}

/** What it may lead to, the best first. */
function endsOf(view: ProjectView, to: string, text: string): readonly StoredSymbol[] {
  const named = endSymbols(view, to)
  return named.length > 0 ? named : calledSo(view, to, text).slice(0, triedEnds)
}

/** Functions of the source that are called with the words of one end, those with most of them first. */
function calledSo(view: ProjectView, end: string, text: string): readonly StoredSymbol[] {
  // Search leaves out "file" and "function", which may be what an end is called.
  const words = [...new Set([...contentWords(end), ...(end.match(/\b(?:files?|functions?|code|list)\b/gi) ?? [])])]
  const stemmed = createStemmer()
  const heldIn = (said: string, wanted: readonly string[]): number => wordsHeld(stemmed(said), wanted).length
  const shareIn = ({ qualifiedName, doc }: StoredSymbol): number =>
    heldIn(`${qualifiedName} ${firstSentence(doc) ?? ''}`, words) / words.length
  // "The message is sent": what only sends may send anything.
  const things = words.filter((word) => !isDone.test(word) && irregularForms(word.toLowerCase()).length === 0)
  const hasThing = ({ qualifiedName, filePath, doc }: StoredSymbol): boolean =>
    things.length === 0 || heldIn(`${qualifiedName} ${filePath} ${firstSentence(doc) ?? ''}`, things) > 0
  // Of two that are called alike, the one in a place that is named for the thing.
  const thing = contentWords(text)
  const placed = ({ qualifiedName, filePath }: StoredSymbol): number => heldIn(`${qualifiedName} ${filePath}`, thing)
  // `writeToFile` writes, and `newFileWriter` makes what does.
  const doesIt = ({ name }: StoredSymbol): number => heldIn(splitIdentifier(name)[0] ?? '', words)
  const hits = [...hybridSearch(view, end, searched), ...hybridSearch(view, text, searched)]
  const found = new Map(hits.flatMap(({ symbol }) => (symbol === null ? [] : [[symbol.key, symbol] as const])))
  return [...found.values()]
    .filter((symbol) => hasThing(symbol) && isCallable(symbol) && isSource(view, symbol))
    .map((symbol) => ({ symbol, share: shareIn(symbol), place: placed(symbol) + doesIt(symbol) }))
    .filter(({ share }) => share >= leastShare)
    .toSorted((a, b) => b.share - a.share || b.place - a.place)
    .map(({ symbol }) => symbol)
}

function isSource(view: ProjectView, symbol: StoredSymbol): boolean {
  return classifyPath(symbol.filePath) === 'source' && !isTestCode(view, symbol)
}

/** What the commands run whose name is among the words: "the restore command". */
function handlersOf(view: ProjectView, from: string): readonly StoredSymbol[] {
  const served = servedCommandsOf(view)
  const all = served.map(({ command }) => command)
  const asked = new Set(typedCommands(all, from.replace(/\b(?:the|an?|command|line|of)\b/gi, ' ').trim()).commands)
  return served.filter(({ command }) => asked.has(command)).flatMap(({ handlers }) => handlers)
}

/** The functions that one end of the way names; none for words. */
function endSymbols(view: ProjectView, written: string): readonly StoredSymbol[] {
  const found = linkSubject(view, written, 'function')
  return found.kind === 'symbol' && found.symbols.some(isCallable) ? found.symbols.filter(isCallable) : []
}

// From an understood question to a composed answer: links the subject in each project and asks the kind of question.
import { throwIfAborted } from '../kernel/abort'
import { limits } from '../kernel/limits'
import type { ProjectView, StoredSymbol } from '../query/project-view'
import type { GraphAnswer, Question } from './agent'
import { composeNoCode, isWithoutCode, noCodeText } from './composers/no-code'
import { composeConcept } from './composers/concept'
import { composeQuoted } from './composers/trace'
import { withWrittenTerms } from './written-terms'
import { composeNotFound, composeUnnamed } from './composers/not-found'
import { composeDeclared } from './declared-names'
import { withDocumentation } from './documentation'
import { joinParts, joinProjects } from './join-answers'
import { namesakesTitle, usersTitle } from './answer-parts'
import type { Asked, FileSubject, QuestionKind, SymbolSubject } from './question-kind'
import { inCodeWords, type ReadPhrase } from './everyday/in-code-words'
import { pictureOf } from './picture-of'
import { namesProject } from './project-rows'
import { project } from './understanding/phrase-parts'
import { questionKinds } from './question-kinds'
import { code, nameOf, placeOf } from './rows'
import { narrowToProjects } from './understanding/projects'
import { translateWords } from './understanding/glossary'
import { isForeign, languageOf } from './understanding/question-language'
import { meantWords } from './understanding/telling-words'
import { asksInWords, isTermOf, mentionsForeign } from './topic-words'
import { searchKind } from './understanding/intent'
import { withUnmet } from './unmet-words'
import { questionsIn } from './understanding/parts'
import { linkSubject, type Subject } from './understanding/subject'
import { understand } from './understanding/understand'
import type { Understanding } from './understanding/understanding'

const textFollows =
  'The text of files is still being indexed: names, paths and the graph were searched, but not the text inside function bodies.'

function folderGone({ name }: ProjectView): string {
  return `The folder of ${code(name)} is gone: moved, renamed, deleted or not connected. This answer is from the last parse, without source; put the folder back, or parse it at its new place.`
}

const asideText = 'Only the question in the message was looked up; what else it says was not searched for.'

/** Ids listed of selected symbols that no longer exist. */
const namedGone = 3

/** Symbols of the same name to try if the most likely one has no answer. */
const triedNamesakes = 5

/** The meaning of a question in one project. */
export interface Reading {
  readonly understanding: Understanding
  readonly subject: Subject
  readonly target: Subject | null
  /** Phrases that were read in the words of the code. */
  readonly read?: readonly ReadPhrase[]
}

/** Answers all parts of a question, separately for each project that it is about. */
export function answerQuestion(
  asked: Question<ProjectView>,
  signal: AbortSignal,
  answer: (view: ProjectView, reading: Reading) => GraphAnswer = (view, reading) =>
    answerReading(view, reading, signal),
): GraphAnswer {
  const { question, gone } = withoutGone(narrowToProjects(asked))
  const [first, ...others] = understand(question)
  const answerOne = (view: ProjectView, understanding: Understanding): GraphAnswer => {
    throwIfAborted(signal)
    const reading = readIn(view, understanding)
    // A question with one complete answer gets it from every agent.
    const isWhole = questionKinds.get(understanding.kind)?.isWhole === true
    const composed = isWhole ? answerReading(view, reading, signal) : answer(view, reading)
    const answered = withWrittenTerms(view, understanding, withDocumentation(view, understanding, composed))
    const picture = pictureOf(view, answered, reading.target)
    const whole = { ...answered, ...(picture === null ? {} : { picture }), limits: [...gone, ...answered.limits] }
    const notes = [
      ...readText(reading.read ?? []),
      ...(answered.kind !== 'no code' && isWithoutCode(view) ? [noCodeText(view)] : []),
      ...(view.hasFolder ? [] : [folderGone(view)]),
      ...(view.graph.hasText() ? [] : [textFollows]),
    ]
    return notes.length === 0 ? whole : { ...whole, limits: [...notes, ...whole.limits] }
  }
  const { left, saysMore } = questionsIn(question.text)
  const answers = question.projects.map((view) =>
    withAside(
      saysMore,
      joinParts(
        [first, ...others].map(({ text }) => text),
        answerParts(view, [first, ...others], answerOne),
        others.length === 0 ? 0 : left,
      ),
    ),
  )
  return asked.projects.length === 1 ? (answers[0] as GraphAnswer) : joinProjects(question.projects, answers)
}

/** The answers to the parts of a message in one project: "it" in a part is what the answer before it is about. */
function answerParts(
  view: ProjectView,
  [first, ...others]: readonly [Understanding, ...Understanding[]],
  answer: (view: ProjectView, understanding: Understanding) => GraphAnswer,
): [GraphAnswer, ...GraphAnswer[]] {
  const answers: [GraphAnswer, ...GraphAnswer[]] = [answer(view, first)]
  for (const one of others) {
    const id = answers.at(-1)?.subject.resolved ?? null
    const isMeant = one.open && id !== null && view.graph.symbol(id) !== null
    answers.push(answer(view, isMeant ? { ...one, open: false, subject: null, symbolIds: [id] } : one))
  }
  return answers
}

/** Says that not all of a message was read as a question. */
function withAside(saysMore: boolean, answer: GraphAnswer): GraphAnswer {
  return saysMore ? { ...answer, limits: [asideText, ...answer.limits] } : answer
}

/** Drops selected symbols that no longer exist in any project, and says so. */
function withoutGone(question: Question<ProjectView>): {
  readonly question: Question<ProjectView>
  readonly gone: readonly string[]
} {
  const isKnown = (id: string): boolean => question.projects.some((view) => view.graph.symbol(id) !== null)
  const gone = question.nodeIds.filter((id) => !isKnown(id))
  if (gone.length === 0) return { question, gone: [] }
  const named = gone.slice(0, namedGone).map(code).join(', ')
  const more = gone.length > namedGone ? ` and ${gone.length - namedGone} more` : ''
  return {
    question: { ...question, nodeIds: question.nodeIds.filter(isKnown) },
    gone: [
      `${named}${more} ${gone.length === 1 ? 'was' : 'were'} selected but ${gone.length === 1 ? 'is' : 'are'} not in the parsed version: renamed or removed since. The answer is to the words alone.`,
    ],
  }
}

/** Links the names of a question in one project. */
function readIn(view: ProjectView, given: Understanding): Reading {
  const { asked, read } = saidInCodeWords(view, given)
  const understanding = asksOfProject(view, asked) ? { ...asked, subject: null } : asked
  const { symbolIds, subject, target, text } = understanding
  const pointed = symbolIds.flatMap((id) => view.graph.symbol(id) ?? [])
  const linked =
    pointed[0] !== undefined
      ? pointedAt(view, pointed[0])
      : linkSubject(view, subject ?? '', questionKinds.get(understanding.kind)?.expects ?? null)
  return {
    understanding,
    subject: pointed[0] === undefined && subject === null ? { kind: 'words', written: text } : linked,
    target: target === null ? null : linkSubject(view, target),
    read,
  }
}

/** A question in words with its everyday phrases in the words of the code; what names something stays. */
function saidInCodeWords(
  view: ProjectView,
  asked: Understanding,
): { readonly asked: Understanding; readonly read: readonly ReadPhrase[] } {
  const { kind, text, subject, target, symbolIds } = asked
  if (symbolIds.length > 0 || text.length > limits.questionCharacters) return { asked, read: [] }
  const { subjectInWords, readsItself } = questionKinds.get(kind) ?? {}
  if (readsItself === true || (kind !== searchKind && subjectInWords === undefined)) return { asked, read: [] }
  const { text: said, read } = inCodeWords(view, text)
  if (read.length === 0) return { asked, read }
  const inSame = (part: string | null): string | null => (part === null ? null : inCodeWords(view, part).text)
  return { asked: { ...asked, text: said, subject: inSame(subject), target: inSame(target) }, read }
}

function readText(read: readonly ReadPhrase[]): readonly string[] {
  if (read.length === 0) return []
  return [`Read in the words of the code: ${read.map(({ said, code: word }) => `“${said}” (${word})`).join(', ')}.`]
}

const wholeProject = new RegExp(`^(?:(?:the|this|our|my|your|whole|entire) )*${project}$`, 'i')

/** "The latest changes to the repo" is about the whole project, and so is a question with the project's name. */
function asksOfProject(view: ProjectView, { kind, subject, symbolIds }: Understanding): boolean {
  if (subject === null || symbolIds.length > 0 || kind === 'explain') return false
  if (questionKinds.get(kind)?.forProject === undefined) return false
  return wholeProject.test(subject.trim()) || namesProject(view, subject)
}

function pointedAt(view: ProjectView, symbol: StoredSymbol): Subject {
  const file = symbol.kind === 'file' ? view.graph.file(symbol.filePath) : null
  if (file !== null) return { kind: 'file', written: file.path, file, alternatives: [] }
  return { kind: 'symbol', written: symbol.name, symbols: [symbol], alternatives: [] }
}

/** Answers one reading of a question from the graph. If no kind can answer it, its words are searched for. */
export function answerReading(view: ProjectView, reading: Reading, signal: AbortSignal): GraphAnswer {
  const { understanding, subject, target } = reading
  const asked: Asked = { view, ...reading, signal }
  const kind = questionKinds.get(understanding.kind)
  if (kind?.aboutCode === true && isWithoutCode(view)) return composeNoCode(view)
  if (understanding.open) return kind?.forProject?.(asked) ?? composeUnnamed()
  const wider = kind?.otherwise === undefined ? undefined : questionKinds.get(kind.otherwise)
  const whole = kind?.compose?.(asked) ?? wider?.compose?.(asked) ?? null
  if (whole !== null) return kind === undefined ? whole : withUnmet(asked, kind, whole)
  const declared = composeDeclared(asked, kind)
  if (declared !== null) return declared
  if (kind?.yields === true) {
    const next = readIn(view, asNext(understanding, kind))
    const answer = answerReading(view, next, signal)
    return { ...answer, limits: [...readText(next.read ?? []), ...answer.limits] }
  }
  // "How is caching set up" names no symbol, though it has the form of a question about one.
  if (
    subject.kind === 'unknown' &&
    (asksInWords(understanding, subject.written) || isTermOf(view, understanding, subject.written))
  )
    return composeConcept(view, understanding.text, signal)
  // "The choice between HttpClient and URLConnection" names external things, and asks what the project does with them.
  if (subject.kind === 'symbol' && mentionsForeign(understanding, subject))
    return composeConcept(view, understanding.text, signal)
  if (subject.kind === 'unknown' && kind?.forUnknown !== undefined) {
    const answer = kind.forUnknown({ ...asked, subject })
    if (answer !== null) return answer
  }
  const quoted = subject.kind === 'unknown' && isSentence(subject.written) ? composeQuoted(view, subject.written) : null
  if (quoted !== null) return quoted
  if (subject.kind === 'unknown')
    return inEnglish(asked, kind, subject.written) ?? composeNotFound(view, subject.written, subject.near)
  if (target?.kind === 'unknown') return composeNotFound(view, target.written, target.near)
  return (kind === undefined ? null : answerAbout(asked, kind)) ?? composeConcept(view, understanding.text, signal)
}

/** The question as the next kind that its phrases fit, or as words to search for. */
function asNext(understanding: Understanding, kind: QuestionKind): Understanding {
  const next = questionKinds.match(understanding.text, kind)
  const { subject = null, target = null } = next ?? {}
  return { ...understanding, kind: next?.kind.id ?? searchKind, subject, target }
}

/** "Where does "wrong password or name" come from" asks for a text, not for a name. */
function isSentence(written: string): boolean {
  return written.trim().split(/\s+/).length > 2
}

/** "Quels tests couvrent la corbeille": a word of another language that nothing is called is a word, not a name. */
function inEnglish(asked: Asked, kind: QuestionKind | undefined, written: string): GraphAnswer | null {
  const { text } = asked.understanding
  if (!isForeign(text) || kind?.forWords === undefined || text.includes(`\`${written}\``)) return null
  const translated = translateWords(written, languageOf(text))
  const { left, read } = translated
  const words = meantWords(asked.view, translated)
  if (words.length === 0 || left.length > 0) return null
  const english = words.join(' ')
  const understanding = { ...asked.understanding, subject: english }
  const answer = kind.forWords({ ...asked, understanding, subject: { kind: 'words', written: english } })
  return answer === null ? null : { ...answer, limits: [`Read word by word: ${read.join(', ')}.`, ...answer.limits] }
}

/** The kind's answer about the subject; subjects that it doesn't handle are explained instead. */
function answerAbout(asked: Asked, kind: QuestionKind): GraphAnswer | null {
  const { subject, understanding } = asked
  const explain = questionKinds.get('explain')
  const forProject = understanding.subject === null ? kind.forProject : undefined
  switch (subject.kind) {
    case 'symbol': {
      const answer = kind.forSymbol ?? forProject ?? explain?.forSymbol
      return answer === undefined
        ? null
        : withReading(
            firstAnswered(subject, (one) => answer({ ...asked, subject: one })),
            subject,
          )
    }
    case 'file':
      return withOtherFiles((kind.forFile ?? forProject ?? explain?.forFile)?.({ ...asked, subject }) ?? null, subject)
    case 'folder':
      return (kind.forFolder ?? forProject ?? explain?.forFolder)?.({ ...asked, subject }) ?? null
    default:
      return (forProject ?? kind.forWords)?.(asked) ?? null
  }
}

/** Adds a note if the requested name isn't a name in the graph, or not in what the question says that it is in. */
function withReading(
  answer: GraphAnswer | null,
  { readAs, notIn, written, symbols: [first] }: SymbolSubject,
): GraphAnswer | null {
  if (answer === null || first === undefined) return answer
  if (notIn !== undefined) {
    const headline = `Nothing called ${code(written)} is in ${code(nameOf(notIn))} itself, at ${code(placeOf(notIn))}; read as ${code(nameOf(first))} at ${code(placeOf(first))}. ${answer.headline}`
    return { ...answer, headline }
  }
  if (readAs !== true) return answer
  const headline = `Nothing is called ${code(written)}; read as ${code(nameOf(first))} at ${code(placeOf(first))}. ${answer.headline}`
  return { ...answer, headline }
}

/** Uses the most likely of several symbols of one name or, if it has no answer, the first that has one. */
function firstAnswered(
  subject: SymbolSubject,
  answer: (subject: SymbolSubject) => GraphAnswer | null,
): GraphAnswer | null {
  const likeliest = answer(subject)
  if (likeliest === null || hasContent(likeliest)) return likeliest
  const [first] = subject.symbols
  const wanted = first?.name.toLowerCase()
  const others = subject.alternatives.filter(({ name, kind }) => name.toLowerCase() === wanted && kind !== 'external')
  for (const other of others.slice(0, triedNamesakes)) {
    const alternatives = [...subject.symbols, ...subject.alternatives].filter((one) => one !== other)
    const found = answer({ ...subject, symbols: [other], alternatives })
    if (found === null || !hasContent(found) || first === undefined) continue
    const passed = `For ${code(nameOf(first))} at ${code(placeOf(first))} nothing is found; this answer is about ${code(nameOf(other))} at ${code(placeOf(other))}.`
    return { ...found, headline: `${passed} ${found.headline}` }
  }
  return likeliest
}

const asides: ReadonlySet<string> = new Set([namesakesTitle, usersTitle])

/** Whether an answer has more than what stands in for one. */
function hasContent({ sections }: GraphAnswer): boolean {
  return sections.some(({ title, rows, text }) => !asides.has(title) && (rows.length > 0 || text !== null))
}

function withOtherFiles(given: GraphAnswer | null, subject: FileSubject): GraphAnswer | null {
  const { file, alternatives, written } = subject
  const answer =
    given === null || subject.misspelt !== true
      ? given
      : {
          ...given,
          headline: `No file is called ${code(written)}; the nearest is ${code(file.path)}. ${given.headline}`,
        }
  if (answer === null || alternatives.length === 0) return answer
  const others = alternatives
    .slice(0, 5)
    .map((one) => code(one.path))
    .join(', ')
  return {
    ...answer,
    subject: { resolved: file.path, alternatives: alternatives.slice(0, 10).map((one) => one.path) },
    limits: [`Other files match that name: ${others}. This answer is about ${code(file.path)}.`, ...answer.limits],
  }
}

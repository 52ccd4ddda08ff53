// From an understood question to a composed answer: links the subject in each project and picks the composer.
import { throwIfAborted } from '../kernel/abort'
import { classifyPath } from '../query/path-class'
import type { ProjectView, StoredSymbol } from '../query/project-view'
import type { GraphAnswer, Question } from './agent'
import { composeCallees } from './composers/callees'
import { composeCallers } from './composers/callers'
import { composeConcept } from './composers/concept'
import { composeExplainFile, composeImporters, composeImports, composeSymbolImporters } from './composers/explain-file'
import { composeExplainFolder } from './composers/explain-folder'
import { composeExplainSymbol } from './composers/explain-symbol'
import { composeHierarchy } from './composers/hierarchy'
import { composeHelp } from './composers/help'
import { composeHotSpots } from './composers/hot-spots'
import { composeImpact } from './composers/impact'
import { composeImportCycles } from './composers/import-cycles'
import { composeNotFound, composeUnnamed } from './composers/not-found'
import { composeEntryPoints, composeOverview } from './composers/overview'
import { composePath } from './composers/path'
import { composeRecentChanges } from './composers/recent-changes'
import { composeTestsOf } from './composers/tests-of'
import { composeWhereDefined } from './composers/where-defined'
import type { Composition } from './composition'
import { code, nameOf } from './rows'
import { linkSubject, type Subject } from './understanding/subject'
import { understand, type Understanding } from './understanding/understand'

/** What a question means in one project. */
export interface Reading {
  readonly understanding: Understanding
  readonly subject: Subject
  readonly target: Subject | null
}

/** Answers a question in every project of the conversation, each on its own. */
export function composeAnswer(
  question: Question,
  signal: AbortSignal,
  compose: (view: ProjectView, reading: Reading) => GraphAnswer = (view, reading) =>
    composeReading(view, reading, signal),
): GraphAnswer {
  const understanding = understand(question)
  const answers = question.projects.map((view) => {
    throwIfAborted(signal)
    return compose(view, readIn(view, understanding))
  })
  const only = answers[0] as GraphAnswer
  return answers.length === 1 ? only : joinProjects(question.projects, answers)
}

/** Links the names of a question in one project. */
export function readIn(view: ProjectView, understanding: Understanding): Reading {
  const { symbolIds, subject, target, text } = understanding
  const pointed = symbolIds.flatMap((id) => view.graph.symbol(id) ?? [])
  const linked =
    pointed[0] !== undefined
      ? pointedAt(view, pointed[0])
      : linkSubject(view, subject ?? '', understanding.kind === 'hierarchy' ? 'class' : null)
  return {
    understanding,
    subject: pointed[0] === undefined && subject === null ? { kind: 'words', written: text } : linked,
    target: target === null ? null : linkSubject(view, target),
  }
}

function pointedAt(view: ProjectView, symbol: StoredSymbol): Subject {
  const file = symbol.kind === 'file' ? view.graph.file(symbol.filePath) : null
  if (file !== null) return { kind: 'file', written: file.path, file, alternatives: [] }
  return { kind: 'symbol', written: symbol.name, symbols: [symbol], alternatives: [] }
}

/** Composes what the graph says to one reading of a question. */
export function composeReading(view: ProjectView, reading: Reading, signal: AbortSignal): GraphAnswer {
  const { understanding, subject, target } = reading
  const composition: Composition = { view, ...reading, signal }
  if (understanding.open) return composeUnnamed()
  if (understanding.kind === 'help') return composeHelp(view)
  if (understanding.kind === 'overview') return composeOverview(view)
  if (understanding.kind === 'import-cycles') return composeImportCycles(view)
  if (understanding.kind === 'entry-points') return composeEntryPoints(view)
  if (understanding.kind === 'hot-spots') return composeHotSpots(view)
  if (subject.kind === 'unknown') return composeNotFound(view, subject.written, subject.near)
  if (understanding.kind === 'recent-changes') return composeRecentChanges(view, subject)
  if (target?.kind === 'unknown') return composeNotFound(view, target.written, target.near)
  if (understanding.kind === 'path' && target !== null && linkable(subject) && linkable(target))
    return composePath(composition)
  if (subject.kind === 'words' || understanding.kind === 'concept' || understanding.kind === 'path')
    return composeConcept(view, understanding.text)
  if (isPlainWord(view, subject, understanding)) return composeConcept(view, understanding.text)
  if (subject.kind === 'folder') return composeExplainFolder(view, subject.path, subject.files)
  if (subject.kind === 'file') return composeForFile(view, subject, understanding, signal)
  return composeForSymbol({ ...composition, subject })
}

// "How does undo work" is no question about a test's `undo`, though one has that name.
function isPlainWord(view: ProjectView, subject: Subject, understanding: Understanding): boolean {
  if (understanding.kind !== 'explain' || subject.kind !== 'symbol' || understanding.symbolIds.length > 0) return false
  const first = subject.symbols[0] as StoredSymbol
  const plain = /^\p{Ll}+$/u.test(subject.written) && !understanding.text.includes(`\`${subject.written}\``)
  return plain && first.kind !== 'external' && classifyPath(first.filePath) !== 'source'
}

function linkable(subject: Subject): boolean {
  return subject.kind === 'symbol' || subject.kind === 'file'
}

function composeForFile(
  view: ProjectView,
  { file, alternatives }: Extract<Subject, { kind: 'file' }>,
  { kind }: Understanding,
  signal: AbortSignal,
): GraphAnswer {
  const answer = ((): GraphAnswer => {
    if (kind === 'callers' || kind === 'importers') return composeImporters(view, file)
    if (kind === 'callees' || kind === 'imports') return composeImports(view, file)
    const symbols = [...(symbolOf(view, file.path) ?? []), ...view.graph.symbolsInFile(file.path)]
    if (kind === 'impact') return composeImpact(view, file.path, symbols, signal)
    if (kind === 'tests-of') return composeTestsOf(view, file.path, symbols)
    return composeExplainFile(view, file)
  })()
  if (alternatives.length === 0) return answer
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

function symbolOf(view: ProjectView, id: string): readonly StoredSymbol[] | null {
  const symbol = view.graph.symbol(id)
  return symbol === null ? null : [symbol]
}

function composeForSymbol(composition: Composition & { subject: Extract<Subject, { kind: 'symbol' }> }): GraphAnswer {
  const { view, subject, understanding, signal } = composition
  const name = nameOf(subject.symbols[0] as StoredSymbol)
  switch (understanding.kind) {
    case 'callers':
      return composeCallers(composition)
    case 'callees':
    case 'imports':
      return composeCallees(composition)
    case 'where-defined':
      return composeWhereDefined(composition)
    case 'impact':
      return composeImpact(view, name, subject.symbols, signal)
    case 'tests-of':
      return composeTestsOf(view, name, subject.symbols)
    case 'hierarchy':
      return composeHierarchy(composition)
    case 'importers':
      return composeSymbolImporters(view, [
        ...subject.symbols,
        ...subject.alternatives.filter((symbol) => symbol.kind === 'external'),
      ])
    default:
      return composeExplainSymbol(composition)
  }
}

function joinProjects(views: readonly ProjectView[], answers: readonly GraphAnswer[]): GraphAnswer {
  const names = views.map((view) => code(view.name)).join(', ')
  return {
    kind: answers.find((answer) => answer.kind !== 'not found')?.kind ?? 'not found',
    subject: {
      resolved: answers.find((answer) => answer.subject.resolved !== null)?.subject.resolved ?? null,
      alternatives: answers.flatMap((answer) => answer.subject.alternatives),
    },
    headline: `Answered for ${views.length} projects, each on its own: ${names}.`,
    sections: answers.flatMap((answer, index) => [
      { title: (views[index] as ProjectView).name, text: answer.headline, rows: [] },
      ...answer.sections.map((section) => ({
        ...section,
        title: `${(views[index] as ProjectView).name}: ${section.title}`,
      })),
    ]),
    limits: [...new Set(answers.flatMap((answer) => answer.limits))],
    next: [...new Set(answers.flatMap((answer) => answer.next))].slice(0, 4),
  }
}

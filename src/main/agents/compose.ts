// From an understood question to a composed answer: links the subject in each project and picks the composer.
import { throwIfAborted } from '../kernel/abort'
import { classifyPath } from '../query/path-class'
import type { ProjectView, StoredSymbol } from '../query/project-view'
import type { GraphAnswer, Question } from './agent'
import { composeCallees } from './composers/callees'
import { composeCallers } from './composers/callers'
import { composeCompare } from './composers/compare'
import { composeConcept } from './composers/concept'
import { composeExplainFile, composeImporters, composeImports, composeSymbolImporters } from './composers/explain-file'
import { composeExplainSymbol } from './composers/explain-symbol'
import { composeExplainFolder, composeFolderImporters, composeFolderImports } from './composers/folder'
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
import { alternativesSection, resolvedTo, type Composition, type SymbolSubject } from './composition'
import { joinParts, joinProjects } from './join-answers'
import { code, nameOf } from './rows'
import { narrowToProjects } from './understanding/projects'
import { isWrittenAsCode } from './understanding/mentions'
import { linkSubject, type Subject } from './understanding/subject'
import { understand, type Understanding } from './understanding/understand'

/** What a question means in one project. */
export interface Reading {
  readonly understanding: Understanding
  readonly subject: Subject
  readonly target: Subject | null
}

/** Answers a question in every project that it is about, each on its own, and each of its parts. */
export function composeAnswer(
  asked: Question<ProjectView>,
  signal: AbortSignal,
  compose: (view: ProjectView, reading: Reading) => GraphAnswer = (view, reading) =>
    composeReading(view, reading, signal),
): GraphAnswer {
  const question = narrowToProjects(asked)
  const [first, ...others] = understand(question)
  const composeOne = (view: ProjectView, understanding: Understanding): GraphAnswer => {
    throwIfAborted(signal)
    return compose(view, readIn(view, understanding))
  }
  const answers = question.projects.map((view) =>
    joinParts(
      [first, ...others].map(({ text }) => text),
      [composeOne(view, first), ...others.map((understanding) => composeOne(view, understanding))],
    ),
  )
  return asked.projects.length === 1 ? (answers[0] as GraphAnswer) : joinProjects(question.projects, answers)
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
  // "What is this?" as the first question is about the whole.
  if (understanding.open) return understanding.kind === 'explain' ? composeOverview(view) : composeUnnamed()
  if (understanding.kind === 'help') return composeHelp(view)
  if (understanding.kind === 'overview') return composeOverview(view)
  if (understanding.kind === 'import-cycles') return composeImportCycles(view)
  if (understanding.kind === 'entry-points') return composeEntryPoints(view)
  if (understanding.kind === 'hot-spots') return composeHotSpots(view)
  if (understanding.kind === 'compare') return composeComparison(composition)
  if (subject.kind === 'unknown') return composeNotFound(view, subject.written, subject.near)
  if (understanding.kind === 'recent-changes') return composeRecentChanges(view, subject)
  if (target?.kind === 'unknown') return composeNotFound(view, target.written, target.near)
  if (understanding.kind === 'path' && target !== null && linkable(subject) && linkable(target))
    return composePath(composition)
  if (subject.kind === 'words' || understanding.kind === 'concept' || understanding.kind === 'path')
    return composeConcept(view, understanding.text)
  if (isPlainWord(view, subject, understanding)) return composeConcept(view, understanding.text)
  if (subject.kind === 'folder') return composeForFolder(view, subject, understanding, signal)
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

function composeComparison({ view, subject, target, understanding }: Composition): GraphAnswer {
  if (subject.kind === 'symbol' && target?.kind === 'symbol')
    return composeCompare(view, subject, besides(subject, target))
  // "http1 vs http2" names nothing; `parseHttp1` would have to be there.
  const missing = [subject, target].find((side) => side?.kind === 'unknown' && isWrittenAsCode(side.written))
  return missing?.kind === 'unknown'
    ? composeNotFound(view, missing.written, missing.near)
    : composeConcept(view, understanding.text)
}

/** Of namesakes the one that stands beside the other side: `Bind` beside `Context.ShouldBind` is `Context.Bind`. */
function besides({ symbols: [other] }: SymbolSubject, side: SymbolSubject): SymbolSubject {
  const near = side.alternatives.find((one) => one.parentKey === other?.parentKey && one.kind === other?.kind)
  if (near === undefined || side.symbols[0]?.parentKey === other?.parentKey) return side
  const alternatives = [...side.symbols, ...side.alternatives.filter((one) => one !== near)]
  return { ...side, symbols: [near], alternatives }
}

function linkable(subject: Subject): boolean {
  return subject.kind === 'symbol' || subject.kind === 'file'
}

function composeForFolder(
  view: ProjectView,
  { path, files }: Extract<Subject, { kind: 'folder' }>,
  { kind }: Understanding,
  signal: AbortSignal,
): GraphAnswer {
  if (kind === 'callers' || kind === 'importers') return composeFolderImporters(view, path, files)
  if (kind === 'callees' || kind === 'imports') return composeFolderImports(view, path, files)
  const symbols = files.flatMap((file) => view.graph.symbolsInFile(file.path))
  if (kind === 'impact') return composeImpact(view, `${path}/`, symbols, signal)
  if (kind === 'tests-of') return composeTestsOf(view, `${path}/`, symbols)
  return composeExplainFolder(view, path, files)
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

function composeForSymbol(composition: Composition & { subject: SymbolSubject }): GraphAnswer {
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
      return withNamesakes(composeImpact(view, name, subject.symbols, signal), composition)
    case 'tests-of':
      return withNamesakes(composeTestsOf(view, name, subject.symbols), composition)
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

function withNamesakes(answer: GraphAnswer, { view, subject }: Composition & { subject: SymbolSubject }): GraphAnswer {
  return {
    ...answer,
    subject: resolvedTo(subject),
    sections: [...answer.sections, ...alternativesSection(view, subject)],
  }
}

// The definitions that commands of the command line run: the named function, or what an inline one calls.
import type { Confidence } from '../../../graph/graph'
import { limits } from '../../../kernel/limits'
import { folderOf } from '../../../kernel/folder-of'
import { perReadableGraph } from '../../per-graph'
import { programCommandsOf, type ProgramCommand, type RunLines } from '../../project/program-commands'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { isFunction, mayRun } from '../../symbol-kinds'
import { importsOf } from '../route-handlers'
import { endsOf, linksInLines, type LinksInLines } from './links-in-lines'

/** A command and what it runs first. */
export interface ServedCommand {
  readonly command: ProgramCommand
  /** Empty if nothing is known. */
  readonly handlers: readonly StoredSymbol[]
  readonly confidence: Confidence
  readonly reason: string
}

/** All commands of a graph with what they run. */
export const servedCommandsOf = perReadableGraph((view): readonly ServedCommand[] => {
  const linksIn = linksInLines(view)
  return programCommandsOf(view).commands.map((command) => ({ command, ...served(view, linksIn, command) }))
})

type Served = Omit<ServedCommand, 'command'>

function served(view: ProjectView, linksIn: LinksInLines, { runs, framework }: ProgramCommand): Served {
  const by = framework === null ? '' : ` (${framework})`
  if (runs === null) return { handlers: [], confidence: 'possible', reason: 'only its declaration is recognised' }
  if (runs.handlers !== null) {
    const known = named(view, linksIn, runs, runs.handlers)
    const found = runs.member === null ? known : membersOf(view, known, runs, runs.member)
    return found.length === 1
      ? { handlers: found, confidence: 'inferred', reason: `the function of the command${by}` }
      : { handlers: found, confidence: 'possible', reason: `one of several with the name of its function${by}` }
  }
  const used = linksIn(runs.path, runs.from, runs.to).filter(
    ({ symbol }) => symbol.kind !== 'external' && symbol.name !== runs.wrapper,
  )
  // A function that is handed on there is run by what it is given to.
  // A variant of an enumeration only holds something.
  const run = used.filter(({ kind, symbol }) => (kind !== 'references' || isFunction(symbol)) && symbol.kind !== 'enum')
  const sure = run.filter(({ confidence }) => confidence !== 'possible')
  const made = sure.every(({ symbol }) => isType(symbol)) ? onlyImplementation(view, endsOf(used)) : null
  if (made !== null)
    return { handlers: [made], confidence: 'inferred', reason: `the method of what the command makes${by}` }
  return sure.length > 0
    ? { handlers: endsOf(sure), confidence: 'inferred', reason: `called in the function of the command${by}` }
    : { handlers: endsOf(run), confidence: 'possible', reason: `named in the function of the command${by}` }
}

/** The first of the names that is known: defined in the lines, used there, or the only one of the file or folder. */
function named(
  view: ProjectView,
  linksIn: LinksInLines,
  { path, from, to }: RunLines,
  names: readonly string[],
): readonly StoredSymbol[] {
  const here = view.graph.symbolsInFile(path).filter(({ kind }) => mayRun({ kind }))
  const isHere = ({ nameLine }: StoredSymbol): boolean => nameLine >= from && nameLine <= to
  const type = here.find((one) => one.kind === 'class' && isHere(one))
  const used = linksIn(path, from, to)
  for (const name of names) {
    const inside = here.filter((one) => one.name === name && isHere(one))
    if (inside.length > 0) return inside.slice(0, 1)
    // A class runs its own method, or that of the one above it.
    if (type !== undefined) {
      const inherited = ofBases(view, type, name)
      if (inherited !== null) return [inherited]
      continue
    }
    const linked = endsOf(used.filter(({ symbol }) => symbol.name === name && mayRun(symbol)))
    if (linked.length > 0) return linked
    const inFile = here.filter((one) => one.name === name)
    if (inFile.length === 1) return inFile
    const beside = view.graph
      .symbolsNamed(name, limits.factLinks)
      .filter((one) => mayRun(one) && folderOf(one.filePath) === folderOf(path))
    if (beside.length === 1) return beside
  }
  return []
}

/** The member that runs, of what is named or of the module that is imported there; what is named if it has none. */
function membersOf(
  view: ProjectView,
  known: readonly StoredSymbol[],
  { path, from, to }: RunLines,
  member: string,
): readonly StoredSymbol[] {
  const holders = known.length > 0 ? known : importedIn(view, path, from, to)
  const found = holders.flatMap((holder) => memberOf(view, holder, member) ?? ofBases(view, holder, member) ?? [])
  return found.length > 0 ? found : known
}

function memberOf(view: ProjectView, holder: StoredSymbol, member: string): StoredSymbol | null {
  return (
    view.graph
      .symbolsInFile(holder.filePath)
      .find((one) => one.parentKey === holder.key && one.name === member && mayRun(one)) ?? null
  )
}

/** The files that are imported in some lines. */
function importedIn(view: ProjectView, path: string, from: number, to: number): readonly StoredSymbol[] {
  return endsOf(
    importsOf(view, path).filter(({ line, symbol }) => line >= from && line <= to && symbol.kind === 'file'),
  )
}

function isType({ kind }: StoredSymbol): boolean {
  return kind === 'class' || kind === 'struct' || kind === 'enum'
}

/** The method by which one of some types implements an interface; null if there are several. */
function onlyImplementation(view: ProjectView, used: readonly StoredSymbol[]): StoredSymbol | null {
  const found = used.filter(isType).flatMap((type) =>
    view.graph
      .symbolsInFile(type.filePath)
      .filter(({ parentKey, kind }) => parentKey === type.key && kind === 'method')
      .filter(({ key }) => view.graph.linksFrom(key, { kinds: ['overrides'], limit: 1 }).length > 0),
  )
  const [only] = found
  return only !== undefined && found.length === 1 ? only : null
}

/** Classes above one that are looked at for its method. */
const mostBases = 5

/** A method that a class has from the one that it extends. */
function ofBases(view: ProjectView, type: StoredSymbol, name: string): StoredSymbol | null {
  let at = type
  for (let step = 0; step < mostBases; step++) {
    const [base] = view.graph.linksFrom(at.key, { kinds: ['extends'], limit: limits.factLinks })
    const above = base?.symbol
    if (above === undefined || above.kind === 'external') return null
    const method = memberOf(view, above, name)
    if (method !== null) return method
    at = above
  }
  return null
}

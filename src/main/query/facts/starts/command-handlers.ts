// The definitions that commands of the command line run: the named function, or what an inline one calls.
import type { Confidence } from '../../../graph/graph'
import { limits } from '../../../kernel/limits'
import { folderOf } from '../../../kernel/folder-of'
import { perReadableGraph } from '../../per-graph'
import { programCommandsOf, type ProgramCommand, type RunLines } from '../../project/program-commands'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { endsOf, linksInLines, type LinksInLines } from './links-in-lines'

/** A command and what it runs first. */
export interface ServedCommand {
  readonly command: ProgramCommand
  /** Empty if nothing is known. */
  readonly handlers: readonly StoredSymbol[]
  readonly confidence: Confidence
  readonly reason: string
}

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'class', 'variable', 'constant'])
const runnable: ReadonlySet<string> = new Set(['function', 'method'])

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
    const found = named(view, linksIn, runs, runs.handlers)
    return found.length === 1
      ? { handlers: found, confidence: 'inferred', reason: `the function of the command${by}` }
      : { handlers: found, confidence: 'possible', reason: `one of several with the name of its function${by}` }
  }
  const used = linksIn(runs.path, runs.from, runs.to).filter(({ symbol }) => symbol.kind !== 'external')
  // A function that is handed on there is run by what it is given to.
  const run = used.filter(({ kind, symbol }) => kind !== 'references' || runnable.has(symbol.kind))
  const sure = run.filter(({ confidence }) => confidence !== 'possible')
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
  const here = view.graph.symbolsInFile(path).filter(({ kind }) => callable.has(kind))
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
    const linked = endsOf(used.filter(({ symbol }) => symbol.name === name && callable.has(symbol.kind)))
    if (linked.length > 0) return linked
    const inFile = here.filter((one) => one.name === name)
    if (inFile.length === 1) return inFile
    const beside = view.graph
      .symbolsNamed(name, limits.factLinks)
      .filter((one) => callable.has(one.kind) && folderOf(one.filePath) === folderOf(path))
    if (beside.length === 1) return beside
  }
  return []
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
    const method = view.graph
      .symbolsInFile(above.filePath)
      .find((one) => one.parentKey === above.key && one.name === name && one.kind === 'method')
    if (method !== undefined) return method
    at = above
  }
  return null
}

// The last part of a run: from parses to the stored graph, incrementally if the affected files can be determined.
import { AppError } from '../../contract/errors'
import { linkAll, linkInParts, type BuildOptions, type LinkedProgram } from '../../graph/build-graph'
import type { GraphNode, GraphPart } from '../../graph/graph'
import type { ChangedFile } from '../../graph/relink/changed-file'
import { relink, type Relinked } from '../../graph/relink/relink'
import { collectGarbage, collectGarbageNow, heapMegabytes } from '../../kernel/collect-garbage'
import { moment } from '../../kernel/moment'
import { threadMilliseconds } from '../../kernel/processor-time'
import { manifestKind } from '../../parse/manifests'
import type { HeldParses } from '../../parse/held-parses'
import type { Manifest, ParsedFile } from '../../parse/parsed-file'
import type { SourceFile } from '../../source/walk'
import type {
  GraphWriter,
  KnownFile,
  NextGraph,
  WrittenFile,
  WrittenStatistics,
} from '../../store/graph/write/graph-writer'
import { replaceGraphWith } from '../../store/graph/write/replace-graph'
import { storedDigests } from './stored-digests'
import type { RunPlan } from './plan-run'
import type { RunHooks, RunRequest } from './run'
import type { RunReport } from './run-report'
import type { RunSession } from './run-session'

/** With more changed files than this, linking everything costs little more. */
const followedFiles = 64

/** Starting a thread to index fewer files takes longer than indexing them. */
export const filesWorthAThread = 300

const nodesPerMessage = 4_096

/** Files of a large run that are linked between two collections of garbage. */
const filesPerCollection = 30_000

/** If parsing already needed a larger heap, collecting garbage would cost time without lowering the peak. */
const worthCollectingMegabytes = 500

export interface Written {
  readonly statistics: WrittenStatistics
  /** On the clock of all threads, in milliseconds. */
  readonly linkedAt: number
  /** Processor time of the run's thread at that moment, and of the threads for text and graph in total. */
  readonly linkedUsed: number | null
  readonly textUsed: number | null
  readonly loadUsed: number | null
  readonly rewritten: boolean
}

/** Parsed files, sorted; the list is emptied when they are linked. */
interface LinkInput {
  readonly files: ParsedFile[]
  readonly manifests: readonly Manifest[]
}

type Linked = Pick<Written, 'linkedAt' | 'linkedUsed' | 'textUsed' | 'loadUsed'>

function linkedNow(): Linked {
  return { linkedAt: moment(), linkedUsed: threadMilliseconds(), textUsed: 0, loadUsed: 0 }
}

/** The sources of the stored graph, as far as this run is about to replace them. */
export interface LinkedVersions {
  /** Hashes of all files by path. */
  readonly hashes: ReadonlyMap<string, string>
  /** Parses of the files that seem changed or are gone. */
  readonly parses: ReadonlyMap<string, ParsedFile>
}

/** The state of a run when all files are parsed. */
export interface ParsedRun {
  readonly request: RunRequest
  readonly session: RunSession
  readonly writer: GraphWriter
  /** All files that belong to the graph. */
  readonly kept: readonly KnownFile[]
  /** Parses of this run, handed over: those no longer needed are removed. */
  readonly held: HeldParses
  readonly linked: LinkedVersions | null
  readonly hooks: Pick<RunHooks, 'throwIfCancelled' | 'signal' | 'linking'>
  readonly report: RunReport
  /** Called once, when structural queries use the new graph. */
  readonly onStructure: (statistics: WrittenStatistics) => void
}

/**
 * Sets aside the parses that the stored graph was made from, before those of this run replace them.
 * @returns null if there is no such graph, or too much changed to follow
 */
export function linkedVersions(
  session: RunSession,
  writer: GraphWriter,
  known: ReadonlyMap<string, KnownFile>,
  plan: RunPlan,
  files: readonly SourceFile[],
): LinkedVersions | null {
  const hashes = session.state.hashesOf(writer)
  if (hashes === null) return null
  const present = new Set(files.map(({ path }) => path))
  const gone = [...hashes.keys()].filter((path) => !present.has(path))
  const replaced = [...plan.changed.map(({ path }) => path), ...plan.skipped.map(({ path }) => path), ...gone]
  const paths = replaced.filter((path) => hashes.has(path) && hashes.get(path) === known.get(path)?.hash)
  if (paths.length > followedFiles) return null
  return { hashes, parses: new Map([...writer.readParsed(paths)].map((file) => [file.path, file])) }
}

/**
 * Updates the stored graph to the parsed files.
 * @throws AppError `cancelled`, or as the writer; the stored graph is then unchanged
 */
export async function writeGraph(run: ParsedRun): Promise<Written> {
  const { session, writer, kept, onStructure } = run
  const current = isCurrent(run) ? writer.statistics() : null
  if (current !== null) {
    onStructure(current)
    return { statistics: current, ...linkedNow(), rewritten: false }
  }
  let reported: WrittenStatistics | null = null
  const report = (): WrittenStatistics => {
    if (reported !== null) return reported
    reported = writer.statistics()
    if (reported === null) throw new AppError('internal_error', 'The graph was written but can’t be read back.')
    onStructure(reported)
    return reported
  }
  const linked = followChange(run) ?? (await replaceAll(run, report))
  const statistics = report()
  session.state.wasStored(kept)
  return { statistics, ...linked, rewritten: true }
}

function isCurrent({ writer, kept, linked }: ParsedRun): boolean {
  if (linked === null) return writer.isCurrent(kept)
  return linked.hashes.size === kept.length && kept.every(({ path, hash }) => linked.hashes.get(path) === hash)
}

/** Links and writes the affected files. Null, with nothing written, if they can't be determined. */
function followChange(run: ParsedRun): Linked | null {
  const { session, writer, hooks } = run
  const changed = changedFiles(run)
  if (changed === null || changed.some(({ path }) => manifestKind(path) !== null)) return null
  const hashes = run.linked?.hashes ?? new Map<string, string>()
  const state = session.state.followed(writer, hashes.size)
  if (state === null) return null
  const { digests, manifests } = state
  session.state.changing()
  hooks.throwIfCancelled()
  const result = relink({
    digests,
    changed,
    manifests,
    read: (path) => session.state.parse(path, hashes.get(path) ?? '', () => parseOf(writer, path)),
    importersOf: (path) => writer.importersOf(path),
    filesWithName: (name, kind) => writer.filesWithName(name, kind),
    onFile: hooks.linking,
  })
  hooks.linking(null)
  const linked = linkedNow()
  if (result === null || !update(run, changed, result)) return null
  for (const path of result.delta.removed) digests.delete(path)
  for (const digest of result.digests) digests.set(digest.path, digest)
  session.state.wasLinked(digests)
  return linked
}

/** The files that differ from those of the graph; null if their previous version isn't available. */
function changedFiles({ writer, kept, held, linked }: ParsedRun): readonly ChangedFile[] | null {
  if (linked === null) return null
  const changed: ChangedFile[] = []
  const present = new Set<string>()
  for (const { path, hash } of kept) {
    present.add(path)
    const before = linked.hashes.get(path)
    if (before === hash) continue
    const version = before === undefined ? null : linked.parses.get(path)
    if (version === undefined || changed.length === followedFiles) return null
    changed.push({ path, before: version, after: held.files.get(path) ?? parseOf(writer, path) })
  }
  for (const path of linked.hashes.keys()) {
    if (present.has(path)) continue
    const version = linked.parses.get(path)
    if (version === undefined || changed.length === followedFiles) return null
    changed.push({ path, before: version, after: null })
  }
  return changed
}

/** False if the store finds that the change is incomplete. */
function update({ writer, kept }: ParsedRun, changed: readonly ChangedFile[], { delta, digests }: Relinked): boolean {
  // The text of files that were only relinked is unchanged.
  const parsed = changed.flatMap(({ after }) => after ?? [])
  try {
    writer.updateGraph(delta, [...writtenFiles(kept, digests)], parsed, storedDigests(digests))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'internal_error') return false
    throw error
  }
}

/** Links all files and writes the graph from scratch. Returns when linking is done. */
async function replaceAll(run: ParsedRun, onStructure: () => void): Promise<Linked> {
  const { session, writer, kept, held } = run
  session.state.replacing()
  const others = kept.filter((file) => !held.files.has(file.path)).map((file) => file.path)
  if (kept.length >= filesWorthAThread) held.dropTexts()
  writer.holdParsed(others, held)
  const isApart = !held.keepsTexts || held.arePacked
  const parsed = [...held.files.values()]
  held.files.clear()
  parsed.sort((left, right) => (left.path < right.path ? -1 : 1))
  // From the parsed files: reading the disk again could find another version.
  const manifests = parsed.flatMap((file) => file.manifest ?? [])
  const input = { files: parsed, manifests }
  // Parsing leaves garbage, and the heap may grow by half of its size at its last collection until the next one.
  if (held.arePacked) await collectGarbage()
  const replace = isApart ? replaceApart : replaceHere
  const { later, ...linked } = await replace(run, input, onStructure)
  session.state.linkedWith(manifests)
  // Answers need not wait for this. Without it the next change links every file.
  session.doLater(later)
  return linked
}

interface Replaced extends Linked {
  /** Stores what the next change needs to be followed. */
  readonly later: () => void
}

/** Computes and stores digests when nobody waits, and remembers them. */
function storeLater({ session, writer }: ParsedRun, digests: LinkedProgram['digests']): () => void {
  return () => {
    const made = [...digests()]
    writer.storeDigests(storedDigests(made))
    session.state.wasLinked(new Map(made.map((digest) => [digest.path, digest])))
  }
}

/** Writes what was linked in this thread. */
function replaceHere(run: ParsedRun, input: LinkInput, onStructure: () => void): Replaced {
  const { writer, kept, held, hooks, report } = run
  const { graph, digests } = linkAll(input, linkOptions(run))
  hooks.linking(null)
  const linked = linkedNow()
  report.linked(symbolsIn(graph.nodes), graph.edges.length)
  if (held.hasDense) collectGarbageNow()
  const options = { onProgress: indexProgress(run), onStructure }
  writer.replaceGraph(graph, [...writtenFiles(kept, input.files)], input.files, options)
  return { ...linked, later: storeLater(run, digests) }
}

/** Writes the graph and its text in two threads while this one links. */
async function replaceApart(run: ParsedRun, input: LinkInput, onStructure: () => void): Promise<Replaced> {
  const { request, writer, kept, held, hooks, report } = run
  const paths = input.files.map((file) => file.path)
  const workerUrl = new URL(request.textWorkerUrl)
  const text = writer.startText(workerUrl, paths, hooks.signal)
  const next = writer.startGraph(workerUrl, paths, hooks.signal)
  try {
    let edges = 0
    let symbols = 0
    let nodes: GraphNode[] = []
    const sendNodes = (): void => {
      text.symbols(nodes)
      nodes = []
    }
    const take = (part: GraphPart): void => {
      edges += part.edges.length
      symbols += symbolsIn(part.nodes)
      next.add(part)
      // Some parts hold more nodes than a call can take arguments.
      for (const node of part.nodes) nodes.push(node)
      if (nodes.length >= nodesPerMessage) sendNodes()
    }
    const linked = Promise.withResolvers<Linked>()
    const onLinked = (): void => {
      sendNodes()
      text.endSymbols()
      hooks.linking(null)
      linked.resolve(linkedNow())
      report.linked(symbols, edges)
    }
    const later = await linkApart(run, input, next, { take, onLinked })
    await next.addFiles(writtenFiles(kept, input.files))
    // What was linked is garbage now, unless digests are still to be made of it.
    input.files.length = 0
    held.forgetRows()
    // Linking leaves as much garbage as it produced, and the next step would add to it.
    const isWorthIt = heapMegabytes() > worthCollectingMegabytes || held.arePacked
    if (isWorthIt) await collectGarbage()
    const progress = indexProgress(run)
    const events = { onProgress: (share: number) => progress(share, 1), onStructure }
    await replaceGraphWith(next, text, events)
    return { ...(await linked.promise), later, textUsed: text.usedMilliseconds(), loadUsed: next.usedMilliseconds() }
  } finally {
    await Promise.all([text.stop(), next.stop()])
  }
}

/**
 * Links, and returns what is to be done later. Digests of very many files are written with the graph: kept for later, what
 * was linked would stay in memory, and so would the digests.
 */
async function linkApart(
  run: ParsedRun,
  input: LinkInput,
  next: NextGraph,
  { take, onLinked }: { readonly take: (part: GraphPart) => void; readonly onLinked: () => void },
): Promise<() => void> {
  const { digests } = linkInParts(input, take, linkOptions(run))
  onLinked()
  if (!run.held.arePacked) return storeLater(run, digests)
  await collectGarbage()
  await next.addDigests(storedDigests(checked(digests(), run.hooks.throwIfCancelled)))
  return () => undefined
}

function* checked<T>(rows: Iterable<T>, check: () => void): Iterable<T> {
  for (const row of rows) {
    check()
    yield row
  }
}

function symbolsIn(nodes: readonly GraphNode[]): number {
  return nodes.reduce((count, { kind }) => (kind === 'file' || kind === 'external' ? count : count + 1), 0)
}

function linkOptions({ held, hooks, report }: ParsedRun): BuildOptions {
  return {
    onProgress: (done, total) => {
      report.linking(done / total)
      hooks.throwIfCancelled()
      // A few seconds of a run of minutes; otherwise half of its heap is garbage at its peak.
      if (held.arePacked && done % filesPerCollection === 0) collectGarbageNow()
    },
    onFile: hooks.linking,
  }
}

function indexProgress({ hooks, report }: ParsedRun): (done: number, total: number) => void {
  return (done, total) => {
    report.indexed(done / total)
    hooks.throwIfCancelled()
  }
}

function parseOf(writer: GraphWriter, path: string): ParsedFile {
  const [file] = writer.readParsed([path])
  if (file === undefined) throw new AppError('internal_error', `The parse of ${path} is not in the cache.`)
  return file
}

function* writtenFiles(
  kept: readonly KnownFile[],
  linked: readonly Pick<WrittenFile, 'path' | 'language' | 'lines' | 'syntaxErrors'>[],
): Iterable<WrittenFile> {
  const known = new Map(kept.map((file) => [file.path, file]))
  for (const { path, language, lines, syntaxErrors } of linked) {
    const row = known.get(path)
    if (row !== undefined) yield { ...row, language, lines, syntaxErrors }
  }
}

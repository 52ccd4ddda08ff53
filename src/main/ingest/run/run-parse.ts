// One run: walk, plan by hash, parse what changed, link, write. Runs in a worker thread, where blocking is harmless.
import { AppError } from '../../contract/errors'
import { collectGarbage } from '../../kernel/collect-garbage'
import { limits } from '../../kernel/limits'
import { moment } from '../../kernel/moment'
import { languageOf } from '../../parse/known-files'
import { HeldParses } from '../../parse/held-parses'
import type { ParsedFile } from '../../parse/parsed-file'
import type { ParsePool } from '../../parse/pool'
import { checkFolder } from '../../source/folder-check'
import { readHistory, type PastCommit } from '../../source/history'
import { readRevision, type Revision } from '../../source/revision'
import { skipReasons } from '../../source/skip-rules'
import { walk, type WalkResult } from '../../source/walk'
import { rewalk } from '../../source/rewalk'
import type { GraphWriter, KnownFile, WrittenStatistics } from '../../store/graph/write/graph-writer'
import { planRun, type RunPlan } from './plan-run'
import { nothingRead } from './nothing-read'
import { createProcessorMeter, difference } from './processor-meter'
import { createRunReport, type RunReport } from './run-report'
import type { RunHooks, RunRequest, RunResult } from './run'
import type { RunSession } from './run-session'
import { slowFiles } from './slow-files'
import { writeWithoutDense } from './without-dense'
import { filesWorthAThread, linkedVersions } from './write-graph'

/**
 * Updates the graph of one folder.
 * @throws AppError `not_found` (folder gone), `invalid_request` (nothing to parse in it), `cancelled`; the stored graph
 * is then unchanged
 */
export async function runParse(session: RunSession, request: RunRequest, hooks: RunHooks): Promise<RunResult> {
  const started = moment()
  const meter = createProcessorMeter()
  const { writer, movedAside } = session.open(request)
  const report = createRunReport(hooks)
  const revision = await readRevision(request.root)
  const { walked, reportedPaths } = await walkChanges(session, request, hooks, report)
  const slow = slowFiles(walked.files, request.leftOut)
  for (const file of slow) writer.cacheSkipped(file)
  const slowPaths = new Set(slow.map(({ path }) => path))
  const files = slow.length === 0 ? walked.files : walked.files.filter(({ path }) => !slowPaths.has(path))
  const known = writer.knownFiles()
  const plan = planRun(files, known, writer.knownSkips(), reportedPaths)
  report.skip([...walked.skipped, ...slow.map(({ path, reason }) => ({ path, reason })), ...plan.skipped])
  const walkedAt = moment()
  meter.step('walk')
  const linked = linkedVersions(session, writer, known, plan, files)
  const workersBefore = session.pool(request).usedMilliseconds()
  // Where no graph is followed, the texts of so many files are read by the thread that indexes them.
  const held = new HeldParses(files.length, linked !== null || plan.changed.length < filesWorthAThread)
  const fresh = await parseChanged(session.pool(request), request.root, plan, held, writer, hooks, report)
  const parsedAt = moment()
  meter.step('parse')
  const parseWorkers = difference(session.pool(request).usedMilliseconds(), workersBefore)
  const workersEnded = session.endParsing(request, plan.changed)
  if (held.hasDense) {
    // Otherwise what parsing such a file took would still be held while it is linked.
    await workersEnded
    await collectGarbage()
  }
  await requireFolder(request.root, hooks)
  const kept = [...plan.unchanged, ...fresh.unchanged, ...fresh.files]
  const requireCode = (files: readonly KnownFile[]): void => {
    if (files.some((file) => languageOf(file.path) !== null)) return
    report.tell()
    throw nothingRead(report.skipped())
  }
  requireCode(kept)
  let writtenAt = parsedAt
  let history: Promise<readonly PastCommit[] | null> = Promise.resolve(null)
  const onStructure = (statistics: WrittenStatistics): void => {
    writtenAt = moment()
    const isOutdated = writer.historyHead() !== revision.commit
    if (isOutdated) writer.outdateHistory()
    hooks.onWritten({ branch: revision.branch, commit: revision.commit, ...counts(statistics) })
    // Not earlier: git would take the processor from parsing, and no structural question needs the history.
    if (isOutdated) history = historyOf(request, revision, hooks)
  }
  const run = { request, session, writer, kept, held, linked, hooks, report, onStructure }
  const written = await writeWithoutDense(run, (path, reason, rest) => {
    for (const file of kept) if (file.path === path) writer.cacheSkipped({ ...file, reason })
    report.skip([{ path, reason }])
    requireCode(rest)
  })
  meter.step('link', written.linkedUsed)
  meter.step('load')
  writer.forgetAllBut(new Set(walked.files.map((file) => file.path)))
  const commits = await history
  if (commits !== null) writer.replaceHistory(revision.commit, commits)
  session.state.madeFrom(walked)
  const ended = moment()
  meter.step('rest')
  return {
    branch: revision.branch,
    commit: revision.commit,
    ...counts(written.statistics),
    skipped: report.skipped().slice(0, limits.skippedReported),
    skippedTotal: report.skipped().length,
    timings: {
      total_ms: Math.round(ended - started),
      walk_ms: Math.round(walkedAt - started),
      parse_ms: Math.round(parsedAt - walkedAt),
      link_ms: Math.round(written.linkedAt - parsedAt),
      index_ms: Math.round(ended - written.linkedAt),
      files_parsed: fresh.files.length,
      files_unchanged: plan.unchanged.length + fresh.unchanged.length,
    },
    moments: { started, walked: walkedAt, parsed: parsedAt, linked: written.linkedAt, written: writtenAt },
    processor: {
      run: meter.steps(),
      parseWorkers,
      text: written.textUsed,
      graph: written.loadUsed,
      process: meter.process(),
    },
    rewritten: written.rewritten,
    movedAside,
  }
}

/** The history; read while the text of files is indexed, with failures reported when awaited. */
function historyOf({ root }: RunRequest, { commit }: Revision, { signal }: RunHooks): Promise<readonly PastCommit[]> {
  const read = commit === null ? Promise.resolve([]) : readHistory(root, signal)
  read.catch(() => undefined)
  return read
}

interface FolderWalk {
  readonly walked: WalkResult
  /** The paths that were checked, if these were all that changed; null after a complete walk. */
  readonly reportedPaths: ReadonlySet<string> | null
}

/** Walks only what changed if that is known and sufficient, otherwise the whole folder. */
async function walkChanges(
  session: RunSession,
  request: RunRequest,
  hooks: RunHooks,
  report: RunReport,
): Promise<FolderWalk> {
  const { root, changed } = request
  const before = session.state.takeWalk()
  const again =
    before === null || changed === null ? null : await rewalk(root, before, changed, { signal: hooks.signal })
  return again === null
    ? { walked: await walkFolder(root, hooks, report), reportedPaths: null }
    : { walked: again, reportedPaths: changed }
}

async function walkFolder(root: string, hooks: RunHooks, report: RunReport): Promise<WalkResult> {
  const onProgress = (filesSeen: number): void => {
    report.walked(filesSeen)
    hooks.throwIfCancelled()
  }
  return walk(root, { signal: hooks.signal, onProgress })
}

interface Fresh {
  readonly files: readonly KnownFile[]
  /** Files whose time changed, but not their content. */
  readonly unchanged: readonly KnownFile[]
}

async function parseChanged(
  pool: ParsePool,
  root: string,
  plan: RunPlan,
  held: HeldParses,
  writer: GraphWriter,
  hooks: RunHooks,
  report: RunReport,
): Promise<Fresh> {
  const files: KnownFile[] = []
  const unchanged: KnownFile[] = []
  report.parsing(plan.unchanged.length + plan.skipped.length, plan.changed.length)
  if (plan.changed.length === 0) return { files, unchanged }
  const listed = new Map(plan.changed.map((file) => [file.path, file]))
  for await (const outcome of pool.parse(root, plan.changed, hooks.signal, held.keepsTexts)) {
    hooks.throwIfCancelled()
    const file = listed.get(outcome.path)
    if (file === undefined) continue
    const { path, modifiedMs } = file
    if (outcome.kind === 'skipped') {
      report.skip([{ path, reason: outcome.reason }])
      if (isLasting(outcome.reason)) writer.cacheSkipped({ ...file, reason: outcome.reason })
    } else if (outcome.kind === 'unchanged') {
      const known = { path, modifiedMs, hash: outcome.hash, size: file.size }
      writer.touch(known)
      unchanged.push(known)
    } else {
      const known = { path, modifiedMs, hash: outcome.hash, size: outcome.size }
      writer.cacheParsed(known, outcome.bytes)
      files.push(known)
      held.add(path, outcome.file, outcome.bytes)
    }
    report.parsed(outcome.kind === 'parsed' ? named(outcome.file.definitions) : 0, path)
  }
  return { files, unchanged }
}

/** Definitions that become symbols: counted as later, so that no count falls when the graph is linked. */
function named(definitions: ParsedFile['definitions']): number {
  return definitions.reduce((count, { name }) => (name === '' ? count : count + 1), 0)
}

const passingReasons: ReadonlySet<string> = new Set([
  skipReasons.permission,
  skipReasons.gone,
  skipReasons.special,
  skipReasons.link,
])

/** Whether a file will be skipped again as long as its content is the same. */
function isLasting(reason: string): boolean {
  return !passingReasons.has(reason)
}

// A folder deleted during a run looks like one whose files are all gone; the old graph is worth more than that.
async function requireFolder(root: string, hooks: RunHooks): Promise<void> {
  hooks.throwIfCancelled()
  try {
    await checkFolder(root)
  } catch (error) {
    const message = 'The folder of this project is gone or can no longer be read. Restore it, then parse it again.'
    throw new AppError('not_found', message, { cause: error })
  }
}

function counts(
  statistics: WrittenStatistics,
): Pick<RunResult, 'languages' | 'files' | 'symbols' | 'edges' | 'statistics'> {
  return {
    languages: Object.keys(statistics.filesByLanguage),
    files: statistics.files,
    symbols: statistics.symbols,
    edges: statistics.edges,
    statistics: {
      files_by_language: statistics.filesByLanguage,
      nodes_by_kind: statistics.nodesByKind,
      edges_by_kind: statistics.edgesByKind,
      edges_by_confidence: statistics.edgesByConfidence,
      unresolved_calls: statistics.unresolvedCalls,
      lines: statistics.lines,
      unread: { files: statistics.unreadFiles, places: statistics.unreadPlaces, most: [...statistics.mostUnread] },
    },
  }
}

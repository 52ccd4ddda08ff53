// Speed bench: cold parse, refresh and one changed file per folder, with memory, disk, queries and peers.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { peerNamed, runPeer } from '../peers/peer'
import { isSkipped } from '../read-repository'
import { startBenchService, until, type BenchService, type ParsedFolder, type ProcessorTime } from './client'
import { median, percentile, table, time } from './figures'
import { oneFileSteps, oneFileTimes, type OneFileTimes } from './one-file'
import { queryTimes, type RouteTimes } from './queries'

export interface SpeedOptions {
  /** Cold parses per folder; medians are printed. */
  readonly rounds: number
  /** Packages of other tools, run alternately with Cairn on copies of the same folders. */
  readonly peers: readonly string[]
  /** Whether nothing but cold parses is measured. */
  readonly onlyCold: boolean
  readonly json: boolean
}

interface FolderFigures {
  readonly folder: string
  readonly detail: ParsedFolder['detail']
  /** Bytes of all files in the graph. */
  readonly bytes: number
  /** Cold parses: times to the first complete structure, and to `ready`. */
  readonly parsed: readonly number[]
  readonly cold: readonly number[]
  /** Processor time of the service for the same two; null if the system doesn't report it. */
  readonly parsedUsed: readonly (number | null)[]
  readonly used: readonly (number | null)[]
  /** Of each cold parse. */
  readonly processor: readonly ProcessorTime[]
  readonly unchanged: readonly number[]
  readonly oneFile: readonly OneFileTimes[]
  readonly megabytes: number
  readonly indexMegabytes: number
  /** Response times of `/health` while the folder was parsed. */
  readonly health: readonly number[]
  readonly queries: readonly RouteTimes[]
  readonly peers: Readonly<Record<string, readonly PeerRun[]>>
}

interface PeerRun {
  readonly milliseconds: number
  /** Processor time; null if the system doesn't report it. */
  readonly used: number | null
}

/** Interval of health checks during a parse; a much shorter one would slow the parse. */
const healthMilliseconds = 50
/** Rounds of short measurements. */
const shortRounds = 5
const megabyte = 1_048_576

/** Measures the folders one by one and prints the results. */
export async function benchSpeed(folders: readonly string[], options: SpeedOptions): Promise<void> {
  const figures: FolderFigures[] = []
  for (const folder of folders) figures.push(await measure(resolve(folder), options))
  if (options.json) console.log(JSON.stringify(figures, null, 2))
  else report(figures, options)
}

async function measure(folder: string, options: SpeedOptions): Promise<FolderFigures> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-speed-'))
  const copy = join(home, basename(folder))
  cpSync(folder, copy, { recursive: true, filter: (path) => path === folder || !isSkipped(relative(folder, path)) })
  const peers: Record<string, PeerRun[]> = {}
  const parsed: number[] = []
  const cold: number[] = []
  const parsedUsed: (number | null)[] = []
  const used: (number | null)[] = []
  const processor: ProcessorTime[] = []
  const health: number[] = []
  let last: Measured | undefined
  try {
    for (let round = 0; round < options.rounds; round++) {
      await last?.service.process.stop()
      last = await parseCold(copy, health)
      parsed.push(last.parsedMilliseconds)
      cold.push(last.milliseconds)
      parsedUsed.push(last.parsedUsed)
      used.push(last.used)
      const { service } = last
      processor.push(await until(() => Promise.resolve(service.processorTime())))
      for (const name of options.peers) {
        const { seconds, used: usedByPeer } = runPeer(peerNamed(name), copy, true)
        ;(peers[name] ??= []).push({ milliseconds: seconds * 1_000, used: usedByPeer })
      }
      const theirs = options.peers.map((name) => `, ${name} ${time(peers[name]?.at(-1)?.milliseconds ?? 0)}`)
      const ours = `parsed ${time(last.parsedMilliseconds)}, ready ${time(last.milliseconds)}`
      console.error(`${basename(folder)}, round ${round + 1}: ${ours}${theirs.join('')}`)
    }
    if (last === undefined) throw new Error('There must be at least one round.')
    const { service, id, detail } = last
    const unchanged: number[] = []
    for (let round = 0; round < (options.onlyCold ? 0 : shortRounds); round++)
      unchanged.push((await service.parse(copy)).milliseconds)
    return {
      folder: basename(folder),
      detail,
      bytes: last.bytes,
      parsed,
      cold,
      parsedUsed,
      used,
      processor,
      unchanged,
      megabytes: peakMegabytes(service),
      indexMegabytes: indexMegabytes(service),
      queries: options.onlyCold ? [] : await queryTimes(service, id),
      oneFile: options.onlyCold ? [] : await oneFileTimes(service, id, copy, shortRounds),
      health,
      peers,
    }
  } finally {
    await last?.service.process.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

interface Measured extends ParsedFolder {
  readonly service: BenchService
}

/** One parse in a new service, with health checks meanwhile. */
async function parseCold(folder: string, health: number[]): Promise<Measured> {
  const service = await startBenchService()
  let running = true
  const asking = (async () => {
    while (running) {
      const started = performance.now()
      await service.ask('/health')
      health.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, healthMilliseconds))
    }
  })()
  const parsed = await service.parse(folder)
  running = false
  await asking
  return { service, ...parsed }
}

/** Peak memory of the process; 0 if the system doesn't report it. */
function peakMegabytes(service: BenchService): number {
  try {
    const status = readFileSync(`/proc/${service.process.child.pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

function indexMegabytes(service: BenchService): number {
  const graphs = join(service.process.dataFolder, 'graphs')
  return readdirSync(graphs).reduce((sum, name) => sum + statSync(join(graphs, name)).size, 0) / megabyte
}

function reportCold(figures: readonly FolderFigures[], peers: readonly string[]): void {
  console.log('Cold parse: medians; behind each peer the share of its time that we take to `parsed` and to `ready`\n')
  const head = ['folder', 'lines', 'files', 'MB', 'parsed', 'ready', 'walk', 'parse', 'link', 'index', 'ready per MB']
  console.log(
    table(
      [...head, ...peers],
      figures.map(({ folder, detail, bytes, parsed, cold, peers: theirs }) => {
        const { timings, statistics } = detail
        const phases = timings === null ? [] : [timings.walk_ms, timings.parse_ms, timings.link_ms, timings.index_ms]
        const [first, whole] = [median(parsed), median(cold)]
        return [
          folder,
          String(statistics.lines),
          String(detail.files),
          (bytes / megabyte).toFixed(1),
          time(first),
          time(whole),
          ...phases.map(time),
          time((whole * megabyte) / bytes),
          ...peers.map((name) => {
            const peer = median((theirs[name] ?? []).map(({ milliseconds }) => milliseconds))
            return `${time(peer)} (${(first / peer).toFixed(2)}, ${(whole / peer).toFixed(2)})`
          }),
        ]
      }),
    ),
  )
}

/** The same comparison in processor time, which hardly depends on what else is running. */
function reportUsed(figures: readonly FolderFigures[], peers: readonly string[]): void {
  const medianOf = (values: readonly (number | null)[]): number | null =>
    values.includes(null) ? null : median(values.filter((value) => value !== null))
  console.log('\nProcessor time of a cold parse: medians; behind each peer the share of its time that we use\n')
  console.log(
    table(
      ['folder', 'parsed', 'ready', 'peak memory', ...peers],
      figures.map(({ folder, parsedUsed, used, megabytes, peers: theirs }) => {
        const [first, whole] = [medianOf(parsedUsed), medianOf(used)]
        return [
          folder,
          first === null ? '–' : time(first),
          whole === null ? '–' : time(whole),
          `${Math.round(megabytes)} MB`,
          ...peers.map((name) => {
            const peer = medianOf((theirs[name] ?? []).map((run) => run.used))
            if (peer === null || first === null || whole === null) return '–'
            return `${time(peer)} (${(first / peer).toFixed(2)}, ${(whole / peer).toFixed(2)})`
          }),
        ]
      }),
    ),
  )
}

/** Processor time per thread; the rest is V8's threads (compiler, garbage collector) and the main thread. */
function reportProcessor(figures: readonly FolderFigures[]): void {
  console.log('\nProcessor time of a cold parse: medians by thread, those of the run by step\n')
  const head = ['folder', 'all', 'per MB', 'parse workers', 'text', 'graph', 'engine and service']
  const steps = ['walk', 'parse', 'link', 'load', 'rest'] as const
  console.log(
    table(
      [...head, ...steps.map((step) => `run: ${step}`)],
      figures.map(({ folder, bytes, processor }) => {
        const of = (read: (used: ProcessorTime) => number): number => median(processor.map(read))
        const run = (used: ProcessorTime): number => steps.reduce((sum, step) => sum + (used.run?.[step] ?? 0), 0)
        const others = (used: ProcessorTime): number => (used.parseWorkers ?? 0) + (used.text ?? 0) + (used.graph ?? 0)
        return [
          folder,
          time(of((used) => used.process)),
          time((of((used) => used.process) * megabyte) / bytes),
          time(of((used) => used.parseWorkers ?? 0)),
          time(of((used) => used.text ?? 0)),
          time(of((used) => used.graph ?? 0)),
          time(of((used) => used.process - run(used) - others(used))),
          ...steps.map((step) => time(of((used) => used.run?.[step] ?? 0))),
        ]
      }),
    ),
  )
}

function report(figures: readonly FolderFigures[], { peers, onlyCold }: SpeedOptions): void {
  reportCold(figures, peers)
  reportUsed(figures, peers)
  reportProcessor(figures)
  if (!onlyCold) reportWarm(figures)
}

/** What follows the first parse: refreshing and asking. */
function reportWarm(figures: readonly FolderFigures[]): void {
  console.log('\nAfter that\n')
  console.log(
    table(
      [
        'folder',
        'unchanged',
        'first file changed',
        'one file changed',
        'peak memory',
        'index',
        'health p50',
        'health p99',
      ],
      figures.map((row) => [
        row.folder,
        time(median(row.unchanged)),
        // The first change runs cold, which a median would hide.
        time(row.oneFile[0]?.answered ?? 0),
        time(median(row.oneFile.map((times) => times.answered))),
        `${Math.round(row.megabytes)} MB`,
        `${row.indexMegabytes.toFixed(1)} MB`,
        time(percentile(row.health, 0.5)),
        time(percentile(row.health, 0.99)),
      ]),
    ),
  )
  console.log('\nFrom the write of one file until it was\n')
  console.log(
    table(
      ['folder', ...oneFileSteps],
      figures.map(({ folder, oneFile }) => [
        folder,
        ...oneFileSteps.map((step) => time(median(oneFile.map((times) => times[step])))),
      ]),
    ),
  )
  for (const { folder, queries } of figures) {
    console.log(`\nQuestions about ${folder}\n`)
    console.log(
      table(
        ['route', 'p50', 'p99'],
        queries.map((row) => [row.route, time(row.p50), time(row.p99)]),
      ),
    )
  }
}

// Speed bench: cold parse, refresh and one changed file of each folder, with memory, disk, queries and peers beside it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { peerNamed, runPeer } from '../peers/peer'
import { isSkipped } from '../read-repository'
import { startBenchService, type BenchService, type ProjectDetail } from './client'
import { median, percentile, table, time } from './figures'
import { oneFileSteps, oneFileTimes, type OneFileTimes } from './one-file'
import { queryTimes, type RouteTimes } from './queries'

export interface SpeedOptions {
  /** Cold parses per folder; medians are printed. */
  readonly rounds: number
  /** Packages of other tools, run over copies of the same folders in turn with ours. */
  readonly peers: readonly string[]
  readonly json: boolean
}

interface FolderFigures {
  readonly folder: string
  readonly detail: ProjectDetail
  readonly cold: readonly number[]
  readonly unchanged: readonly number[]
  readonly oneFile: readonly OneFileTimes[]
  readonly megabytes: number
  readonly indexMegabytes: number
  /** Answers of `/health` while the folder was parsed. */
  readonly health: readonly number[]
  readonly queries: readonly RouteTimes[]
  readonly peers: Readonly<Record<string, readonly number[]>>
}

/** Between two looks at the service's health while it parses; much more often would take time from the parse. */
const healthMilliseconds = 50
/** Rounds of what is short. */
const shortRounds = 5
const megabyte = 1_048_576

/** Measures the folders one after the other and prints what was found. */
export async function benchSpeed(folders: readonly string[], options: SpeedOptions): Promise<void> {
  const figures: FolderFigures[] = []
  for (const folder of folders) figures.push(await measure(resolve(folder), options))
  if (options.json) console.log(JSON.stringify(figures, null, 2))
  else report(figures, options.peers)
}

async function measure(folder: string, options: SpeedOptions): Promise<FolderFigures> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-speed-'))
  const copy = join(home, basename(folder))
  cpSync(folder, copy, { recursive: true, filter: (path) => path === folder || !isSkipped(relative(folder, path)) })
  const peers: Record<string, number[]> = {}
  const cold: number[] = []
  const health: number[] = []
  let last: Measured | undefined
  try {
    for (let round = 0; round < options.rounds; round++) {
      await last?.service.process.stop()
      last = await parseCold(copy, health)
      cold.push(last.milliseconds)
      for (const name of options.peers) (peers[name] ??= []).push(runPeer(peerNamed(name), copy).seconds * 1_000)
    }
    if (last === undefined) throw new Error('There must be at least one round.')
    const { service, id, detail } = last
    const unchanged: number[] = []
    for (let round = 0; round < shortRounds; round++) unchanged.push((await service.parse(copy)).milliseconds)
    return {
      folder: basename(folder),
      detail,
      cold,
      unchanged,
      megabytes: peakMegabytes(service),
      indexMegabytes: indexMegabytes(service),
      queries: await queryTimes(service, id),
      oneFile: await oneFileTimes(service, id, copy, shortRounds),
      health,
      peers,
    }
  } finally {
    await last?.service.process.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

interface Measured {
  readonly service: BenchService
  readonly id: string
  readonly milliseconds: number
  readonly detail: ProjectDetail
}

/** One parse in a new service; meanwhile it is asked for its health again and again. */
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

/** The most memory the process ever held; 0 where the system does not say. */
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

function report(figures: readonly FolderFigures[], peers: readonly string[]): void {
  console.log('Cold parse: medians, and how many times as long each peer takes\n')
  const head = ['folder', 'lines', 'files', 'cold', 'walk', 'parse', 'link', 'index', 's per 100k lines', ...peers]
  console.log(
    table(
      head,
      figures.map(({ folder, detail, cold, peers: theirs }) => {
        const { timings, statistics } = detail
        const phases = timings === null ? [] : [timings.walk_ms, timings.parse_ms, timings.link_ms, timings.index_ms]
        const ours = median(cold)
        return [
          folder,
          String(statistics.lines),
          String(detail.files),
          time(ours),
          ...phases.map(time),
          (ours / 1_000 / (statistics.lines / 100_000)).toFixed(2),
          ...peers.map((name) => {
            const peer = median(theirs[name] ?? [])
            return `${time(peer)} (${(peer / ours).toFixed(1)}×)`
          }),
        ]
      }),
    ),
  )
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
        // The first change finds nothing warm, and a median would hide it.
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

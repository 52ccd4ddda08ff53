// Load on a running service: readers, streams of answers, agents and parses at once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { startBenchService } from './client'
import { percentile, table, time } from './figures'
import { agent, createTarget, noCounts, parse, pause, read, readingPause, stream, type Counts } from './load-clients'
import { stateOf, type ServiceState } from './service-state'

export interface Load {
  readonly seconds: number
  /** Clients that read, about once a second each. */
  readonly clients: number
  readonly streams: number
  /** Over the Model Context Protocol. */
  readonly agents: number
  /** Folder that is parsed repeatedly in the meantime; null for no parse. */
  readonly parse: string | null
}

/** Target for the 99th percentile of reads, in milliseconds. */
const wanted = 100

/** Puts the load on a new service that has parsed `folder`, and prints the results. */
export async function benchLoad(folder: string, load: Load): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const loopFile = join(own, 'loop')
  const watch = pathToFileURL(resolve('tests/bench/speed/loop-watch.mjs')).href
  const service = await startBenchService(undefined, {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${watch}`,
    CAIRN_BENCH_LOOP: loopFile,
  })
  try {
    const { id } = await service.parse(resolve(folder))
    let until = Infinity
    const target = await createTarget(service, id, () => performance.now() >= until)
    const counts = { reads: noCounts(), streams: noCounts(), agents: noCounts(), parses: noCounts() }
    const states: [string, ServiceState][] = [['before', stateOf(service)]]
    const clientDelay = monitorEventLoopDelay({ resolution: 5 })
    clientDelay.enable()
    const usedBefore = process.cpuUsage()
    const from = performance.now()
    until = from + load.seconds * 1_000
    const look = async (): Promise<void> => {
      for (const share of [0.1, 0.25, 0.5, 0.75, 0.98]) {
        await wait(Math.max(0, from + share * load.seconds * 1_000 - performance.now()))
        states.push([`${Math.round(share * load.seconds)} s`, stateOf(service)])
      }
    }
    await Promise.all([
      look(),
      ...times(load.clients, (at) => read(target, at, counts.reads)),
      ...times(load.streams, (at) => stream(target, at, counts.streams)),
      ...times(load.agents, (at) => agent(target, at, counts.agents)),
      ...(load.parse === null ? [] : [parse(target, resolve(load.parse), counts.parses)]),
    ])
    const seconds = (performance.now() - from) / 1_000
    states.push(['end', stateOf(service)])
    const { user, system } = process.cpuUsage(usedBefore)
    const clientUsed = (user + system) / 1_000
    await wait(5_000)
    states.push(['5 s after', stateOf(service)])
    console.log(
      `${load.clients} readers and ${load.agents} agents with ${span(pause)} between their requests, ` +
        `${load.streams} who ask in words with ${span(readingPause)}; ${Math.round(seconds)} s\n`,
    )
    reportCounts(counts)
    reportSeconds(counts.reads)
    reportRoutes(counts)
    reportStates(states)
    const loop = readLoop(loopFile)
    reportRequests(loop)
    reportDelay(states, seconds, loop, clientDelay.percentile(99) / 1e6, clientUsed)
    reportErrors(counts)
  } finally {
    await service.process.stop()
    rmSync(own, { recursive: true, force: true })
  }
}

function span({ least, most }: typeof pause | typeof readingPause): string {
  return `${least / 1_000} to ${most / 1_000} s`
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function columns(all: readonly number[]): readonly string[] {
  return [0.5, 0.9, 0.99].map((share) => time(percentile(all, share)))
}

function reportCounts(counts: Readonly<Record<string, Counts>>): void {
  const rows = Object.entries(counts).map(([name, { done, errors, later, left, times: all }]) => [
    name,
    ...[done, errors.length, later, left].map(String),
    ...columns([...all.values()].flat()),
  ])
  console.log(table(['clients', 'done', 'errors', 'told to wait', 'left', 'p50', 'p90', 'p99'], rows))
}

/** Load of other programs affects some seconds; a service that is too slow affects all. */
function reportSeconds({ bySecond }: Counts): void {
  const worst = [...bySecond.values()].map((taken) => percentile(taken, 0.99))
  const under = worst.filter((taken) => taken <= wanted).length
  console.log(
    `p99 of reads by second: ${time(percentile(worst, 0.5))} at the median second, ` +
      `${time(percentile(worst, 0.9))} at the 90th percentile; ${under} of ${worst.length} seconds within ${time(wanted)}.`,
  )
}

function reportRoutes(counts: Readonly<Record<string, Counts>>): void {
  const rows = Object.entries(counts).flatMap(([kind, { times: all }]) =>
    [...all].map(([name, taken]) => [`${kind}: ${name}`, String(taken.length), ...columns(taken)]),
  )
  console.log(`\n${table(['asked', 'times', 'p50', 'p90', 'p99'], rows)}`)
}

function reportStates(states: readonly (readonly [string, ServiceState])[]): void {
  const rows = states.map(([name, state]) => [
    name,
    ...[state.megabytes, state.handles, state.threads, state.temporary, state.walMegabytes].map(String),
  ])
  console.log(`\n${table(['', 'memory MB', 'handles', 'threads', 'temporary files', 'WAL MB'], rows)}`)
}

const loopRow = z.object({
  ...{ p50: z.number(), p99: z.number(), most: z.number() },
  requests: z.array(z.tuple([z.string(), z.number()])),
})
type LoopRow = z.infer<typeof loopRow>

function readLoop(file: string): readonly LoopRow[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => loopRow.parse(JSON.parse(line)))
}

/** The same requests as the service sees them: without the time in the bench's own process. */
function reportRequests(loop: readonly LoopRow[]): void {
  const byRoute = Map.groupBy(
    loop.flatMap(({ requests }) => requests),
    ([route]) => route,
  )
  const rows = [...byRoute]
    .map(([route, all]) => ({ route, times: all.map(([, took]) => took) }))
    .sort((left, right) => percentile(right.times, 0.99) - percentile(left.times, 0.99))
    .map(({ route, times: taken }) => [route, String(taken.length), ...columns(taken)])
  console.log(`\n${table(['answered by the service', 'times', 'p50', 'p90', 'p99'], rows)}`)
}

function reportThreads(before: ServiceState, after: ServiceState, seconds: number): void {
  const share = (milliseconds = 0): string => `${(milliseconds / seconds / 10).toFixed(0)} %`
  const rows = [...after.byThread].map(([kind, { ran, waited }]) => {
    const earlier = before.byThread.get(kind)
    return [kind, share(ran - (earlier?.ran ?? 0)), share(waited - (earlier?.waited ?? 0))]
  })
  console.log(`\n${table(['threads that still exist', 'ran', 'waited for a processor'], rows)}`)
}

/** How much of the times is due to the service, and how much to other programs or the bench's own process. */
function reportDelay(
  states: readonly (readonly [string, ServiceState])[],
  seconds: number,
  loop: readonly LoopRow[],
  clientDelay: number,
  clientUsed: number,
): void {
  const [first, last] = [states[0]?.[1], states.at(-2)?.[1]]
  if (first === undefined || last === undefined) return
  const rows = loop.slice(-Math.round(seconds) - 5, -5)
  const share = (milliseconds: number): string => `${((milliseconds / seconds / 1_000) * 100).toFixed(0)} %`
  const sum = rows.map(({ p99 }) => p99)
  console.log(
    `\nThe service used ${share(last.used - first.used)} of a processor; its main thread ` +
      `${share(last.mainUsed - first.mainUsed)}, and was ready but without a processor for ` +
      `${share(last.mainWaited - first.mainWaited)} of the time.\n` +
      `Delay of its event loop, by second: p99 ${time(percentile(sum, 0.5))} at the median second, ` +
      `${time(percentile(sum, 0.99))} at the worst; at most ${time(Math.max(...rows.map(({ most }) => most)))}.\n` +
      `Delay of the bench's own event loop: p99 ${time(clientDelay)}; it used ${share(clientUsed)} of a processor.`,
  )
  reportThreads(first, last, seconds)
}

function reportErrors(counts: Readonly<Record<string, Counts>>): void {
  for (const message of new Set(Object.values(counts).flatMap(({ errors }) => errors.slice(0, 5)))) console.log(message)
}

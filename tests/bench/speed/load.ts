// Load on a running service: readers, answer streams, agents and parses at once; some read slowly, some disconnect.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { startBenchService, type BenchService } from './client'
import { percentile, table, time } from './figures'

export interface Load {
  readonly seconds: number
  /** Clients that read, about once a second each. */
  readonly clients: number
  readonly streams: number
  /** Over the Model Context Protocol. */
  readonly agents: number
  /** Folder that is parsed repeatedly meanwhile. */
  readonly parse: string
}

/** Counts of one kind of client. */
interface Counts {
  done: number
  /** Rate-limited (429): neither a failure nor a response. */
  later: number
  left: number
  readonly errors: string[]
  readonly times: number[]
}

/** Milliseconds between two requests of one client. */
const pause = 1_000

/** Puts the load on a new service that has parsed `folder`, and prints the results. */
export async function benchLoad(folder: string, load: Load): Promise<void> {
  const service = await startBenchService()
  try {
    const { id } = await service.parse(resolve(folder))
    const until = performance.now() + load.seconds * 1_000
    const isOver = (): boolean => performance.now() >= until
    const counts = { reads: empty(), streams: empty(), agents: empty(), parses: empty() }
    const states: [string, State][] = [['before', stateOf(service)]]
    const watch = async (): Promise<void> => {
      for (const [name, share] of [
        ['start', 0.1],
        ['middle', 0.5],
        ['end', 0.98],
      ] as const) {
        await wait(Math.max(0, until - (1 - share) * load.seconds * 1_000 - performance.now()))
        states.push([name, stateOf(service)])
      }
    }
    await Promise.all([
      watch(),
      ...times(load.clients, (at) => read(service, id, at, counts.reads, isOver)),
      ...times(load.streams, (at) => stream(service, id, at, counts.streams, isOver)),
      ...times(load.agents, () => agent(service, counts.agents, isOver)),
      parse(service, resolve(load.parse), counts.parses, isOver),
    ])
    await wait(3_000)
    states.push(['after', stateOf(service)])
    report(counts, states)
  } finally {
    await service.process.stop()
  }
}

function empty(): Counts {
  return { done: 0, later: 0, left: 0, errors: [], times: [] }
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

/** Repeats something until the time is over and counts failures. */
async function again(counts: Counts, isOver: () => boolean, once: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    try {
      const from = performance.now()
      await once(round)
      counts.done++
      counts.times.push(performance.now() - from)
      await wait(pause)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message.includes('answered 429')) counts.later++
      else counts.errors.push(message.slice(0, 200))
      await wait(200)
    }
  }
}

async function read(
  service: BenchService,
  id: string,
  at: number,
  counts: Counts,
  isOver: () => boolean,
): Promise<void> {
  const paths = ['/projects', `/projects/${id}`, `/parsing-status/${id}`, '/conversations/', `/projects/${id}/files`]
  await wait((at * pause) / 200)
  await again(counts, isOver, async (round) => {
    await service.ask(paths[(at + round) % paths.length] ?? '/projects')
  })
}

const questions = ['What is this project?', 'Where are errors handled?', 'What calls what here most?']

async function stream(
  service: BenchService,
  id: string,
  at: number,
  counts: Counts,
  isOver: () => boolean,
): Promise<void> {
  const made = await service.ask('/conversations/', { project_ids: [id], agent_ids: ['codebase_qna_agent'] })
  const { conversation_id: conversation } = z.object({ conversation_id: z.string() }).parse(made)
  await again(counts, isOver, async (round) => {
    const leaves = (at + round) % 5 === 0
    const isSlow = (at + round) % 7 === 0
    const control = new AbortController()
    const answer = await fetch(`${service.process.url}/api/v2/conversations/${conversation}/message/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.process.key },
      body: JSON.stringify({ content: questions[round % questions.length] }),
      signal: control.signal,
    })
    if (!answer.ok) throw new Error(`A message answered ${answer.status}`)
    if (leaves) {
      counts.left++
      control.abort()
    } else
      for await (const piece of answer.body ?? []) {
        void piece
        if (isSlow) await wait(50)
      }
  })
}

async function agent(service: BenchService, counts: Counts, isOver: () => boolean): Promise<void> {
  const client = new Client({ name: 'load', version: '1' })
  const headers = { 'x-api-key': service.process.key }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.process.url}/mcp`), { requestInit: { headers } }),
  )
  await again(counts, isOver, async () => {
    await client.listTools()
  })
  await client.close()
}

async function parse(service: BenchService, folder: string, counts: Counts, isOver: () => boolean): Promise<void> {
  await again(counts, isOver, async () => {
    await service.parse(folder)
  })
}

interface State {
  readonly megabytes: number
  readonly handles: number
  readonly threads: number
  readonly temporary: number
  readonly walMegabytes: number
}

/** State of the service on Linux; 0 for what can't be read. */
function stateOf({ process: { child, dataFolder } }: BenchService): State {
  const from = `/proc/${child.pid}`
  const status = attempt(() => readFileSync(`${from}/status`, 'utf8'), '')
  const number = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  const wal = attempt(() => readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }), [])
    .filter((name) => name.endsWith('-wal'))
    .reduce((sum, name) => sum + attempt(() => statSync(join(dataFolder, name)).size, 0), 0)
  return {
    megabytes: Math.round(number('VmRSS') / 1_024),
    handles: attempt(() => readdirSync(`${from}/fd`).length, 0),
    threads: number('Threads'),
    temporary: readdirSync(tmpdir()).filter((name) => name.startsWith('cairn-') && !name.startsWith('cairn-e2e-'))
      .length,
    walMegabytes: Math.round((wal / 2 ** 20) * 10) / 10,
  }
}

function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}

function report(counts: Readonly<Record<string, Counts>>, states: readonly (readonly [string, State])[]): void {
  console.log(
    table(
      ['clients', 'done', 'errors', 'told to wait', 'left', 'p50', 'p99'],
      Object.entries(counts).map(([name, { done, errors, later, left, times: all }]) => [
        name,
        ...[done, errors.length, later, left].map(String),
        time(percentile(all, 0.5)),
        time(percentile(all, 0.99)),
      ]),
    ),
  )
  console.log(
    `\n${table(
      ['', 'memory MB', 'handles', 'threads', 'temporary files', 'WAL MB'],
      states.map(([name, state]) => [
        name,
        ...[state.megabytes, state.handles, state.threads, state.temporary, state.walMegabytes].map(String),
      ]),
    )}`,
  )
  for (const message of new Set(Object.values(counts).flatMap(({ errors }) => errors.slice(0, 5)))) console.log(message)
}

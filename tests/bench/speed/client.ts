// A client of the built service, used by all speed benches.
import { createInterface } from 'node:readline'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { z } from 'zod'
import { usedBetween, usedMilliseconds } from '../processor-time'

const timings = z.object({
  total_ms: z.number(),
  walk_ms: z.number(),
  parse_ms: z.number(),
  link_ms: z.number(),
  index_ms: z.number(),
})
const detail = z.object({
  status: z.string(),
  latest: z.boolean(),
  message: z.string().nullable(),
  files: z.number(),
  symbols: z.number(),
  edges: z.number(),
  watching: z.object({ mode: z.string() }).nullable(),
  statistics: z.object({ lines: z.number(), files_by_language: z.record(z.string(), z.number()) }),
  timings: timings.nullable(),
})
export type ProjectDetail = z.infer<typeof detail>

/** Times of the phases of a run, in milliseconds since 1970. */
const moments = z.object({
  noticed: z.number(),
  started: z.number(),
  walked: z.number(),
  parsed: z.number(),
  linked: z.number(),
  written: z.number(),
})
export type RunMoments = z.infer<typeof moments>

const steps = z.object({ walk: z.number(), parse: z.number(), link: z.number(), load: z.number(), rest: z.number() })
/** Milliseconds of processor time; null if Node can't report them per thread. */
const processorTime = z.object({
  run: steps.nullable(),
  parseWorkers: z.number().nullable(),
  text: z.number().nullable(),
  graph: z.number().nullable(),
  process: z.number(),
})
export type ProcessorTime = z.infer<typeof processorTime>

const runRow = z.object({ msg: z.literal('Parsed'), moments, processor: processorTime })
const stateRow = z.object({ status: z.string(), message: z.string().nullable() })
const listedFiles = z.array(z.object({ size: z.number() }))

/** A running service and the calls that benches make. */
export interface BenchService {
  readonly process: ServiceProcess
  /** Milliseconds from the start of the process to its first line. */
  readonly startMilliseconds: number
  /** The next of its keys in turn: each has its own rate limit. */
  nextKey(): string
  /** Sends a request and reads the whole response. @throws for an error status */
  ask(path: string, body?: unknown, method?: string): Promise<unknown>
  project(id: string): Promise<ProjectDetail>
  /** All runs so far, from the service's log. */
  runs(): readonly RunMoments[]
  /** The processor time of the last run. */
  processorTime(): ProcessorTime | null
  /** Submits a folder and waits until it is ready. */
  parse(folder: string): Promise<ParsedFolder>
}

export interface ParsedFolder {
  readonly id: string
  /** From the request to the first complete structure: the list of all files with counts of definitions. */
  readonly parsedMilliseconds: number
  /** From the request to `ready`. */
  readonly milliseconds: number
  /** Processor time of the service for the same two; null if the system doesn't report it. */
  readonly parsedUsed: number | null
  readonly used: number | null
  readonly detail: ProjectDetail
  /** Size of all files in the graph. */
  readonly bytes: number
}

const keyCount = 20

/** Starts a service, by default with its own data folder. */
export async function startBenchService(
  dataFolder?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchService> {
  const started = performance.now()
  // As `npm start` does.
  const env = { MALLOC_ARENA_MAX: '2', ...more, NODE_OPTIONS: `--max-semi-space-size=8 ${more['NODE_OPTIONS'] ?? ''}` }
  const process = await startServiceProcess(dataFolder === undefined ? { env } : { env, dataFolder })
  const startMilliseconds = performance.now() - started
  const runs: RunMoments[] = []
  let lastProcessor: ProcessorTime | null = null
  if (process.child.stderr !== null)
    createInterface({ input: process.child.stderr }).on('line', (line) => {
      // Warnings of Node are no JSON.
      if (!line.startsWith('{')) return
      const row = runRow.safeParse(JSON.parse(line))
      if (!row.success) return
      runs.push(row.data.moments)
      lastProcessor = row.data.processor
    })
  const keys = [process.key]
  let asked = 0

  // The rate limit is per key, and a bench exceeds the limit of one.
  async function addKeys(): Promise<void> {
    const token = process.dashboard.slice(process.dashboard.indexOf('#token=') + '#token='.length)
    const session = z.object({ session_key: z.string() }).parse(await send('/auth/session', process.key, { token }))
    while (keys.length < keyCount) {
      const made = await send('/api-keys', session.session_key, { name: `Bench ${keys.length}` })
      keys.push(z.object({ api_key: z.string() }).parse(made).api_key)
    }
  }

  function nextKey(): string {
    return keys[asked++ % keys.length] ?? process.key
  }

  function ask(path: string, body?: unknown, method?: string): Promise<unknown> {
    return send(path, nextKey(), body, method)
  }

  async function send(
    path: string,
    key: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json', 'x-api-key': key }
    const answer = await fetch(`${process.url}/api/v2${path}`, { method, headers, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }

  async function project(id: string): Promise<ProjectDetail> {
    return detail.parse(await ask(`/projects/${id}`))
  }

  await addKeys()
  return {
    process,
    startMilliseconds,
    nextKey,
    ask,
    project,
    runs: () => runs,
    processorTime: () => lastProcessor,
    parse: async (folder) => {
      const from = performance.now()
      const usedBefore = used()
      const { project_id: id } = z.object({ project_id: z.string() }).parse(await ask('/parse', { repo_path: folder }))
      let parsedMilliseconds: number | null = null
      let parsedUsed: number | null = null
      let bytes = 0
      for await (const { status, message } of states(id)) {
        if (status === 'error') throw new Error(`${folder} could not be parsed: ${message ?? ''}`)
        if (status !== 'parsed' && status !== 'ready') continue
        if (parsedMilliseconds === null) {
          const files = listedFiles.parse(await ask(`/projects/${id}/files`))
          bytes = files.reduce((sum, { size }) => sum + size, 0)
          parsedMilliseconds = performance.now() - from
          parsedUsed = usedBetween(usedBefore, used())
        }
        if (status !== 'ready') continue
        const milliseconds = performance.now() - from
        const whole = usedBetween(usedBefore, used())
        return { id, parsedMilliseconds, milliseconds, parsedUsed, used: whole, detail: await project(id), bytes }
      }
      throw new Error(`The parse of ${folder} ended without a word.`)
    },
  }

  function used(): number | null {
    return process.child.pid === undefined ? null : usedMilliseconds(process.child.pid)
  }

  async function* states(id: string): AsyncIterable<z.infer<typeof stateRow>> {
    const address = `${process.url}/api/v2/parsing-status/${id}/events`
    const { body } = await fetch(address, { headers: { 'x-api-key': process.key } })
    if (body === null) throw new Error('The service streams no states.')
    const stream = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of stream) yield stateRow.parse(JSON.parse(data))
  }
}

const shortestPause = 5
const longestPause = 50

/** Polls until there is a result, at growing intervals because of the rate limit. */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const from = performance.now()
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    const pause = Math.min(longestPause, Math.max(shortestPause, (performance.now() - from) / 10))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

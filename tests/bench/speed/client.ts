// The built service as a client sees it: what every speed bench measures through.
import { createInterface } from 'node:readline'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { z } from 'zod'

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

/** When a run came how far, in milliseconds since 1970. */
const moments = z.object({
  noticed: z.number(),
  started: z.number(),
  walked: z.number(),
  parsed: z.number(),
  linked: z.number(),
  written: z.number(),
})
export type RunMoments = z.infer<typeof moments>
const runRow = z.object({ msg: z.literal('Parsed'), moments })

/** A running service and the calls that benches make. */
export interface BenchService {
  readonly process: ServiceProcess
  /** Milliseconds from the start of the process to its first line. */
  readonly startMilliseconds: number
  /** Sends a request and reads the whole answer. @throws for a status that is no success */
  ask(path: string, body?: unknown, method?: string): Promise<unknown>
  project(id: string): Promise<ProjectDetail>
  /** All runs so far, as the service's log tells of them. */
  runs(): readonly RunMoments[]
  /** Submits a folder and waits until it is ready. */
  parse(folder: string): Promise<{ readonly id: string; readonly milliseconds: number; readonly detail: ProjectDetail }>
}

const keyCount = 20

/** Starts a service with a data folder of its own. */
export async function startBenchService(dataFolder?: string): Promise<BenchService> {
  const started = performance.now()
  // As `npm start` does.
  const env = { MALLOC_ARENA_MAX: '2' }
  const process = await startServiceProcess(dataFolder === undefined ? { env } : { env, dataFolder })
  const startMilliseconds = performance.now() - started
  const runs: RunMoments[] = []
  if (process.child.stderr !== null)
    createInterface({ input: process.child.stderr }).on('line', (line) => {
      const row = runRow.safeParse(JSON.parse(line))
      if (row.success) runs.push(row.data.moments)
    })
  const keys = [process.key]
  let asked = 0

  // Each key has its own share of requests a second; a bench asks for more than one program may.
  async function addKeys(): Promise<void> {
    const token = process.dashboard.slice(process.dashboard.indexOf('#token=') + '#token='.length)
    const session = z.object({ session_key: z.string() }).parse(await send('/auth/session', process.key, { token }))
    while (keys.length < keyCount) {
      const made = await send('/api-keys', session.session_key, { name: `Bench ${keys.length}` })
      keys.push(z.object({ api_key: z.string() }).parse(made).api_key)
    }
  }

  function ask(path: string, body?: unknown, method?: string): Promise<unknown> {
    return send(path, keys[asked++ % keys.length] ?? process.key, body, method)
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
    ask,
    project,
    runs: () => runs,
    parse: async (folder) => {
      const from = performance.now()
      const { project_id: id } = z.object({ project_id: z.string() }).parse(await ask('/parse', { repo_path: folder }))
      const found = await until(async () => {
        const now = await project(id)
        if (now.status === 'error') throw new Error(`${folder} could not be parsed: ${now.message ?? ''}`)
        return now.status === 'ready' ? now : null
      })
      return { id, milliseconds: performance.now() - from, detail: found }
    },
  }
}

const shortestPause = 5
const longestPause = 50

/** Asks until there is an answer: often at first, then less, to stay below the number of requests that are answered. */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const from = performance.now()
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    const pause = Math.min(longestPause, Math.max(shortestPause, (performance.now() - from) / 10))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

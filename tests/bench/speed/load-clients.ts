// The clients of the load bench: readers, streams of answers, agents and parses; some read slowly, some leave.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import type { BenchService } from './client'
import { sampleSymbols, type SampledSymbol } from './queries'

/** Counts for one kind of client. */
export interface Counts {
  done: number
  /** Rate limited (429), or the last answer is still being written (409): neither an error nor an answer. */
  later: number
  left: number
  readonly errors: string[]
  /** Milliseconds of answers that were read without delay, by route. */
  readonly times: Map<string, number[]>
  /** The same, by the second in which they ended. */
  readonly bySecond: Map<number, number[]>
}

export interface Target {
  readonly service: BenchService
  readonly id: string
  readonly symbols: readonly SampledSymbol[]
  readonly conversation: string
  isOver(): boolean
}

/**
 * Milliseconds between two requests of one reader or agent: a user who clicks through code, a program that polls for
 * changes.
 */
export const pause = { least: 500, most: 1_500 } as const
/** The same for a user who asks questions and reads the answers. */
export const readingPause = { least: 3_000, most: 7_000 } as const

export function noCounts(): Counts {
  return { done: 0, later: 0, left: 0, errors: [], times: new Map(), bySecond: new Map() }
}

export async function createTarget(service: BenchService, id: string, isOver: () => boolean): Promise<Target> {
  const conversation = await createConversation(service, id)
  return { service, id, symbols: await sampleSymbols(service, id), conversation, isOver }
}

/** A pseudo-random number between 0 and 1, the same in each run. */
function chance(seed: number): number {
  const mixed = Math.imul((seed ^ (seed >>> 15)) + 0x9e3779b9, 0x85ebca6b)
  return (((mixed ^ (mixed >>> 13)) >>> 0) % 10_007) / 10_007
}

function think(client: number, round: number, { least, most }: typeof pause | typeof readingPause): Promise<void> {
  return wait(least + chance(client * 7_919 + round) * (most - least))
}

/**
 * Repeats an action until the time is over and counts errors.
 * @param once returns the route, or null if it left early
 */
async function again(
  counts: Counts,
  { isOver }: Target,
  client: number,
  once: (round: number) => Promise<string | null>,
  between: typeof pause | typeof readingPause = pause,
): Promise<void> {
  for (let round = 0; ; round++) {
    await think(client, round, between)
    if (isOver()) return
    try {
      const from = performance.now()
      const asked = await once(round)
      const took = performance.now() - from
      counts.done++
      if (asked === null) continue
      addTo(counts.times, asked, took)
      addTo(counts.bySecond, Math.floor(performance.now() / 1_000), took)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (/answered (?:409|429):/.test(message)) counts.later++
      else counts.errors.push(message.slice(0, 200))
    }
  }
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

interface Read {
  readonly name: string
  readonly weight: number
  readonly path: (symbol: SampledSymbol, other: SampledSymbol) => string
  readonly body?: (symbol: SampledSymbol) => unknown
}

function readsOf({ id, conversation }: Target): readonly Read[] {
  const project = `/projects/${id}`
  const of = (symbol: SampledSymbol): string => `${project}/symbols/${encodeURIComponent(symbol.id)}`
  return [
    { name: 'projects', weight: 1, path: () => '/projects' },
    { name: 'project', weight: 1, path: () => project },
    { name: 'parsing status', weight: 2, path: () => `/parsing-status/${id}` },
    { name: 'conversations', weight: 1, path: () => '/conversations/' },
    { name: 'messages', weight: 1, path: () => `/conversations/${conversation}/messages` },
    { name: 'files', weight: 1, path: () => `${project}/files` },
    { name: 'file', weight: 2, path: ({ file_path }) => `${project}/file?path=${encodeURIComponent(file_path)}` },
    { name: 'symbol', weight: 3, path: of },
    { name: 'callers', weight: 2, path: (symbol) => `${of(symbol)}/callers` },
    { name: 'callees', weight: 1, path: (symbol) => `${of(symbol)}/callees` },
    { name: 'search', weight: 3, path: () => '/search', body: ({ name }) => ({ project_id: id, query: name }) },
    { name: 'impact', weight: 1, path: (symbol) => `${of(symbol)}/impact` },
    {
      name: 'neighbourhood',
      weight: 1,
      path: (symbol) => `${project}/graph?focus=${encodeURIComponent(symbol.id)}&limit=200`,
    },
    {
      name: 'path',
      weight: 1,
      path: (from, to) => `${project}/path?from=${encodeURIComponent(from.id)}&to=${encodeURIComponent(to.id)}`,
    },
    { name: 'map', weight: 1, path: () => `${project}/graph` },
  ]
}

/** Reads every route, frequently used ones more often. */
export async function read(target: Target, client: number, counts: Counts): Promise<void> {
  const { service, symbols } = target
  const reads = readsOf(target).flatMap((one) => Array.from({ length: one.weight }, () => one))
  await again(counts, target, client, async (round) => {
    const seed = client * 104_729 + round
    const one = reads[Math.floor(chance(seed) * reads.length)]!
    const symbol = symbols[seed % symbols.length]!
    const body = one.body?.(symbol)
    const control = new AbortController()
    const answer = await fetch(
      `${service.process.url}/api/v2${one.path(symbol, symbols[(seed + 7) % symbols.length]!)}`,
      {
        headers: { 'x-api-key': service.nextKey(), 'content-type': 'application/json' },
        signal: control.signal,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      },
    )
    if (!answer.ok) throw new Error(`${one.name} answered ${answer.status}: ${await answer.text()}`)
    if (round % 50 === 49) {
      counts.left++
      control.abort()
      return null
    }
    const isSlow = round % 50 === 24
    if (isSlow) await wait(1_000)
    await answer.arrayBuffer()
    return isSlow ? null : one.name
  })
}

const questions = ['What is this project?', 'Where are errors handled?', 'What calls what here most?']

async function createConversation(service: BenchService, id: string): Promise<string> {
  const made = await service.ask('/conversations/', { project_ids: [id], agent_ids: ['codebase_qna_agent'] })
  return z.object({ conversation_id: z.string() }).parse(made).conversation_id
}

/** Asks questions; every fifth client leaves before its answer ends, every seventh reads slowly. */
export async function stream(target: Target, client: number, counts: Counts): Promise<void> {
  const { service, id } = target
  const conversation = await createConversation(service, id)
  await again(
    counts,
    target,
    client,
    async (round) => {
      const leaves = (client + round) % 5 === 0
      const isSlow = (client + round) % 7 === 0
      const control = new AbortController()
      const answer = await fetch(`${service.process.url}/api/v2/conversations/${conversation}/message/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': service.nextKey() },
        body: JSON.stringify({ content: questions[(client + round) % questions.length] }),
        signal: control.signal,
      })
      if (!answer.ok) throw new Error(`A message answered ${answer.status}: ${await answer.text()}`)
      if (leaves) {
        counts.left++
        control.abort()
        return null
      }
      for await (const piece of answer.body ?? []) {
        void piece
        if (isSlow) await wait(50)
      }
      return isSlow ? null : 'answer'
    },
    readingPause,
  )
}

/** Calls the tools that coding agents use most. */
export async function agent(target: Target, number: number, counts: Counts): Promise<void> {
  const { service, symbols, id: project } = target
  const client = new Client({ name: 'load', version: '1' })
  const headers = { 'x-api-key': service.nextKey() }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.process.url}/mcp`), { requestInit: { headers } }),
  )
  await again(counts, target, number, async (round) => {
    const { id, name: query } = symbols[(number * 31 + round) % symbols.length]!
    const calls = [
      { name: 'search', arguments: { query, project } },
      { name: 'callers', arguments: { symbol: id, project } },
      { name: 'open', arguments: { target: id, project } },
      { name: 'impact', arguments: { symbol: id, project } },
    ]
    const call = calls[round % calls.length]!
    const { isError, content } = await client.callTool(call)
    if (isError === true) throw new Error(`${call.name}: ${JSON.stringify(content)}`)
    return call.name
  })
  await client.close()
}

/**
 * Repeatedly parses a folder from scratch and deletes the project, because otherwise nothing would be left to parse.
 */
export async function parse(target: Target, folder: string, counts: Counts): Promise<void> {
  await again(counts, target, 0, async () => {
    const { id } = await target.service.parse(folder)
    await target.service.ask(`/projects/${id}`, undefined, 'DELETE')
    return 'parse'
  })
}

// Response times of a project's read routes, sequentially and concurrently.
import { z } from 'zod'
import type { BenchService } from './client'
import { percentile } from './figures'

/** Number of symbols, spread over the whole graph. */
const sampled = 200

export interface RouteTimes {
  readonly route: string
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

interface Route {
  readonly name: string
  readonly ask: (symbol: SampledSymbol, other: SampledSymbol) => Promise<unknown>
}

const exported = z.object({
  type: z.string(),
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  file_path: z.string().nullable(),
})
export type SampledSymbol = z.infer<typeof exported> & { readonly file_path: string }

/** Every route once per sampled symbol: median and 99th percentile in milliseconds, and requests per second. */
export async function queryTimes(service: BenchService, id: string, atOnce = 1): Promise<readonly RouteTimes[]> {
  const symbols = await sampleSymbols(service, id)
  const found: RouteTimes[] = []
  for (const route of routesOf(service, id)) {
    // Warm-up: the first request loads things once.
    await route.ask(symbols[0]!, symbols[1]!)
    const times: number[] = []
    const from = performance.now()
    let next = 0
    const work = async (): Promise<void> => {
      for (let at = next++; at < symbols.length; at = next++) {
        const started = performance.now()
        await route.ask(symbols[at]!, symbols[(at + 7) % symbols.length]!)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const seconds = (performance.now() - from) / 1_000
    found.push({
      route: route.name,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      perSecond: times.length / seconds,
    })
  }
  return found
}

function routesOf(service: BenchService, id: string): readonly Route[] {
  const of = (symbol: SampledSymbol): string => `/projects/${id}/symbols/${encodeURIComponent(symbol.id)}`
  return [
    { name: 'symbol', ask: (symbol) => service.ask(of(symbol)) },
    { name: 'callers', ask: (symbol) => service.ask(`${of(symbol)}/callers`) },
    { name: 'callees', ask: (symbol) => service.ask(`${of(symbol)}/callees`) },
    { name: 'search', ask: ({ name }) => service.ask('/search', { project_id: id, query: name }) },
    { name: 'impact, 3 steps', ask: (symbol) => service.ask(`${of(symbol)}/impact?depth=3`) },
    {
      name: 'path',
      ask: (from, to) =>
        service.ask(`/projects/${id}/path?from=${encodeURIComponent(from.id)}&to=${encodeURIComponent(to.id)}`),
    },
    {
      name: 'neighbourhood',
      ask: (symbol) => service.ask(`/projects/${id}/graph?focus=${encodeURIComponent(symbol.id)}&depth=1&limit=200`),
    },
  ]
}

/** Symbols spread over the whole graph. */
export async function sampleSymbols(service: BenchService, id: string): Promise<readonly SampledSymbol[]> {
  const answer = await fetch(`${service.process.url}/api/v2/projects/${id}/export?format=ndjson`, {
    headers: { 'x-api-key': service.process.key },
  })
  const symbols: SampledSymbol[] = []
  for (const line of (await answer.text()).split('\n')) {
    if (!line.startsWith('{"type":"node"')) continue
    const row = exported.parse(JSON.parse(line))
    if (row.kind !== 'file' && row.file_path !== null) symbols.push({ ...row, file_path: row.file_path })
  }
  const step = Math.max(1, symbols.length / sampled)
  return Array.from({ length: Math.min(sampled, symbols.length) }, (_, at) => symbols[Math.floor(at * step)]!)
}

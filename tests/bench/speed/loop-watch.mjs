// Loaded into the service by `bench:load`: a line each second about how late the main thread gets to what is waiting,
// and how long the requests took that it answered in that second, from their headers to the last byte handed over.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 5
const file = process.env.CAIRN_BENCH_LOOP
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const started = new WeakMap()
  let requests = []
  subscribe('http.server.request.start', ({ request }) => started.set(request, performance.now()))
  subscribe('http.server.response.finish', ({ request }) => {
    const from = started.get(request)
    if (from !== undefined) requests.push([routeOf(request), performance.now() - from])
  })
  setInterval(() => {
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)
    const times = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), most: late(delay.max) }
    delay.reset()
    appendFileSync(file, `${JSON.stringify({ ...times, requests })}\n`)
    requests = []
  }, 1_000).unref()
}

/** A request without what differs between two of a kind. */
function routeOf({ method, url }) {
  const [path] = url.replace('/api/v2', '').split('?')
  const route = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\/symbols\/[^/]+/, '/symbols/:id')
  return `${method} ${route}${url.includes('?focus=') ? '?focus=' : ''}`
}

// Loaded into the service by `bench:load`: a line each second about how late the main thread gets to what is waiting.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 5
const file = process.env.CAIRN_BENCH_LOOP
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  setInterval(() => {
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)
    const line = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), most: late(delay.max) }
    delay.reset()
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }, 1_000).unref()
}

// Load bench of the read routes: requests per second and tail latency, with several concurrent clients.
import { resolve } from 'node:path'
import { startBenchService } from './client'
import { table, time } from './figures'
import { queryTimes } from './queries'

/** Parses the folder, then calls every read route with these numbers of concurrent requests. */
export async function benchRest(folder: string, clients: readonly number[]): Promise<void> {
  const service = await startBenchService()
  try {
    const { id } = await service.parse(resolve(folder))
    for (const atOnce of clients) {
      console.log(`\n${atOnce} at once\n`)
      const rows = await queryTimes(service, id, atOnce)
      console.log(
        table(
          ['route', 'requests per second', 'p50', 'p99'],
          rows.map((row) => [row.route, row.perSecond.toFixed(0), time(row.p50), time(row.p99)]),
        ),
      )
    }
  } finally {
    await service.process.stop()
  }
}

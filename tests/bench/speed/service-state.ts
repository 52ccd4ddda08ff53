// Resources of a running service, as reported by Linux: memory, handles, threads, files, processor time.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usedMilliseconds } from '../processor-time'
import type { BenchService } from './client'

/** Unknown values are 0. */
export interface ServiceState {
  readonly megabytes: number
  readonly handles: number
  readonly threads: number
  readonly temporary: number
  readonly walMegabytes: number
  /** Since the start of the process, in milliseconds; for the main thread also its time waiting for a processor. */
  readonly used: number
  readonly mainUsed: number
  readonly mainWaited: number
}

export function stateOf({ process: { child, dataFolder } }: BenchService): ServiceState {
  const from = `/proc/${child.pid}`
  const status = attempt(() => readFileSync(`${from}/status`, 'utf8'), '')
  const number = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  const wal = attempt(() => readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }), [])
    .filter((name) => name.endsWith('-wal'))
    .reduce((sum, name) => sum + attempt(() => statSync(join(dataFolder, name)).size, 0), 0)
  const used = child.pid === undefined ? null : usedMilliseconds(child.pid)
  const [mainUsed, mainWaited] = scheduled(`${from}/task/${child.pid}/schedstat`)
  return {
    megabytes: Math.round(number('VmRSS') / 1_024),
    handles: attempt(() => readdirSync(`${from}/fd`).length, 0),
    threads: number('Threads'),
    temporary: readdirSync(tmpdir()).filter((name) => name.startsWith('cairn-') && !name.startsWith('cairn-e2e-'))
      .length,
    walMegabytes: Math.round((wal / 2 ** 20) * 10) / 10,
    used: used ?? 0,
    mainUsed,
    mainWaited,
  }
}

/** Milliseconds that a thread ran, and that it was runnable but waited for a processor. */
function scheduled(file: string): readonly [number, number] {
  const [ran = 0, waited = 0] = attempt(() => readFileSync(file, 'utf8'), '')
    .split(' ')
    .map(Number)
  return [ran / 1e6, waited / 1e6]
}

function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}

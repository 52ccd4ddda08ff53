// Resources of a running service, as reported by Linux: memory, handles, threads, files, processor time.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usedMilliseconds } from '../processor-time'
import type { BenchService } from './client'

/** Of one kind of threads, in milliseconds since their start. */
export interface ThreadTime {
  readonly ran: number
  /** Ready, without a processor. */
  readonly waited: number
}

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
  /** By name and priority of the threads that exist. */
  readonly byThread: ReadonlyMap<string, ThreadTime>
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
    byThread: threadTimes(`${from}/task`),
  }
}

function threadTimes(folder: string): ReadonlyMap<string, ThreadTime> {
  const times = new Map<string, ThreadTime>()
  for (const thread of attempt(() => readdirSync(folder), [])) {
    const stat = attempt(() => readFileSync(`${folder}/${thread}/stat`, 'utf8'), '')
    const [name, rest] = [/\((.*)\)/.exec(stat)?.[1], stat.slice(stat.lastIndexOf(')') + 2).split(' ')]
    if (name === undefined) continue
    const kind = `${name}, nice ${rest[niceField] ?? ''}`
    const { ran, waited } = times.get(kind) ?? { ran: 0, waited: 0 }
    const [more, longer] = scheduled(`${folder}/${thread}/schedstat`)
    times.set(kind, { ran: ran + more, waited: waited + longer })
  }
  return times
}

/** Counted from the field behind the name. */
const niceField = 16

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

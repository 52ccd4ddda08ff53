// Frees memory that an idle thread doesn't need: the engine itself collects only when more is requested.
import { Session } from 'node:inspector/promises'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { madeOnce } from './made-once'

/** Collects all garbage of this thread's heap and hands the freed pages to the system. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/** The engine's own function for it, which new contexts have while the setting is there: code caches depend on settings. */
const collect = madeOnce((): (() => void) => {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc') as () => void
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
})

/** As `collectGarbage`, in the middle of work that doesn't wait. */
export function collectGarbageNow(): void {
  collect()()
}

/** The size of this thread's heap in megabytes, including garbage. */
export function heapMegabytes(): number {
  return getHeapStatistics().used_heap_size / 2 ** 20
}

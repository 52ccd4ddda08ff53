// Frees memory that an idle thread doesn't need: the engine itself collects only when more is requested.
import { Session } from 'node:inspector/promises'
import { getHeapStatistics } from 'node:v8'

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

/** The size of this thread's heap in megabytes, including garbage. */
export function heapMegabytes(): number {
  return getHeapStatistics().used_heap_size / 2 ** 20
}

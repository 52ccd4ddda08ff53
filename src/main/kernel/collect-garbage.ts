// Gives back what a thread does not need while it rests: by itself the engine collects only when more is asked for.
import { Session } from 'node:inspector/promises'

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

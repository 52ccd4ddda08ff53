// Turns call-backs into a stream in which a slow reader skips states that were overtaken.

/**
 * @param first the state to begin with; read after the subscription, so that no change falls between
 * @param subscribe returns how to unsubscribe
 * @param isLast the stream ends after the first state for which this holds
 */
export async function* latestOnly<State>(
  first: () => State,
  subscribe: (listener: (state: State) => void) => () => void,
  isLast: (state: State) => boolean,
  signal: AbortSignal,
): AsyncGenerator<State> {
  const pending: State[] = []
  let wake = Promise.withResolvers<void>()
  const unsubscribe = subscribe((state) => {
    // What is not yet taken is out of date, but how it ended must not be lost behind it.
    pending.length = 0
    pending.push(state)
    wake.resolve()
  })
  if (pending.length === 0) pending.push(first())
  const stop = (): void => wake.resolve()
  signal.addEventListener('abort', stop, { once: true })
  try {
    while (!signal.aborted) {
      const state = pending.pop()
      if (state !== undefined) {
        yield state
        if (isLast(state)) return
        continue
      }
      await wake.promise
      wake = Promise.withResolvers<void>()
    }
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', stop)
  }
}

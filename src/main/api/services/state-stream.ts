// Turns callbacks into a stream in which a slow reader skips outdated states.

/**
 * @param first the initial state; read after subscribing, so that no change is missed
 * @param subscribe returns a function that unsubscribes
 * @param isLast the stream ends after the first state that satisfies this
 */
export async function* streamStates<State>(
  first: () => State,
  subscribe: (listener: (state: State) => void) => () => void,
  isLast: (state: State) => boolean,
  signal: AbortSignal,
): AsyncGenerator<State> {
  const pending: State[] = []
  let wake = Promise.withResolvers<void>()
  const unsubscribe = subscribe((state) => {
    // States not yet taken are outdated, but the last one must not be lost.
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

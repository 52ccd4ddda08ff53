// A value made at its first use.

/** Makes the value at the first call; all later calls get it too, or throw what making it threw. */
export function madeOnce<T>(make: () => T): () => T {
  let outcome: (() => T) | undefined
  return () => (outcome ??= outcomeOf(make))()
}

function outcomeOf<T>(make: () => T): () => T {
  try {
    const value = make()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

// Lazy values: created on first use, then cached.

/** @param make called on the first call of the returned function, which returns the same value from then on */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * As `once`, for each key. A value requested while it is being made is made twice, so `make` must not request itself.
 */
export function oncePer<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) made.set(key, (value = make(key)))
    return value
  }
}

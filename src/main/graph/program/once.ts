// Lazy values: created on first use, then cached.

/** @param make called at the first call of what is returned, which gives the same ever after */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** As `once`, for each key. What is asked for while it is being made is made twice, so `make` must not ask for itself. */
export function oncePer<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) made.set(key, (value = make(key)))
    return value
  }
}

// What may never be asked for is made when it is, and once.

/** @param make called at the first call of what is returned, which gives the same ever after */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

// A cache of recently used values of different sizes, bounded by their sum.

interface Sized<Value> {
  readonly value: Value
  readonly size: number
}

/**
 * Keeps values until the sizes of those that were used later add up to the bound. For some thousand values: finding the
 * oldest one steps over as many that were dropped.
 */
export class RecentBySize<Key, Value> {
  /** In order of use, least recently used first. */
  private readonly values = new Map<Key, Sized<Value>>()
  private total = 0

  /** @param most sum of the sizes that are kept; a larger value isn't */
  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const known = this.values.get(key)
    if (known === undefined) return undefined
    this.values.delete(key)
    this.values.set(key, known)
    return known.value
  }

  /** Adds a value, or replaces the one of the same key. */
  keep(key: Key, value: Value, size: number): void {
    this.drop(key)
    if (size > this.most) return
    this.values.set(key, { value, size })
    this.total += size
    for (const oldest of this.values.keys()) {
      if (this.total <= this.most) return
      this.drop(oldest)
    }
  }

  private drop(key: Key): void {
    this.total -= this.values.get(key)?.size ?? 0
    this.values.delete(key)
  }
}

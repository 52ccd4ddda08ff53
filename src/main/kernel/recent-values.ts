// A bounded cache of recently used values.

/** A function that caches its values until they are evicted. */
export class RecentValues<Key, Value, Rest extends readonly unknown[] = []> {
  // Two halves, because finding the oldest entry of a large Map repeatedly iterates over all deleted ones.
  private recent = new Map<Key, Value>()
  private before = new Map<Key, Value>()

  /** @param most maximum number of values; half of them, those not used recently, are dropped at once */
  constructor(
    private readonly most: number,
    private readonly compute: (key: Key, ...rest: Rest) => Value,
  ) {}

  /** @param rest what computing the value needs besides its key, and what must not be kept with it */
  get(key: Key, ...rest: Rest): Value {
    const known = this.recent.get(key)
    if (known !== undefined || this.recent.has(key)) return known as Value
    const value = this.before.has(key) ? (this.before.get(key) as Value) : this.compute(key, ...rest)
    this.remember(key, value)
    return value
  }

  /** Adds a value that was computed elsewhere. */
  remember(key: Key, value: Value): void {
    if (this.recent.size >= this.most / 2) {
      this.before = this.recent
      this.recent = new Map()
    }
    this.recent.set(key, value)
  }
}

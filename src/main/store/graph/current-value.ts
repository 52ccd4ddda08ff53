// What is worth keeping of a graph between queries: made at the first use, and again after the graph changed.
import type { Connection } from '../sqlite'

/** Keeps what `load` makes for as long as no one else has written to the database. */
export function currentValue<Value>(connection: Connection, load: () => Value): () => Value {
  const version = connection.prepare('PRAGMA data_version').pluck()
  let loaded: { readonly version: unknown; readonly value: Value } | undefined
  return () => {
    const now = version.get()
    if (loaded === undefined || loaded.version !== now) loaded = { version: now, value: load() }
    return loaded.value
  }
}

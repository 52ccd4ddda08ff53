// Values derived from a graph and cached between queries: computed on first use, and again after the graph changed.
import type { Connection } from '../sqlite'

/** Caches the result of `load` until another connection writes to the database. */
export function currentValue<Value>(connection: Connection, load: () => Value): () => Value {
  const version = connection.prepare('PRAGMA data_version').pluck()
  let loaded: { readonly version: unknown; readonly value: Value } | undefined
  return () => {
    const now = version.get()
    if (loaded === undefined || loaded.version !== now) loaded = { version: now, value: load() }
    return loaded.value
  }
}

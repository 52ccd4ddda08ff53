// Values derived from a graph and kept between requests, which each have a view of their own.
import type { ProjectView, StoredFile } from './project-view'

/**
 * Keeps what `make` returns as long as the graph stays the same.
 * @param make returns a cache that is filled later, or a value
 */
export function perGraph<Value>(make: (view: ProjectView) => Value): (view: ProjectView) => Value {
  // The reader returns another list after each change of its graph.
  const kept = new WeakMap<readonly StoredFile[], Value>()
  return (view) => {
    const state = view.graph.files()
    const known = kept.get(state)
    if (known !== undefined) return known
    const value = make(view)
    kept.set(state, value)
    return value
  }
}

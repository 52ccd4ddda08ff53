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

/**
 * The same for values that come from texts too: what is found while none can be read isn't kept, nor is what was found
 * before returned then.
 */
export function perReadableGraph<Value>(make: (view: ProjectView) => Value): (view: ProjectView) => Value {
  const kept = perGraph(() => new Map<'value', Value>())
  return (view) => {
    const slot = kept(view)
    const known = slot.get('value')
    if (known !== undefined && view.hasFolder) return known
    let [read, asked] = [0, 0]
    const value = make({
      ...view,
      readText: (path) => {
        const text = view.readText(path)
        asked++
        if (text !== null) read++
        return text
      },
    })
    // Single files may have been deleted since the parse.
    if (view.hasFolder && (read > 0 || asked === 0)) slot.set('value', value)
    return value
  }
}

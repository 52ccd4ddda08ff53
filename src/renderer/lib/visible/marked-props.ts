// The properties of an element with its texts marked.
import { marked } from './marked'

/** Properties that browsers show or read out. */
const shown = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext'] as const

/**
 * Texts of an element of any kind: components pass theirs on to elements that libraries make. Values of fields stay.
 * @returns the same object if nothing has to be marked
 */
export function markedProps(props: object): object {
  let changed: Record<string, unknown> | null = null
  const given = props as Readonly<Record<string, unknown>>
  const children = markedChildren(given['children'])
  if (children !== given['children']) changed = { ...given, children }
  for (const name of shown) {
    const text = given[name]
    if (typeof text !== 'string') continue
    const visible = marked(text)
    if (visible !== text) (changed ??= { ...given })[name] = visible
  }
  return changed ?? props
}

function markedChildren(children: unknown): unknown {
  if (typeof children === 'string') return marked(children)
  if (!Array.isArray(children)) return children
  // A list between other children is an array of its own.
  const visible: readonly unknown[] = children.map(markedChildren)
  return visible.every((child, at) => child === children[at]) ? children : visible
}

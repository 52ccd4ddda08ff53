// The query of an address as plain data.

/**
 * Parameters by name; one that occurs several times is a list. In linear time: Koa's own parser collects all values of a
 * name again at each of them, which anyone without a key could use to stop the service (C-18).
 */
export function queryOf(query: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values.get(name)
    if (Array.isArray(before)) before.push(value)
    else values.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(values)
}

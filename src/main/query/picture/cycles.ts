// The strongly connected components of a directed graph (Tarjan), without recursion, since a chain of links may be
// longer than the stack is deep.

interface Link {
  readonly source: string
  readonly target: string
}

/** @returns the component number of each id */
export function componentsOf(ids: readonly string[], links: readonly Link[]): ReadonlyMap<string, number> {
  const next = new Map(ids.map((id): [string, string[]] => [id, []]))
  for (const { source, target } of links) if (next.has(target)) next.get(source)?.push(target)
  const [order, low, component] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const open: string[] = []
  let components = 0
  const enter = (id: string): { id: string; at: number } => {
    order.set(id, order.size)
    low.set(id, order.size - 1)
    open.push(id)
    return { id, at: 0 }
  }
  const lower = (id: string, value: number): void => void low.set(id, Math.min(low.get(id) ?? value, value))
  for (const start of ids) {
    if (order.has(start)) continue
    const way = [enter(start)]
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const target = next.get(top.id)?.[top.at]
      top.at += 1
      if (target !== undefined) {
        if (!order.has(target)) way.push(enter(target))
        else if (!component.has(target)) lower(top.id, order.get(target) ?? 0)
        continue
      }
      way.pop()
      const above = way.at(-1)
      if (above !== undefined) lower(above.id, low.get(top.id) ?? 0)
      if (low.get(top.id) !== order.get(top.id)) continue
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        component.set(member, components)
        if (member === top.id) break
      }
      components += 1
    }
  }
  return component
}

/** Components of more than one id, in the order of the ids. */
export function cyclesOf(ids: readonly string[], links: readonly Link[]): readonly (readonly string[])[] {
  const components = componentsOf(ids, links)
  return [...Map.groupBy(ids, (id) => components.get(id)).values()].filter((members) => members.length > 1)
}

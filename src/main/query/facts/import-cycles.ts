// Import cycles: strongly connected components of the import graph.
import type { ProjectView, StoredLink } from '../project-view'

/** One file that imports another, by its first import statement. */
export interface CycleImport {
  readonly from: string
  readonly to: string
  /** The edge number, for `linksOf`. */
  readonly edge: number
}

/** The imports inside one cycle, at least one for each of its files. */
export interface ImportCycle {
  readonly files: readonly string[]
  readonly imports: readonly CycleImport[]
}

/** Finds all cycles, smallest first. */
export function importCyclesOf(view: ProjectView): readonly ImportCycle[] {
  const files = view.graph.files().map((file) => file.path)
  const imports = files.map((): [to: number, edge: number][] => [])
  for (const [from, to, edge] of view.graph.fileImports()) imports[from]?.push([to, edge])
  const pathOf = (file: number): string => files[file] ?? ''
  const circles = circlesOf(imports.map((targets) => targets.map(([to]) => to)))
  return circles
    .map((circle): ImportCycle => {
      const inside = new Set(circle)
      const within = circle.flatMap((from) =>
        (imports[from] ?? [])
          .filter(([to]) => inside.has(to) && to !== from)
          .map(([to, edge]) => ({ from: pathOf(from), to: pathOf(to), edge })),
      )
      return { files: circle.map(pathOf).sort(), imports: within }
    })
    .sort((a, b) => a.files.length - b.files.length || (a.files.join() < b.files.join() ? -1 : 1))
}

/** The imports as links, in their order. */
export function linksOfImports(view: ProjectView, imports: readonly CycleImport[]): readonly StoredLink[] {
  return view.graph.linksOf(
    'source',
    imports.map(({ edge }) => edge),
  )
}

interface Visit {
  readonly index: number
  low: number
  open: boolean
}

/**
 * Strongly connected components of at least two nodes (Tarjan's algorithm, without recursion because import chains are
 * long).
 * @param targets the targets of each node
 */
function circlesOf(targets: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const visits = new Map<number, Visit>()
  const stack: number[] = []
  const circles: (readonly number[])[] = []
  const work: { readonly node: number; readonly visit: Visit; next: number }[] = []
  const enter = (node: number): void => {
    const visit = { index: visits.size, low: visits.size, open: true }
    visits.set(node, visit)
    stack.push(node)
    work.push({ node, visit, next: 0 })
  }
  for (const start of targets.keys()) {
    if (!visits.has(start)) enter(start)
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { node, visit } = frame
      const target = targets[node]?.[frame.next++]
      if (target !== undefined) {
        const known = visits.get(target)
        if (known === undefined) enter(target)
        else if (known.open) visit.low = Math.min(visit.low, known.index)
        continue
      }
      work.pop()
      const above = work.at(-1)?.visit
      if (above !== undefined) above.low = Math.min(above.low, visit.low)
      if (visit.low !== visit.index) continue
      const circle = stack.splice(stack.lastIndexOf(node))
      for (const one of circle) close(visits.get(one))
      if (circle.length > 1) circles.push(circle)
    }
  }
  return circles
}

function close(visit: Visit | undefined): void {
  if (visit !== undefined) visit.open = false
}

// Files that import each other in a circle: strongly connected components of the import graph.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink } from '../project-view'

/** The imports inside one circle, at least one for each of its files. */
export interface ImportCycle {
  readonly files: readonly string[]
  readonly imports: readonly { readonly from: string; readonly to: string; readonly link: StoredLink }[]
}

interface Visit {
  index: number
  low: number
  open: boolean
}

/** Finds all circles, smallest first (Tarjan's algorithm, without recursion because chains of imports are long). */
export function importCyclesOf(view: ProjectView): readonly ImportCycle[] {
  const imports = readImports(view)
  const visits = new Map<string, Visit>()
  const stack: string[] = []
  const cycles: ImportCycle[] = []
  for (const start of imports.keys()) {
    if (visits.has(start)) continue
    const work: { file: string; next: number }[] = []
    const enter = (file: string): void => {
      visits.set(file, { index: visits.size, low: visits.size, open: true })
      stack.push(file)
      work.push({ file, next: 0 })
    }
    enter(start)
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const visit = visits.get(frame.file) as Visit
      const target = [...(imports.get(frame.file)?.keys() ?? [])][frame.next++]
      if (target !== undefined) {
        const known = visits.get(target)
        if (known === undefined) enter(target)
        else if (known.open) visit.low = Math.min(visit.low, known.index)
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent !== undefined) {
        const above = visits.get(parent.file) as Visit
        above.low = Math.min(above.low, visit.low)
      }
      if (visit.low === visit.index) close(frame.file, stack, visits, imports, cycles)
    }
  }
  return cycles.sort((a, b) => a.files.length - b.files.length || (a.files.join() < b.files.join() ? -1 : 1))
}

type Imports = ReadonlyMap<string, ReadonlyMap<string, StoredLink>>

function close(
  root: string,
  stack: string[],
  visits: Map<string, Visit>,
  imports: Imports,
  cycles: ImportCycle[],
): void {
  const files = stack.splice(stack.indexOf(root))
  for (const file of files) (visits.get(file) as Visit).open = false
  if (files.length < 2) return
  const inside = new Set(files)
  cycles.push({
    files: [...files].sort(),
    imports: files.flatMap((from) =>
      [...(imports.get(from) ?? [])].flatMap(([to, link]) =>
        inside.has(to) && to !== from ? [{ from, to, link }] : [],
      ),
    ),
  })
}

function readImports(view: ProjectView): Imports {
  const imports = new Map<string, Map<string, StoredLink>>()
  for (const file of view.graph.files()) {
    const node = view.graph.symbol(file.path)
    if (node === null) continue
    const targets = new Map<string, StoredLink>()
    for (const link of view.graph.linksFrom(node.key, { kinds: ['imports'], limit: limits.factLinks })) {
      if (link.symbol.filePath !== '' && !targets.has(link.symbol.filePath)) targets.set(link.symbol.filePath, link)
    }
    if (targets.size > 0) imports.set(file.path, targets)
  }
  return imports
}

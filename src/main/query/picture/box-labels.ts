// The labels of the boxes of a map, unabbreviated where they could be confused, and the space they need.
import { listed } from '../../contract/languages'
import type { PictureNode } from '../../contract/picture'

/** Names that mean little without their folder. */
const general = new Set([
  ...['src', 'lib', 'app', 'main', 'test', 'tests', '__tests__', 'spec', 'e2e', 'common', 'node', 'browser', 'utils'],
  ...listed('indexFiles'),
])

/** Maximum width of a letter in pixels, as the page draws it; padding on both sides. */
const letter = { box: 7.4, symbol: 7.4 }
const least = 112
const heights = { box: 48, symbol: 26 }

type Named = Pick<PictureNode, 'id' | 'kind' | 'name' | 'file_path'>

/** @returns for each node id, as many trailing parts of its path as distinguish it from all others */
export function boxLabels(nodes: readonly Named[]): ReadonlyMap<string, string> {
  const boxes = nodes.filter(({ kind }) => kind === 'group' || kind === 'file')
  const uses = new Map<string, number>()
  for (const box of boxes) for (const end of endsOf(box)) uses.set(end, (uses.get(end) ?? 0) + 1)
  return new Map(
    nodes.map((node) => {
      if (!boxes.includes(node)) return [node.id, node.name]
      const fits = (end: string): boolean => uses.get(end) === 1 && !general.has(end) && !/^main\.\w+$/.test(end)
      return [node.id, endsOf(node).find(fits) ?? node.file_path ?? node.name]
    }),
  )
}

/** `c`, `b/c`, `a/b/c` of `a/b/c`. */
function endsOf({ name, file_path }: Named): readonly string[] {
  const parts = (file_path ?? name).split('/')
  return parts.map((_, index) => parts.slice(-index - 1).join('/'))
}

/** The size of the box for a label. */
export function boxSize(label: string, kind: string): { readonly width: number; readonly height: number } {
  const sort = kind === 'group' || kind === 'file' ? 'box' : 'symbol'
  const padding = sort === 'box' ? 24 : 16
  return { width: Math.max(least, Math.ceil([...label].length * letter[sort] + padding)), height: heights[sort] }
}

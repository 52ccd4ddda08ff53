// Graph views as the service sends them, for tests of drawings.
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'

/** A box of the map, by default 120 wide. */
export function mapNode(id: string, x: number, y: number, more: Partial<PictureNode> = {}): PictureNode {
  const place = { file_path: null, line: null, area: id, test: false, x, y, hops: null }
  const box = { label: id, width: 120, height: 48 }
  return { id, kind: 'group', name: id, ...place, weight: 1, open: false, box, ...more }
}

/** A symbol of a view in columns. */
export function symbolNode(
  name: string,
  hops: number,
  filePath: string | null,
  more: Partial<PictureNode> = {},
): PictureNode {
  const area = filePath === null ? null : filePath.split('/').slice(0, 2).join('/')
  const place = { file_path: filePath, line: filePath === null ? null : 7, area, test: false, x: 0, y: 0, hops }
  const id = `${filePath}#${name}`
  return { id, kind: 'function', name, ...place, weight: 1, open: false, box: null, ...more }
}

export function pictureEdge(source: string, target: string, more: Partial<PictureEdge> = {}): PictureEdge {
  return { source, target, kind: 'calls', certainty: 'exact', count: 1, file_path: null, line: null, ...more }
}

export function pictureOf(
  view: Picture['view'],
  nodes: readonly PictureNode[],
  edges: readonly PictureEdge[],
  more: Partial<Picture> = {},
): Picture {
  return { view, focus: null, nodes: [...nodes], edges: [...edges], cycles: [], truncated: false, ...more }
}

/** A symbol with these numbers of users in each package, and this many used symbols. */
export function neighbourhood(users: readonly number[], uses: number, tests = 0): Picture {
  const focus = symbolNode('track', 0, 'packages/reactivity/src/dep.ts')
  const around = [
    ...users.flatMap((count, at) =>
      Array.from({ length: count }, (_, index) =>
        symbolNode(`user${at}of${index}`, -1, `packages/p${at}/src/file${index % 4}.ts`),
      ),
    ),
    ...Array.from({ length: tests }, (_, index) =>
      symbolNode(`test${index}`, -1, `packages/reactivity/tests/t${index % 3}.ts`, { test: true }),
    ),
    ...Array.from({ length: uses }, (_, index) =>
      symbolNode(`used${index}`, 1, index % 5 === 4 ? null : `packages/shared/src/general${index % 2}.ts`),
    ),
  ]
  const edges = around.map(({ id, hops, file_path: path }) =>
    (hops ?? 0) < 0
      ? pictureEdge(id, focus.id, { file_path: path, line: 12 })
      : pictureEdge(focus.id, id, {
          certainty: path === null ? 'external' : 'exact',
          file_path: focus.file_path,
          line: 3,
        }),
  )
  return pictureOf('neighbourhood', [focus, ...around], edges, { focus: focus.id })
}

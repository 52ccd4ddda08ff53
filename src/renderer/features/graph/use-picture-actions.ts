// The actions for opening a node or a box of a picture.
import { useLocation } from 'wouter'
import type { Picture, PictureNode } from '#contract/picture'
import { routes, type GraphPlace } from '../../lib/routes'
import type { GraphAddress } from './graph-address'
import { openedWith } from './map-drawing'
import type { Columns } from './use-columns'

export interface PictureActionsOptions {
  readonly projectId: string
  readonly address: GraphAddress
  readonly go: (place: GraphPlace) => void
  readonly whole: Picture | undefined
  readonly columns: Columns
  readonly setOpened: (change: (ids: readonly string[]) => readonly string[]) => void
  /** Shows the list, filtered by a text unless that is null. */
  readonly onList: (text: string | null) => void
}

export function usePictureActions(options: PictureActionsOptions) {
  const { projectId, address, go, whole, columns, setOpened, onList } = options
  const [, navigate] = useLocation()
  const openNode = (node: PictureNode) => {
    const folds = node.hops === null && (node.kind === 'group' || node.kind === 'file')
    if (!folds) return go({ focus: node.id, depth: address.depth })
    setOpened((ids) => openedWith(ids, node.id, whole))
    if (node.id.startsWith('more:')) onList(null)
  }
  const openBox = (id: string) => {
    const action = columns.picture.actions.get(id)
    if (action?.type === 'fold') columns.fold(action.key, true)
    if (action?.type === 'all') columns.showAll(action.key)
    if (action?.type === 'list') onList(action.text)
    if (action?.type !== 'node') return
    const { id: symbol, file_path: path, line } = action.node
    if (symbol !== whole?.focus) go({ focus: symbol, depth: address.depth })
    else if (path !== null) navigate(routes.code(projectId, path, line ?? 1))
  }
  const centre = (id: string) => {
    if (columns.picture.actions.get(id)?.type === 'node') go({ focus: id, depth: address.depth })
  }
  return { openNode, openBox, centre }
}

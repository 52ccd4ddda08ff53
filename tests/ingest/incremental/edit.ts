// Edits of a repository between two parses, as values that can be generated, shrunk and printed.
import fc from '#tests/support/property'
import type { World } from './worlds/world'

/** Files by path. `time` is the modification time, which a move keeps. */
export type Tree = ReadonlyMap<string, { readonly text: string; readonly time: number }>

/** An edit. It changes nothing if its file or text doesn't exist. */
export type Edit =
  | { readonly kind: 'rewrite' | 'take back' | 'rewrite everywhere'; readonly rewrite: number }
  | { readonly kind: 'add missing'; readonly path: string }
  | { readonly kind: 'delete' | 'revert' | 'touch' | 'shout' | 'garble'; readonly path: string }
  | { readonly kind: 'cut'; readonly path: string; readonly share: number }
  | { readonly kind: 'move' | 'copy' | 'swap'; readonly path: string; readonly to: string }
  | { readonly kind: 'delete folder' | 'restore'; readonly folder: string }

/** Any edit; rewrites that change the meaning are the most frequent. */
export function anyEdit({ files, missing, rewrites }: World): fc.Arbitrary<Edit> {
  const paths = [...Object.keys(files), ...Object.keys(missing)]
  const path = fc.constantFrom(...paths)
  const rewrite = fc.nat({ max: rewrites.length - 1 })
  const folders = new Set(paths.map((one) => one.slice(0, one.lastIndexOf('/') + 1)).filter((one) => one !== ''))
  const folder = fc.constantFrom(...folders)
  const kind = fc.constantFrom
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: kind('rewrite'), rewrite }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('take back', 'rewrite everywhere'), rewrite }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('add missing'), path: fc.constantFrom(...Object.keys(missing)) }) },
    { weight: 5, arbitrary: fc.record({ kind: kind('delete', 'revert', 'touch', 'shout', 'garble'), path }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('cut'), path, share: fc.constantFrom(0, 0.3, 0.6, 0.9) }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('move', 'copy', 'swap'), path, to: path }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('delete folder', 'restore'), folder }) },
  )
}

/** The initial repository. */
export function firstTree(world: World): Tree {
  return new Map(Object.entries(world.files).map(([path, text], at) => [path, { text, time: at }]))
}

/**
 * The tree after an edit.
 * @param time the modification time; it must increase with each edit
 */
export function applyEdit({ files, missing, rewrites }: World, tree: Tree, edit: Edit, time: number): Tree {
  const next = new Map(tree)
  const put = (path: string, text: string | undefined): void => {
    if (text !== undefined) next.set(path, { text, time })
  }
  switch (edit.kind) {
    case 'rewrite':
    case 'take back':
    case 'rewrite everywhere': {
      const { path, from, to } = rewrites[edit.rewrite] ?? { path: '', from: '', to: '' }
      const isEverywhere = edit.kind === 'rewrite everywhere'
      const [old, fresh] = edit.kind === 'take back' ? [to, from] : [from, to]
      for (const [at, { text }] of tree)
        if (old !== '' && text.includes(old) && (at === path || isEverywhere)) put(at, text.replaceAll(old, fresh))
      return next
    }
    case 'add missing':
      put(edit.path, missing[edit.path])
      return next
    case 'delete':
      next.delete(edit.path)
      return next
    case 'delete folder':
      for (const path of tree.keys()) if (path.startsWith(edit.folder)) next.delete(path)
      return next
    case 'restore':
      for (const [path, text] of Object.entries(files)) if (path.startsWith(edit.folder)) put(path, text)
      return next
    case 'revert':
      put(edit.path, files[edit.path])
      return next
    case 'touch':
      put(edit.path, tree.get(edit.path)?.text)
      return next
    case 'cut': {
      const text = tree.get(edit.path)?.text
      put(edit.path, text?.slice(0, Math.floor(text.length * edit.share)))
      return next
    }
    case 'garble':
      if (tree.has(edit.path)) put(edit.path, 'no\0text')
      return next
    case 'shout':
    case 'move':
    case 'copy':
    case 'swap':
      return moved(next, edit, time)
  }
}

function moved(
  next: Map<string, { text: string; time: number }>,
  edit: Extract<Edit, { path: string }>,
  time: number,
): Tree {
  const file = next.get(edit.path)
  const to = 'to' in edit ? edit.to : inUpperCase(edit.path)
  if (file === undefined || to === edit.path) return next
  const other = next.get(to)
  if (edit.kind !== 'copy') next.delete(edit.path)
  if (edit.kind === 'swap' && other !== undefined) next.set(edit.path, other)
  next.set(to, edit.kind === 'copy' ? { ...file, time } : file)
  return next
}

/** The path with an upper-case first letter of the file name. */
function inUpperCase(path: string): string {
  const at = path.lastIndexOf('/') + 1
  return path.slice(0, at) + path.charAt(at).toUpperCase() + path.slice(at + 1)
}

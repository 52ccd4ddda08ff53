// The file tree: contents of folders, and visible rows.
import { expect, it } from 'vitest'
import type { FileChange } from '#contract/project'
import { changeMarks, foldersAround, rowsOf, treeOf, type TreeRow } from '#renderer/features/code/tree-rows'

const paths = [
  'src/main/a.ts',
  'src/main/deep/only/b.ts',
  'src/main/deep/only/c.ts',
  'README.md',
  'docs/x.md',
  'Docs.md',
]
const tree = treeOf(paths.map((path) => ({ path, language: 'x', lines: 1, size: 1, symbols: 0 })))
const named = (rows: readonly TreeRow[]) =>
  rows.map(
    (row) => `${' '.repeat(row.depth)}${row.kind === 'folder' ? `${row.folder.name}/ ${row.folder.files}` : row.name}`,
  )

it('lists folders before files, with the number of files in them, and joins folders that only contain one folder', () => {
  expect(named(rowsOf(tree, new Set()))).toEqual(['docs/ 1', 'src/main/ 3', 'Docs.md', 'README.md'])
})

it('shows expanded folders, also a joined one by the path of its last folder', () => {
  const open = new Set(['src/main/', 'src/main/deep/only/'])
  expect(named(rowsOf(tree, open)).slice(1, 6)).toEqual(['src/main/ 3', ' deep/only/ 2', '  b.ts', '  c.ts', ' a.ts'])
})

it('returns the ancestors of a file, and for a folder itself too', () => {
  expect(foldersAround('src/main/a.ts')).toEqual(['src/', 'src/main/'])
  expect(foldersAround('src/main/')).toEqual(['src/', 'src/main/'])
})

const changes: FileChange[] = [
  { path: 'src/main/a.ts', change: 'changed' },
  { path: 'src/main/new.ts', change: 'added' },
  { path: 'top.md', change: 'removed' },
]

it('marks a changed file and every folder around it with the number of changes', () => {
  const marks = changeMarks({ files: changes, total: 3, at_least: false })
  expect([...marks.folders]).toEqual([
    ['src/', 2],
    ['src/main/', 2],
  ])
  expect(marks.files.get('top.md')).toBe('removed')
  expect(marks.files.has('README.md')).toBe(false)
  expect(marks).toMatchObject({ added: 1, isPartial: false })
})

it('knows that counts of changes may be too low when not all are listed', () => {
  expect(changeMarks({ files: changes, total: 1_500, at_least: false }).isPartial).toBe(true)
  expect(changeMarks({ files: changes, total: 3, at_least: true }).isPartial).toBe(true)
  expect(changeMarks(undefined)).toMatchObject({ added: 0, isPartial: false })
})

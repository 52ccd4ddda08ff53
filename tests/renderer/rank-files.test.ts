// Fuzzy search for files by a few letters of their path, as in an editor.
import { expect, it } from 'vitest'
import { matchedLetters, rankFiles, readFileQuery } from '#renderer/lib/rank-files'

const paths = [
  'packages/runtime-core/__tests__/scheduler.spec.ts',
  'packages/runtime-core/src/scheduler.ts',
  'packages/runtime-core/src/renderer.ts',
  'packages/runtime-core/src/vnode.ts',
  'packages/server-renderer/src/render.ts',
  'packages/server-renderer/README.md',
  'packages/reactivity/src/index.ts',
]
const files = paths.map((path) => ({ path, language: 'typescript', lines: 10, size: 100, symbols: 1 }))
const found = (typed: string) => rankFiles(files, readFileQuery(typed), 30).files.map(({ path }) => path)

it.each([
  ['vnode', 'packages/runtime-core/src/vnode.ts'],
  ['rend ts', 'packages/server-renderer/src/render.ts'],
  ['core/sched', 'packages/runtime-core/src/scheduler.ts'],
  ['SCHEDULER', 'packages/runtime-core/src/scheduler.ts'],
  ['core rdr', 'packages/runtime-core/src/renderer.ts'],
  ['vnode.ts:120', 'packages/runtime-core/src/vnode.ts'],
  ['reactivity index', 'packages/reactivity/src/index.ts'],
])('finds %s', (typed, path) => {
  expect(found(typed)[0]).toBe(path)
})

it('lists each file once, and only files that match all parts', () => {
  expect(found('scheduler')).toEqual([paths[1], paths[0]])
  expect(found('vnode zebra')).toEqual([])
  expect(found('')).toEqual([])
})

it('reads a line after a colon', () => {
  expect(readFileQuery('rend ts:120')).toEqual({ parts: ['rend', 'ts'], line: 120 })
  expect(readFileQuery('vnode:')).toEqual({ parts: ['vnode'], line: null })
})

it('counts all matches, and ranks recently viewed files first among equals', () => {
  const equal = ['a/index.ts', 'b/index.ts', 'c/index.ts'].map((path) => ({ ...files[0]!, path }))
  const ranked = rankFiles(equal, readFileQuery('index'), 2, ['c/index.ts'])
  expect(ranked.files.map(({ path }) => path)).toEqual(['c/index.ts', 'a/index.ts'])
  expect(ranked.total).toBe(3)
})

it.each([
  ['vnode', 'packages/runtime-core/src/vnode.ts', 'vnode'],
  ['core/sched', 'packages/runtime-core/src/scheduler.ts', 'coresched'],
  ['core rdr', 'packages/runtime-core/src/renderer.ts', 'corerdr'],
  ['rend ts', 'packages/server-renderer/src/render.ts', 'rendts'],
])('highlights the letters of %s', (typed, path, letters) => {
  const marked = matchedLetters(path, readFileQuery(typed))
  expect([...path].filter((_, at) => marked.has(at)).join('')).toBe(letters)
})

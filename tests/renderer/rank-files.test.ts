// Files are found by a few letters of their path, as in an editor.
import { expect, it } from 'vitest'
import { rankFiles, readFileQuery } from '#renderer/app/rank-files'

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
const found = (typed: string) => rankFiles(files, readFileQuery(typed), 30).map(({ path }) => path)

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

it('lists each file once, and none that lacks a part', () => {
  expect(found('scheduler')).toEqual([paths[1], paths[0]])
  expect(found('vnode zebra')).toEqual([])
  expect(found('')).toEqual([])
})

it('reads a line after a colon', () => {
  expect(readFileQuery('rend ts:120')).toEqual({ parts: ['rend', 'ts'], line: 120 })
  expect(readFileQuery('vnode:')).toEqual({ parts: ['vnode'], line: null })
})

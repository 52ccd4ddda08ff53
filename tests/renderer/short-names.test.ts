// Groups of a map are named by the end of their path, as far as it tells them apart.
import { expect, test } from 'vitest'
import { shortNames } from '#renderer/features/graph/short-names'

test('the shortest end that no other group has', () => {
  const node = { kind: 'group', file_path: null, line: null, weight: 1, open: false, x: 0, y: 0, hops: null } as const
  const paths = ['packages/app/components', 'packages/app/tests', 'packages/core/tests', 'tests']
  const names = shortNames(paths.map((name) => ({ ...node, id: name, name })))
  expect([...names.values()]).toEqual(['components', 'app/tests', 'core/tests', 'tests'])
})

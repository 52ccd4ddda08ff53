// Following changes in Go, where types implement interfaces implicitly by their methods.
import { expect, test } from 'vitest'
import { relinked } from './relinked'

const go = {
  'app/task.go': 'package app\n\ntype Tasker interface {\n\tPerform(times int)\n}\n',
  'app/job.go': 'package app\n\ntype Job struct{}\n\nfunc (j Job) Perform(times int) {}\n',
  'app/run.go': 'package app\n\nfunc Run(t Tasker) { t.Perform(1) }\n',
  'app/wide.go': 'package app\n\ntype Wide interface {\n\tTasker\n\tRest()\n}\n\nfunc Last(w Wide) { w.Rest() }\n',
  'app/both.go': 'package app\n\ntype Both struct{ Job }\n\nfunc (b Both) Rest() {}\n',
  // These have all their methods from embedded types and declare none.
  'app/night.go': 'package app\n\ntype Night struct{ Both }\n',
  'app/calm.go': 'package app\n\ntype Calm struct{}\n\nfunc (c Calm) Rest() {}\n',
  'app/calmer.go': 'package app\n\ntype Calmer struct{ Calm }\n',
  'app/spare.go': 'package app\n\ntype Spare struct{}\n\nfunc (s Spare) Wait() {}\n',
}

const reach = (path: keyof typeof go, from: string, to: string): Promise<readonly string[] | null> =>
  relinked(go, path, go[path].replace(from, to))

test('a body affects no other file', async () => {
  expect(await reach('app/job.go', 'int) {}', 'int) { j.Perform(times) }')).toEqual(['app/job.go'])
})

test.each([
  ['one method more', 'app/task.go', '(times int)\n', '(times int)\n\tAbort()\n'],
  ['another method', 'app/task.go', 'Perform', 'Wait'],
  ['another parameter', 'app/task.go', 'times int', 'times string'],
  ['no method', 'app/task.go', '\tPerform(times int)\n', ''],
] as const)('%s of an interface affects the types that had its methods, or have them now', async (...edit) => {
  const [, path, from, to] = edit
  const linked = await reach(path, from, to)
  expect(linked).toContain('app/job.go')
  expect(linked).toContain('app/both.go')
  expect(linked).toContain('app/night.go')
})

test('a method removed from an embedded interface affects types that had only the others', async () => {
  expect(await reach('app/task.go', '\tPerform(times int)\n', '')).toContain('app/calmer.go')
})

test.each([
  ['another parameter of a method', 'app/job.go', 'times int', 'times string'],
  ['a method by another name', 'app/job.go', ') Perform', ') Wait'],
  ['a method of another type', 'app/job.go', '(j Job)', '(s Spare)'],
  ['a field that hides a method', 'app/both.go', 'struct{ Job }', 'struct{ Job; Rest int }'],
] as const)('%s affects those who call it through the interface', async (...edit) => {
  const [, path, from, to] = edit
  expect(await reach(path, from, to)).toContain(path === 'app/job.go' ? 'app/run.go' : 'app/wide.go')
})

test('an interface that embeds another also requires its methods', async () => {
  expect(await reach('app/wide.go', '\tTasker\n', '')).toBeNull()
  expect(await reach('app/wide.go', 'Rest()\n', 'Rest() int\n')).toContain('app/both.go')
})

// Conversations about several projects: what belongs to which, and questions about one of them.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { askGraph, asked } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const ferry = async () => (await parsedProject(sampleFiles, 'ferry')).view

test('two projects are answered separately', async () => {
  const view = await ferry()
  const other = { ...view, projectId: 'project-other', name: 'other' }
  const answer = askGraph([view, other], 'who calls deliver?')
  expect(answer.headline).toBe('Answered for 2 projects, each on its own: `ferry`, `other`.')
  expect(answer.sections.map((section) => section.title)).toContain('other: Callers')
  expect(new Set(answer.sections.flatMap((section) => section.rows.map((row) => row.projectId)))).toEqual(
    new Set(['project-ferry', 'project-other']),
  )
})

const askBoth = async (text: string, history: readonly Message[] = []) => {
  const view = await ferry()
  const other = { ...view, projectId: 'project-other', name: 'acme/other' }
  const answer = askGraph([view, other], text, { history })
  const rows = answer.sections.flatMap((section) => section.rows.map((row) => row.projectId))
  return { answer, ids: [...new Set(rows)] }
}

test.each([
  'in other, who calls deliver?',
  'who calls deliver in acme/other?',
  'other: who calls deliver',
  'who calls deliver in the other project?',
])('“%s” asks one of them', async (text) => {
  const { answer, ids } = await askBoth(text)
  expect(ids).toEqual(['project-other'])
  expect(answer.headline).toBe('In `acme/other`: `deliver` has 2 proven callers.')
})

test('a follow-up stays with the project that was named', async () => {
  expect((await askBoth('and what does it call?', [asked('in ferry, who calls deliver?')])).ids).toEqual([
    'project-ferry',
  ])
})

test('if two projects are named, both answer, and a name within a longer name doesn’t count', async () => {
  expect((await askBoth('how is signing done in ferry and other')).ids).toEqual(['project-ferry', 'project-other'])
  expect((await askBoth('who calls another')).answer.headline).toContain('Answered for 2 projects')
})

test('namesakes are distinguished by their folders', async () => {
  const view = await ferry()
  const twin = { ...view, projectId: 'twin', place: { ...view.place, root: '/srv/old/ferry' } }
  const answer = askGraph([view, twin], 'who calls deliver?')
  expect(answer.headline).toContain('`ferry (old/ferry)`')
  // Would catch: a namesake chosen silently, or the folder that the answer shows taken for words to search for.
  expect(askGraph([view, twin], 'in ferry, who calls deliver?').headline).toContain('Answered for 2 projects')
  for (const question of ['in old/ferry, who calls deliver?', 'who calls deliver in ferry (old/ferry)?'])
    expect(askGraph([view, twin], question).headline, question).toMatch(/^In `ferry`: `deliver` has 2/)
})

// Commit history: it improves search, and answers questions about changes.
import { expect, test } from 'vitest'
import { createAgentRegistry } from '#main/agents/registry'
import type { ProjectView } from '#main/query/project-view'
import { hybridSearch } from '#main/query/search/hybrid'
import type { PastCommit } from '#main/source/history'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'src/archive.js': 'export function keep(x) {\n  return x\n}\n',
  'src/deliver.js': "import { keep } from './archive.js'\nexport function deliver() {\n  return keep(1)\n}\n",
}
const commit = (digit: string, subject: string, ...paths: string[]): PastCommit => {
  return { id: digit.repeat(40), author: 'Ada', seconds: 86_400 * Number(digit), subject, paths }
}
const history = [
  commit('3', 'Forget receipts after a year', 'src/archive.js'),
  commit('2', 'Retry when the harbour is closed', 'src/deliver.js'),
  commit('1', 'First', 'src/archive.js', 'src/deliver.js', 'gone.js'),
]

function ask(view: ProjectView, text: string) {
  const question = { text, nodeIds: [], projects: [view], history: [] }
  return createAgentRegistry().get('codebase_qna_agent')?.answerFromGraph(question, new AbortController().signal)
}

test('words that occur only in a commit message lead to the files of that commit', async () => {
  const { view } = await parsedProject(files, 'sample', history)
  expect(hybridSearch(view, 'closed harbour', 5)[0]?.filePath).toBe('src/deliver.js')
})

test.each(['what changed recently?', 'show me the latest commits', "what's new"])('%s', async (text) => {
  const { view } = await parsedProject(files, 'sample', history)
  const answer = ask(view, text)
  expect(answer?.headline).toBe('`sample` was last changed on 1970-01-04 by Ada.')
  expect(answer?.sections[0]?.rows).toHaveLength(3)
})

test.each(['who changed src/deliver.js last?', 'when was `deliver` last changed?', 'history of deliver'])(
  '%s: commits to that file alone',
  async (text) => {
    const { view } = await parsedProject(files, 'sample', history)
    expect(ask(view, text)?.headline).toBe('`src/deliver.js` was last changed on 1970-01-03 by Ada.')
  },
)

test('hot spots count commits and calls', async () => {
  const { view } = await parsedProject(files, 'sample', history)
  const answer = ask(view, 'what are the hot spots?')
  expect(answer?.headline).toBe('The hottest spot of `sample` is `src/archive.js`.')
  expect(answer?.sections.map((section) => section.rows[0]?.text)).toEqual([
    '`src/archive.js`, in 2 commits',
    '`keep`, 1 call',
  ])
})

test('a missing history is reported', async () => {
  const { view } = await parsedProject(files)
  expect(ask(view, 'what changed recently?')?.headline).toContain('not found')
})

const fromCommits = [
  'what changed recently?',
  'who owns this project?',
  'how many commits are there?',
  'what are the hot spots?',
]

// Would catch: "no past commit is known" while git is still being asked, or old commits shown as the newest.
test.each([[[]], [history]])('a history that is still being read is not reported as missing', async (past) => {
  const { view, graph } = await parsedProject(files, 'sample', past)
  const answers = (): readonly string[] => fromCommits.map((text) => JSON.stringify(ask(view, text)))
  for (const answer of answers()) expect(answer).not.toContain('still being read')
  const writer = openGraphWriter(graph.location(), { parser: 'test', builder: 'test' })
  writer.outdateHistory()
  writer.close()
  for (const answer of answers()) {
    expect(answer).toContain('still being read')
    expect(answer).not.toMatch(/not found|clones made without it|No past commit|0 past commits/)
  }
})

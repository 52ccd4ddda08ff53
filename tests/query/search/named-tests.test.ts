// Test files that are named for what a question asks.
import { expect, test } from 'vitest'
import { testsNamed } from '#main/query/search/named-tests'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'src/names.ts': 'export function clean(name: string) {\n  return name.trim()\n}\n',
  'tests/naming/video/stack.test.ts':
    "import { clean } from '../../../src/names'\ntest('parts of a film', () => {\n  clean('a')\n})\n",
  'tests/naming/video/year.test.ts':
    "import { clean } from '../../../src/names'\ntest('the year', () => {\n  clean('a')\n})\n",
  'tests/probe.test.ts':
    "import { clean } from '../src/names'\nfunction videoNaming() {\n  clean('a')\n}\ntest('all', videoNaming)\n",
  'tests/video.test.ts': "// Naming of the video.\nconst namingOfAll = 'video'\ntest('length', () => namingOfAll)\n",
}

// Would catch: a file whose lines hold the words before the folder of tests that is called so, and most of it left out.
test('tests in a folder called so come first, then those that are called so themselves', async () => {
  const { view } = await parsedProject(files)
  expect(testsNamed(view, ['naming', 'videos']).map(({ path, line }) => `${path}:${line}`)).toEqual([
    'tests/naming/video/stack.test.ts:1',
    'tests/naming/video/year.test.ts:1',
    'tests/video.test.ts:2',
    'tests/probe.test.ts:2',
  ])
  const answer = askGraph([view], 'Which tests cover the naming of videos?')
  expect(answer.sections[0]?.rows.slice(0, 2).map(({ path }) => path)).toEqual([
    'tests/naming/video/stack.test.ts',
    'tests/naming/video/year.test.ts',
  ])
})

test('a single word is no name', async () => {
  const { view } = await parsedProject(files)
  expect(testsNamed(view, ['video'])).toEqual([])
})

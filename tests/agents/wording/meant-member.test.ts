// Questions for a member of a type, where something else of the same name lies nearer.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function shop() {
  const { view } = await parsedProject({
    'db/migrations/001_init.sql': 'CREATE TABLE "Poll" ("id" TEXT, "deadline" TIMESTAMP);\n',
    'api/status/route.ts': 'export function GET() { return 200 }\n',
    'src/survey.ts': 'export interface SurveyDef {\n  status: string\n}\n',
    'src/seed.ts': 'export const seeded = { deadline: null }\n',
    'src/seed-more.ts': 'export function more(one: any) { return one.deadline }\n',
  })
  return view
}

// Would catch: "reaches 0 symbols" of a column, whose uses the graph doesn't follow at all.
test('what a change reaches is unknown if the graph links no use, and the lines with the name are listed', async () => {
  const { headline, sections } = askGraph([await shop()], 'What breaks if I change Poll.deadline?')
  expect(headline).not.toContain('reaches 0')
  expect(headline).toContain("isn't known")
  expect(sections.find(({ title }) => title === 'Lines with its name')?.rows).toHaveLength(2)
})

// Would catch: the folder `status/` changed, because no type has a field that is called so.
test('a field that is not found is no folder of its name', async () => {
  const { headline } = askGraph([await shop()], 'What breaks if I rename the status field of Poll?')
  expect(headline).not.toContain('api/status')
})

const listing = `package list

type Snapshot struct {
	ID   string
	Tree string
	Host string
}

func Print() {
	type snapshot struct {
		ID string
	}
	_ = snapshot{}
}
`

// Would catch: the fields of a type inside a function told as those of the exported type, because of its case.
test('the type of a program comes before one that a function has for itself', async () => {
  const { view } = await parsedProject({ 'list.go': listing })
  const { headline } = askGraph([view], 'Which fields does a snapshot have?')
  expect(headline).toContain('`Snapshot`')
  expect(headline).toContain('3 fields')
})

// Would catch: the code of a property with a digit in it told as the values to choose from.
test('what a property computes are no values', async () => {
  const { view } = await parsedProject({
    'info.py': 'class Info:\n    @property\n    def tb(self):\n        return self.excinfo[2]\n',
  })
  expect(askGraph([view], 'Which values can tb take?').headline).not.toContain('values of')
})

// Would catch: an overview of the whole repository for "and what is it".
test('a second question that only asks for the same again is no question', async () => {
  const { view } = await parsedProject({ 'src/limits.ts': 'export const RATE_LIMIT_PER_MINUTE = 60\n' })
  const answer = askGraph([view], 'Is there a rate limit per minute, and what is it?')
  expect(JSON.stringify(answer)).toContain('60')
  expect(JSON.stringify(answer)).not.toContain('What is it')
})

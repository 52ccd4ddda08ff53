// What a program describes in its own way: types of commands, lists of routes, definitions of jobs, a schema's models.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { commandLinesOf } from '#main/query/project/commands'
import { jobsOf } from '#main/query/project/jobs/jobs'
import { routesOf } from '#main/query/project/routes'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: 1 command of a program that registers the others as values of its own type.
test('values of a type called a command are commands if they run something', async () => {
  const { view } = await parsedProject({
    'cmd/commands.go':
      'package cmd\n\nfunc init() {\n\tRegister(Command{\n\t\tName:  "moor",\n\t\tUsage: "[--rope <name>]",\n\t\tShort: `Moors a boat`,\n\t\tLong: `Takes {rope}.`,\n\t\tFunc:  moor,\n\t})\n\tRegister(harbour.Command{Name: "cast-off", CobraFunc: func(c *cobra.Command) { c.Run() }})\n}\n',
    'chat/words.go': 'package chat\n\nvar greet = Command{Name: "greet", Text: "Hello"}\n',
  })
  expect(commandLinesOf(view).found.map(({ what, name, help }) => `${what} ${name} ${help ?? ''}`.trim())).toEqual([
    'command moor Moors a boat',
    'command cast-off',
  ])
})

const server = {
  'admin.go': `package admin

const configPath = "/config"

func build(mux *http.ServeMux) {
	measured := func(pattern string, label string, h http.Handler) {
		mux.Handle(pattern, count(label, h))
	}
	add := func(pattern string, label string, h Handler) {
		measured(pattern, label, wrap(h))
	}
	add(configPath+"/", "config", HandlerFunc(handleConfig))
	add("/stop", "stop", HandlerFunc(handleStop))
	measured("/debug", "debug", http.HandlerFunc(profile))
	log("/not/a/route", "x")
	for _, route := range more {
		add(route.Pattern, "more", route.Handler)
	}
}
`,
  'load/load.go': `package load

func (l Load) Routes() []Route {
	return []Route{
		{
			Pattern: "/load",
			Handler: HandlerFunc(l.load),
		},
		{Method: "GET", Path: "/state", HandlerFunc: state},
	}
}

var file = Source{Path: "/etc/load", Mode: 1}
`,
}

// Would catch: "no routes" of a server that adds them through a function of its own, or lists them as values.
test('routes added through own functions and listed as values are routes', async () => {
  const { view } = await parsedProject(server)
  expect(routesOf(view).routes.map(({ method, route, handler }) => `${method} ${route} ${handler ?? ''}`)).toEqual([
    'ANY /config handleConfig',
    'ANY /stop handleStop',
    'ANY /debug profile',
    'ANY /load l.load',
    'GET /state state',
  ])
})

// Would catch: one file's routes for "the admin API", only because the file is called like that.
test('routes of an interface are those of all that is called so, and the few others are shown', async () => {
  const { view } = await parsedProject({
    ...server,
    'ropes/adminapi.go': 'package ropes\n\nvar route = Route{Pattern: "/ropes", Handler: HandlerFunc(ropes)}\n',
  })
  const answer = askGraph([view], 'Which endpoints does the admin API have?')
  const text = renderMarkdown(answer, [view]).pieces.join('')
  expect(answer.headline).toContain('4 routes that fit “admin”, of 6 routes')
  expect(text).toContain('ANY /stop')
  expect(text).toMatch(/### Other routes\n\n.*\/load/)
})

// Would catch: the call that starts all jobs counted as a job, and the jobs themselves missed.
test('a definition that says its times is a job, a call without arguments is none', async () => {
  const { view } = await parsedProject({
    'jobs/sweep.ts':
      "export const SWEEP_JOB = {\n  id: 'sweep',\n  trigger: {\n    name: 'sweep',\n    cron: '*/15 * * * *',\n  },\n  handler: run,\n}\n",
    'jobs/client.ts': 'export class Client {\n  startCron() {\n    this.provider.startCron()\n  }\n}\n',
    'jobs/rope.py': 'dag = DAG("rope", schedule="0 3 * * 1-5")\n',
    'jobs/plain.ts': "export const labels = { cron: 'Every day', schedule: '2024-05-01 10:00' }\n",
  })
  expect(jobsOf(view).jobs.map(({ path, line, scheduled }) => `${path}:${line} ${scheduled}`)).toEqual([
    'jobs/rope.py:1 true',
    'jobs/sweep.ts:5 true',
  ])
})

// Would catch: the columns of the first migration, though a schema says which there are now.
test('the columns of a model in a schema are told, without its relations', async () => {
  const { view } = await parsedProject({
    'src/boats.ts': 'export const boats = () => []\n',
    'db/migrations/001/migration.sql': 'CREATE TABLE "Boat" (\n  "id" SERIAL NOT NULL,\n  "old" TEXT\n);\n',
    'db/schema.prisma':
      'enum Kind {\n  SAIL\n}\n\nmodel Boat {\n  id    Int    @id\n  /// What it is called.\n  name  String @default("") @map("boat_name")\n  kind  Kind\n  ropes Rope[]\n  tags  String[]\n  berth Berth?\n\n  @@index([name])\n}\n\nmodel Rope {\n  id     Int  @id\n  boatId Int\n  boat   Boat @relation(fields: [boatId], references: [id])\n\n  @@map("deck_ropes")\n}\n\nmodel Berth {\n  id Int @id\n}\n',
  })
  expect(askGraph([view], 'Which columns does the Boat table have?').headline).toBe(
    '`Boat` has 4 columns that are declared where it is defined: `id`, `name`, `kind`, `tags`.',
  )
  expect(askGraph([view], 'Which columns does the deck_ropes table have?').headline).toBe(
    '`deck_ropes` has 2 columns that are declared where it is defined: `id`, `boatId`.',
  )
})

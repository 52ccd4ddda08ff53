// Second halves of questions about each of what the first half asks for: who may call them, what their defaults are.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], text), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const harbour = {
  'package.json': '{ "name": "harbour", "dependencies": { "express": "^4.0.0" } }',
  'src/docks.js':
    "import { Router } from 'express'\nimport { requireAuth } from './checks'\nimport { listDocks, fillDock } from './work'\nconst open = Router()\nopen.get('/docks', listDocks)\nconst docks = Router().use(requireAuth())\ndocks.post('/docks/fill', fillDock)\nexport { docks, open }\n",
  'src/boats.js':
    "import { Router } from 'express'\nimport { requireAuth } from './checks'\nimport { listBoats, moveBoat } from './work'\nconst router = Router()\nrouter.get('/boats', listBoats)\nrouter.use(requireAuth)\nrouter.post('/boats/move', moveBoat)\nexport default router\n",
  'src/checks.js': 'export function requireAuth() {}\n',
  'src/work.js':
    'export function listDocks() {}\nexport function fillDock() {}\nexport function listBoats() {}\nexport function moveBoat() {}\n',
}

// Would catch: routes without a check of the group that they are declared on, and a search for the word "call".
test.each(['Which routes are there for docks and who may call them?', 'Who may call the docks routes?'])(
  '%s tells the checks of these routes',
  async (question) => {
    const answer = await said(harbour, question)
    expect(answer).toMatch(/Of 2 routes of `sample` that fit “docks”, 1 names a check of access/)
    expect(answer).toMatch(/`POST \/…\/docks\/fill` → `fillDock`: `requireAuth`/)
    expect(answer).toMatch(/`GET \/…\/docks` → `listDocks` ·/)
    expect(answer).not.toContain('boats')
  },
)

test('a check that a router uses holds for the routes below it', async () => {
  const answer = await said(harbour, 'Which routes require a login?')
  expect(answer).toMatch(/`POST \/…\/boats\/move` → `moveBoat`: `requireAuth`/)
  expect(answer).toMatch(/`GET \/…\/boats` → `listBoats` ·/)
  expect(answer).toContain('2 by the group that they are in')
})

test('options are listed with their defaults', async () => {
  const files = {
    'cmd/serve.go':
      'package cmd\n\nfunc newServe() *cobra.Command {\n\tcommand := &cobra.Command{Use: "serve", Short: "Serves boats"}\n\tcommand.PersistentFlags().StringVar(\n\t\t&portAddress,\n\t\t"port",\n\t\t"8090",\n\t\t"where to listen (a port)",\n\t)\n\tcommand.Flags().IntVarP(&boats, "boats", "b", 12, "how many")\n\treturn command\n}\n',
    'tool/cli.py':
      'import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument(\n    "--tides",\n    type=int,\n    default=3,\n    help="tides a day",\n)\nparser.add_argument("--plain", help="nothing")\n',
  }
  const answer = await said(files, 'Which command line flags are there, and what is the default of each?')
  expect(answer).toMatch(/`port`[^\n]*default `"8090"` · `cmd\/serve.go:7`/)
  expect(answer).toMatch(/`boats`[^\n]*default `12`/)
  expect(answer).toMatch(/tides`[^\n]*default `3`/)
  expect(answer).not.toMatch(/plain`[^\n]*default/)
  expect(answer).not.toContain('What is the default of each')
})

test('a route is found by what the methods of its class use and what stands above it', async () => {
  const files = {
    'harbour/urls.py':
      'from django.urls import path\nfrom harbour.views import TakeBoatView, ListBoatView, CleanBoatView\n\nurlpatterns = [\n    path("boats/clean/", CleanBoatView.as_view()),\n    path("boats/take/", TakeBoatView.as_view()),\n    path("boats/list/", ListBoatView.as_view()),\n]\n',
    'harbour/views.py':
      'from rest_framework.views import APIView\nfrom harbour.stock import upload_store\n\n\nclass CleanBoatView(APIView):\n    def post(self, request):\n        return upload_store(request)\n\n\n@extend_schema(description="Upload a boat")\nclass TakeBoatView(APIView):\n    def post(self, request):\n        return upload_store(request)\n\n\nclass ListBoatView(APIView):\n    def get(self, request):\n        return []\n',
    'harbour/stock.py': 'def upload_store(data):\n    return data\n',
  }
  const answer = await said(files, 'Which endpoint is used to upload a boat and what handles it?')
  expect(answer).toMatch(/first `(?:ANY|POST) \/boats\/take\/?`/)
  expect(answer).toContain('2 routes fit')
})

const models = {
  'harbour/models.py':
    'from django.db import models\n\n\nclass Kept(models.Model):\n    kept = models.BooleanField()\n\n\nclass Boat(Kept):\n    WOOD = 1\n    name = models.CharField(max_length=12)\n    dock = models.ForeignKey(\n        "Dock",\n        on_delete=models.CASCADE,\n    )\n\n\nclass BoatType(models.Model):\n    label = models.TextField()\n',
  'harbour/migrations/0001_initial.py':
    'from django.db import migrations, models\n\n\nclass Migration(migrations.Migration):\n    initial = True\n    operations = [\n        migrations.CreateModel(\n            name="Boat",\n            fields=[("name", models.CharField(max_length=12))],\n        ),\n    ]\n',
  'web/list.ts': "export enum View {\n  TABLE = 'table',\n}\nexport const all = [View.TABLE]\n",
  'store.sql': 'CREATE TABLE tides (\n  id int PRIMARY KEY,\n  height int NOT NULL,\n  PRIMARY KEY (id)\n);\n',
}

test.each([
  ['Which fields does the table of boats have?', /`harbour_boat` has 3 columns[^\n]*`kept_ptr_id`, `name`, `dock_id`/],
  ['What columns are in the boat table?', /`harbour_boat` has 3 columns/],
  ['Welche Spalten hat die Tabelle tides?', /`tides` has 2 columns/],
  ['Which columns does the tides table have?', /`tides` has 2 columns[^\n]*`id`, `height`/],
])('%s', async (question, expected) => {
  expect(await said(models, question)).toMatch(expected)
})

test('a table whose name a query builder quotes is one', async () => {
  const files = {
    'harbour/store.go':
      'package harbour\n\nfunc create(db *DB) error {\n\t_, err := db.NewQuery(`\n\t\tCREATE TABLE {{_boats}} (\n\t\t\t[[id]] TEXT PRIMARY KEY\n\t\t);\n\t\tCREATE TABLE IF NOT EXISTS {{tides}} (\n\t\t\t[[id]] TEXT\n\t\t);\n\t`).Execute()\n\treturn err\n}\n',
  }
  expect(await said(files, 'Which tables does the database have?')).toMatch(/2 tables: `_boats`, `tides`/)
})

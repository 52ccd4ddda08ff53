// What plain words mean where several things could be called so.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: two getters of the interface compared, where the types of these names are meant.
test('types are compared before getters of the same names', async () => {
  const { view } = await parsedProject({
    'server/models/collection.js':
      'class Collection {\n  addBook(book) { return book }\n  order() { return [] }\n}\nmodule.exports = Collection\n',
    'server/models/playlist.js':
      'class Playlist {\n  addItem(item) { return item }\n  order() { return [] }\n}\nmodule.exports = Playlist\n',
    'client/modal.js':
      'export const modal = {\n  collection() { return this.store.collection },\n  playlist() { return this.store.playlist },\n}\n',
  })
  const { headline } = askGraph([view], 'What is the difference between a collection and a playlist?')
  expect(headline).toContain('`Collection` is a class')
  expect(headline).toContain('`Playlist` is a class')
})

// Would catch: the noun taken for a kind of definition, so that fields are compared.
test('the noun behind a name belongs to it if a type is called so', async () => {
  const { view } = await parsedProject({
    'lib/folder.go':
      'package lib\n\ntype sendOnlyFolder struct{ id string }\n\nfunc (f *sendOnlyFolder) override() {}\n\ntype receiveOnlyFolder struct{ id string }\n\nfunc (f *receiveOnlyFolder) revert() {}\n',
    'lib/report.go': 'package lib\n\ntype Report struct {\n\tSendOnly    int\n\tReceiveOnly int\n}\n',
  })
  const { headline } = askGraph([view], 'What is the difference between a send only folder and a receive only folder?')
  expect(headline).toContain('`sendOnlyFolder` is a struct')
  expect(headline).toContain('`receiveOnlyFolder` is a struct')
})

// Would catch: a search for both words, where each side has a file of the same role.
test('files whose names differ in the sides alone are compared', async () => {
  const { view } = await parsedProject({
    'src/db/GroupManager.ts':
      'export function createGroup(name: string) { return name }\nexport function deleteGroup(name: string) { return name }\n',
    'src/db/SessionManager.ts':
      'export function createSession(group: string) { return group }\nexport function listSessions(group: string) { return [group] }\n',
    'src/db/SessionStore.ts':
      'export function readStore(id: string) { return id }\nexport function writeStore(id: string) { return id }\n',
  })
  const { subject } = askGraph([view], 'What is the difference between a group and a session?')
  expect([subject.resolved, ...subject.alternatives]).toEqual(['src/db/GroupManager.ts', 'src/db/SessionManager.ts'])
})

// Would catch: one of several given as "the model".
test('which of a role there are asks for all of them', async () => {
  const model = (name: string): string => `from django.db import models\n\n\nclass ${name}(models.Model):\n    pass\n`
  const { view } = await parsedProject({
    'app/food/models/meal.py': model('Meal'),
    'app/food/models/plan.py': model('FoodPlan'),
    'app/food/models/item.py': model('MealItem'),
    'app/gym/models/gym.py': model('Gym'),
  })
  const { headline, sections } = askGraph([view], 'Which models does the food app have?')
  expect(headline).toMatch(/^3 models fit “food”/)
  expect(sections[0]?.rows.map(({ path }) => path).toSorted()).toEqual([
    'app/food/models/item.py',
    'app/food/models/meal.py',
    'app/food/models/plan.py',
  ])
})

// Would catch: the whole repository for "the server", and a file of that name for the folder.
test('the parts of the server are those of its folder', async () => {
  const { view } = await parsedProject({
    'server/Server.js': 'class Server { start() { return this } }\nmodule.exports = Server\n',
    'server/managers/backup.js': 'class BackupManager { run() { return 1 } }\nmodule.exports = BackupManager\n',
    'server/utils/paths.js': 'exports.join = (a, b) => a + b\nexports.base = (a) => a\n',
    'client/page.js': 'export function page() { return 1 }\n',
  })
  const { subject, sections } = askGraph([view], 'What are the main parts of the server?')
  expect(subject.resolved).toBe('server')
  const parts = sections.find(({ title }) => title.startsWith('Its parts'))?.rows.map(({ text }) => text) ?? []
  // Helpers come last, however often they are used.
  expect(parts.at(-1)).toContain('server/utils')
})

// Would catch: the style sheet of a name before the code of that name.
test('how something works is told by code, not by a style sheet', async () => {
  const { view } = await parsedProject({
    'css/timeslider.css': '.timeslider { color: red }\n.timeslider .bar { width: 1px }\n',
    'src/js/timeslider.ts':
      'export function moveTo(at: number) { return clamp(at) }\nexport function clamp(at: number) { return Math.max(0, at) }\n',
  })
  const { subject } = askGraph([view], 'How does the time slider work?')
  expect(subject.resolved).toBe('src/js/timeslider.ts')
})

// Would catch: what schedules taken for what is scheduled, and "the next" for the name of a symbol.
test('what is done is not who does it, and the next one is no name', async () => {
  const { view } = await parsedProject({
    'app/agents/scheduler_agent.rb': 'class SchedulerAgent\n  def control(agent)\n    agent\n  end\nend\n',
    'app/agent_runner.rb':
      'class AgentRunner\n  # Runs the scheduled agents.\n  def run_agents(agents)\n    agents.each { |agent| check(agent) }\n  end\n\n  def check(agent)\n    agent.next\n  end\nend\n',
  })
  expect(askGraph([view], 'How do scheduled agents get run?').subject.resolved).not.toContain('scheduler_agent')
  expect(askGraph([view], 'How does an event get from one agent to the next?').headline).not.toContain('`next`')
})

// Would catch: the file listed instead of the type that it is named for, and the mock of a type before the type.
test('what something is asks for the type, not for its file or its stand-in', async () => {
  const { view } = await parsedProject({
    'models/slot.py': 'class Slot:\n    """A set of exercises."""\n\n    def sets(self):\n        return []\n',
    'lib/mocks/folderSummaryService.go':
      'package mocks\n\ntype FolderSummaryService struct{ calls int }\n\nfunc (f *FolderSummaryService) Serve() {}\n',
    'lib/folder_summary.go':
      'package lib\n\n// FolderSummaryService tells the state of folders.\ntype FolderSummaryService interface {\n\tServe()\n}\n',
  })
  expect(askGraph([view], 'What is a slot?').headline).toContain('`Slot` is a class')
  expect(askGraph([view], 'What is the folder summary service?').headline).toContain('lib/folder_summary.go')
})

// Would catch: the field of that name for "where is it handled".
test('where something is handled asks for code, not for the field that keeps it', async () => {
  const { view } = await parsedProject({
    'proto/file.ts': 'export interface FileInfo { permissions: number }\n',
    'src/files.ts':
      'export function applyPermissions(mode: number) { return mode & 0o777 }\nexport function readPermissions(path: string) { return applyPermissions(path.length) }\n',
  })
  const { headline } = askGraph([view], 'Where are file permissions handled?')
  expect(headline).not.toContain('is a field defined at')
})

// Would catch: a folder that is called like several others, and a place that is only named for whoever does it.
test('one of several folders of one name does not lead, nor a place named for persons', async () => {
  const files = ['core', 'gym', 'shop', 'mail'].map((name) => [
    `${name}/api/views.py`,
    `class ${name[0]?.toUpperCase()}${name.slice(1)}View:\n    def get(self, user):\n        return user\n\n    def post(self, user):\n        return user\n`,
  ])
  const { view } = await parsedProject({
    ...Object.fromEntries(files),
    'core/user.py': 'class User:\n    def name(self):\n        return self\n\n\ndef find(user):\n    return user\n',
    'core/tokens.py': 'def authenticate_token(token):\n    return token\n',
  })
  const { headline } = askGraph([view], 'How is a user authenticated in the API?')
  expect(headline).not.toContain('is named for')
})

// Would catch: two files compared by what is at their top, where each is named for one type with members of one name.
test('files that are named for their types are compared by the types', async () => {
  const runtime = (name: string, own: string): string =>
    `defmodule Harbour.Runtime.${name} do\n  @moduledoc "Runs in ${own}."\n  def connect(node), do: node\n  def ${own}(node), do: node\nend\n`
  const { view } = await parsedProject({
    'lib/runtime/attached.ex': runtime('Attached', 'attach'),
    'lib/runtime/embedded.ex': runtime('Embedded', 'embed'),
  })
  const { headline } = askGraph([view], 'What is the difference between attached and embedded?')
  expect(headline).toContain('Both have `connect`')
  expect(headline).not.toContain('imported at 0')
})

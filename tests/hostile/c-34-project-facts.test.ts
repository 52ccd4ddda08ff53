// C-34: what is read from the text of a hostile repository takes steps in proportion to its size.
import { expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { commandLinesOf } from '#main/query/project/commands'
import { serving } from '#main/query/facts/route-reach'
import { countTests } from '#main/query/project/count-symbols'
import { environmentOf } from '#main/query/project/environment'
import { jobsOf } from '#main/query/project/jobs/jobs'
import { licencesOf } from '#main/query/project/licences'
import { manifestsOf } from '#main/query/project/manifests'
import { modelsOf } from '#main/query/project/models/models'
import { routesOf } from '#main/query/project/routes'
import { askGraph } from '#tests/support/ask-graph'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { parsedProject } from '#tests/support/parsed-project'
import type { ProjectView } from '#main/query/project-view'

const times = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join('\n')

/** Each router is mounted in the next one at so many paths as are read. */
const lattice = `const express = require('express')
const app = express()
${times(12, (at) => `const r${at} = express.Router()`)}
${times(11, (at) => times(20, (place) => `r${at}.use('/a${place}', r${at + 1})`))}
r11.get('/end', finish)
app.use('/x', r0)
`

/** Each of its constants is a sum of sums, and defined again and again. */
const sums = `const express = require('express')
const app = express()
${times(50, () => `const A0 = '/aaaaaaaaaaaaaaaa'`)}
${times(4, (level) => times(50, (at) => `const A${level + 1} = ${Array.from({ length: 40 }, () => `A${level}`).join('+')}+'${at}'`))}
const r = express.Router()
r.get('/end', finish)
${times(20, (at) => `app.use(A4 + '/${at}', r)`)}
`

/** Mounted in itself, again and again. */
const growing = `const express = require('express')
const app = express()
const r = express.Router()
${times(1_000, (at) => `r.get('/b${at}', finish)`)}
${times(3_000, (at) => `r.use('/${'a'.repeat(150)}${at}', r)`)}
app.use('/x', r)
`

// Would catch: steps that are multiplied at each level, so that every question about routes ends after a minute.
it.each([
  ['routers that are mounted in many places at each level', { 'app.js': lattice }],
  ['constants that are sums of sums', { 'app.js': sums }],
  ['a router that is mounted in itself', { 'app.js': growing }],
])('reads the routes of %s in linear time', async (_, files) => {
  const { view } = await parsedProject(files)
  const start = cpuMilliseconds()
  const { routes } = routesOf(view)
  expect(cpuMilliseconds() - start).toBeLessThan(3_000)
  expect(routes.length).toBeGreaterThan(0)
  expect(Math.max(...routes.map(({ route }) => route.length))).toBeLessThan(limits.routeCharacters + 300)
})

/** Each concern uses the next one twice. */
const concerns = `Rails.application.routes.draw do
${times(39, (at) => `concern :c${at} do\n  concerns :c${at + 1}, :c${at + 1}\nend`)}
concern :c39 do
end
concerns :c0
resources :orders, only: [:index]
end
`
/** Two resources in two resources, without a route of their own. */
const nested = `Rails.application.routes.draw do
${times(29, (at) => `resources :a${at}, :b${at}, only: [] do`)}
${'end\n'.repeat(29)}
end
`
const lines = (count: number, text: string, each: number): string => `${`${text.repeat(each)}\n`.repeat(count)}`
const rails = (text: string): Readonly<Record<string, string>> => ({
  'config/routes.rb': `Rails.application.routes.draw do\n${text}end\n`,
})
const rust = `use clap::Parser;\n${lines(10_000, '#[derive(', 3)}`
const licence = lines(4_000, 'Redistribution and use in source and binary forms ', 2)
const setup = lines(8_000, 'install_requires = [', 2)

/** Routes whose brackets are not closed up to the end of a long file. */
const unclosed = `const app = require('express')()
${lines(4_000, "app.get('/a', (run,", 1)}${lines(40_000, 'run()', 1)}`
const served = (view: ProjectView): unknown => {
  const { routes } = routesOf(view)
  return routes.map(serving(view, routes))
}

const chained = (view: ProjectView): unknown => countTests(view.readText('tests/a.test.js')?.lines ?? [])

const sequelize = `const { Sequelize, DataTypes } = require('sequelize')
${times(400, (at) => `const M${at} = sequelize.define('M${at}', { name: DataTypes.STRING })`)}
// ${'x'.repeat(15_000)}
`
/** Each model has the fields of all abstract classes. */
const django = `from django.db import models
${times(58, (at) => `class A${at}(${at === 0 ? 'models.Model' : `A${at - 1}`}):\n${times(12, (one) => `    f${at}_${one} = models.IntegerField()`)}\n    class Meta:\n        abstract = True`)}
${times(800, (at) => `class M${at}(A57):\n    pass`)}
`
const kept = (view: ProjectView): unknown => modelsOf(view, new Set())
const allowed = (view: ProjectView): unknown => askGraph([view], 'who may delete users?')

/** Ten names on each of many lines, all of one long function. */
const checked = `class UsersController < ApplicationController
${times(400, () => `  before_action ${Array.from({ length: 10 }, () => ':check_admin').join(', ')}`)}
  def destroy
    User.find(params[:id]).destroy
  end
  def check_admin
${times(390, (at) => `    x${at} = admin_of(${at}) if current_user.admin?`)}
  end
end
`

const guarded = `const r = require('express').Router()
${times(3_000, () => 'r.use(requireAuth)')}
${times(1_000, (at) => `r.get('/a${at}', run)`)}
`
const signIns = (view: ProjectView): unknown => askGraph([view], 'which routes need a sign-in?')

const queues = `class Ab
  def perform
  end
end
class Other
  def run
${times(200, () => `    ${'Ab.perform_later; '.repeat(17)} x = CommentEmailJob`)}
  end
end
`
const jobs = {
  'app/jobs/comment_email_job.rb':
    'class CommentEmailJob < ApplicationJob\n  def perform(comment)\n    Mailer.comment(comment).deliver\n  end\nend\n',
  'app/ab.rb': 'class Ab\n  def perform\n  end\nend\n',
  'app/models/other.rb': queues,
}
const queuing = (view: ProjectView): unknown => askGraph([view], 'how does a comment become an email?')

const changed = times(1_500, (at) => `function f${at}() { return ${at} }`)
const diff = `--- a/a.js\n+++ b/a.js\n${times(1_500, (at) => `@@ -${at + 1} +${at + 1} @@\n-function f${at}() {}\n+function f${at}() { return ${at} }`)}\n`
const patched = (view: ProjectView): unknown => askGraph([view], `What does this change?\n\n${diff}`)

const facts: readonly (readonly [string, (view: ProjectView) => unknown, Readonly<Record<string, string>>])[] = [
  ['concerns in concerns', routesOf, { 'config/routes.rb': concerns }],
  ['resources in resources', routesOf, { 'config/routes.rb': nested }],
  ['blocks without an end', routesOf, rails(lines(40, 'do |', 3_000))],
  ['one statement over many lines', routesOf, rails(lines(20_000, '(:{ ', 1))],
  [
    'models of devise',
    routesOf,
    { ...rails('devise_for :users\n'), 'app/models/user.rb': `class User\n${lines(20_000, 'devise: a', 1)}end\n` },
  ],
  ['what routes run', served, { 'app.js': unclosed }],
  ['sub-commands', commandLinesOf, { 'src/main.rs': rust }],
  ['base types of jobs', jobsOf, { 'src/job.cs': lines(400, 'class a: job ', 28) }],
  ['names taken from the environment', environmentOf, { 'a.ts': lines(20_000, 'a } = process.env\n', 4) }],
  [
    'chained tests',
    chained,
    { 'tests/a.test.js': `it${'.each'.repeat(400)}\n${lines(200, 'test.only', 60)}`, 'a.js': 'run()\n' },
  ],
  [
    'constants with runs of spaces',
    environmentOf,
    {
      'a.rs': `env::var(NAME_OF)\nconst a:${' '.repeat(5_000)}\n`,
      'b.go': `os.Getenv(nameOf)\nvar a:${' '.repeat(5_000)}\n`,
    },
  ],
  ['licences', (view) => licencesOf(view, manifestsOf(view)), { LICENSE: licence, 'a.js': 'run()\n' }],
  ['models beside a long word', kept, { 'models.js': sequelize }],
  ['models with very many fields above them', kept, { 'app/models.py': django }],
  [
    'checks that are named again and again',
    allowed,
    { ...rails('resources :users\n'), 'app/controllers/users_controller.rb': checked },
  ],
  ['jobs that one function queues again and again', queuing, jobs],
  ['a diff of each line of a file', patched, { 'a.js': changed }],
  ['checks around very many routes', signIns, { 'app.js': guarded }],
  ['lists of requirements', manifestsOf, { 'setup.py': setup }],
]

// Would catch: an expression or a loop that reads the rest of a file again at each place.
it.each(facts)('reads %s in linear time', async (_, read, files) => {
  const { view } = await parsedProject(files)
  const start = cpuMilliseconds()
  read(view)
  expect(cpuMilliseconds() - start).toBeLessThan(3_000)
})

// Would catch: results handed on as the arguments of one call, of which there are too many.
it('reads a file with very many variables', async () => {
  const { view } = await parsedProject({ '.env.example': 'A=\n'.repeat(600_000), 'a.js': 'run()\n' })
  expect(environmentOf(view).uses).toHaveLength(600_000)
})

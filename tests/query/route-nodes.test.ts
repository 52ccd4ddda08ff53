// HTTP routes in graph views, whose texts may be away for a while.
import { renameSync } from 'node:fs'
import { expect, it } from 'vitest'
import { neighbourhoodOf, neighbourKinds } from '#main/query/picture/neighbourhood'
import { openProjectView } from '#main/query/project-view'
import { parsedProject } from '#tests/support/parsed-project'

// Catches routes that stay missing, or stay, because they were read while the folder was away, or before.
it('reads routes again when the folder of a project comes back', async () => {
  const project = await parsedProject({
    'app.js': `const app = require('express')()\nfunction list () {}\napp.get('/users', list)\n`,
  })
  const [list] = project.graph.symbolsNamed('list', 1)
  if (list === undefined) throw new Error('not parsed')
  const routes = (): readonly string[] => {
    const view = openProjectView({ id: 'p', name: 'p', root: project.root }, project.graph)
    const query = { depth: 1, kinds: neighbourKinds, limit: 100, routes: true }
    const { nodes } = neighbourhoodOf(view, list, query, new AbortController().signal)
    return nodes.filter(({ kind }) => kind === 'route').map(({ name }) => name)
  }
  const away = `${project.root}-away`
  renameSync(project.root, away)
  expect(routes()).toEqual([])
  renameSync(away, project.root)
  expect(routes()).toEqual(['GET /users'])
  renameSync(project.root, away)
  expect(routes()).toEqual([])
  renameSync(away, project.root)
})

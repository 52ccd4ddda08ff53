// C-34: what is read from the text of a hostile repository takes steps in proportion to its size.
import { expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { routesOf } from '#main/query/project/routes'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { parsedProject } from '#tests/support/parsed-project'

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

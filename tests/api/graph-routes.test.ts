// The graph over HTTP: ids with slashes, and lines that a file has or doesn't have.
import { expect, it } from 'vitest'
import type { FileText, SymbolDetail } from '#contract/graph'
import { limits } from '#main/kernel/limits'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

// Catches a trailing slash taken for a part of the symbol's id.
it('finds a symbol with and without a trailing slash, encoded and not', async () => {
  const service = await startTestService()
  const project = await service.parse(sampleFiles)
  const id = 'lib/compose.js#compose(function,1)'
  for (const written of [encodeURIComponent(id), id.replace('#', '%23')]) {
    for (const end of ['', '/', '/callers', '/callers/', '/callees', '/callees/']) {
      const { status, json } = await service.call(`/api/v2/projects/${project}/symbols/${written}${end}`)
      expect(status, written + end).toBe(200)
      if (end === '' || end === '/') expect(json).toMatchObject({ id })
    }
  }
})

// Catches lines claimed to exist that don't.
it('says which lines a file has if others are requested', async () => {
  const service = await startTestService()
  const project = await service.parse({ ...sampleFiles, 'empty.js': '' })
  const read = (path: string, range: string) =>
    service.call(`/api/v2/projects/${project}/file?path=${encodeURIComponent(path)}${range}`)
  const part = (await read('lib/compose.js', '&start=2&end=3')).json as FileText
  expect([part.start_line, part.end_line, part.content.split('\n').length]).toEqual([2, 3, 2])
  expect((await read('empty.js', '')).status).toBe(200)
  expect(((await read('lib/compose.js', '&end=99999')).json as FileText).end_line).toBe(part.total_lines)
  for (const range of ['&start=3&end=2', '&start=99999', '&start=0', '&start=x']) {
    expect((await read('lib/compose.js', range)).status, range).toBe(422)
  }
})

// Catches routes that also answer to a spelling of the path that the guards don't match.
it('matches paths only in their exact spelling', async () => {
  const service = await startTestService()
  for (const path of ['/API/v2/projects', '/api/V2/projects', '/api/v2/Projects', '/api/v2/projects//']) {
    expect((await service.call(path)).status, path).toBe(404)
  }
})

// Catches a file, or a class, of so many definitions that the service stands still while it sends them.
it('sends a bounded number of definitions, those of the requested lines first, and says how many there are', async () => {
  const service = await startTestService()
  const count = limits.fileSymbols + 200
  const functions = Array.from({ length: count }, (_, at) => `function f${at}() {}`)
  const methods = Array.from({ length: limits.symbolChildren + 5 }, (_, at) => `  m${at}() {}`)
  const project = await service.parse({
    'many.js': functions.join('\n'),
    'wide.js': ['class Wide {', ...methods, '}'].join('\n'),
  })
  const read = async (range: string) =>
    (await service.call(`/api/v2/projects/${project}/file?path=many.js${range}`)).json as FileText
  const whole = await read('')
  expect([whole.symbols.length, whole.symbols[0]?.name, whole.symbols_total]).toEqual([limits.fileSymbols, 'f0', count])
  const part = await read(`&start=${count - 1}&end=${count}`)
  expect(part.symbols.map(({ name }) => name)).toEqual([`f${count - 2}`, `f${count - 1}`])
  expect(part.symbols_total).toBe(count)

  const id = encodeURIComponent('wide.js#Wide(class,1)')
  const wide = (await service.call(`/api/v2/projects/${project}/symbols/${id}`)).json as SymbolDetail
  expect([wide.children.length, wide.children_total]).toEqual([limits.symbolChildren, methods.length])
})

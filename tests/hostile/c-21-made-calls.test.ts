// C-19, C-21: calls generated from the schemas of every route, MCP tool and command. None causes an internal error, and
// all responses match their schemas. `CAIRN_CASES=5000 CAIRN_SEED=random` runs more cases by hand.
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Command, Option } from 'commander'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createProgram, runProgram } from '#main/cli/program'
import { sampleFiles } from '#tests/api/sample-project'
import { startTestService, type TestService } from '#tests/api/test-service'
import { describedCalls, type OpenApi } from '#tests/contract/described-calls'
import { temporaryFolder } from '#tests/support/folder'
import { hostileTexts, valueOf, type JsonSchema, type Sources } from '#tests/support/from-schema'
import fc from '#tests/support/property'

const cases = Number(process.env['CAIRN_CASES'] ?? 100)
/** Below the rate limit's burst of one key. */
const callsPerKey = 150

/** Existing ids and names, without which calls would only get "not found". */
async function knownOf(service: TestService): Promise<Record<string, readonly unknown[]>> {
  const project = await service.parse(sampleFiles)
  const about = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const { conversations } = service.services
  const { id: conversation } = conversations.create(about, false)
  const run = await conversations.post(conversation, { content: 'Who calls compose?', model: 'none' }, noSignal)
  await run.finished
  const ids = { project_id: [project], project_ids: [project], conversation_id: [conversation] }
  const symbols = ['lib/compose.js#compose(function,1)', 'lib/app.js#App.use(method,1)', 'compose', 'lib/app.js:5']
  return {
    ...{ ...ids, message_id: [run.messageId], agent_ids: ['codebase_qna_agent'], model: ['none', 'other:1b'] },
    ...{ symbol_id: symbols, symbol: symbols, target: symbols, focus: symbols, from: symbols, to: symbols },
    ...{ path: ['lib/app.js', 'lib'], open: ['lib/app.js'], project: [project], content: ['Who calls compose?'] },
  }
}
const noSignal = new AbortController().signal

interface Made {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: JsonSchema
}

/** Calls of every operation with input; deletions never concern what other calls need. */
function madeCalls(document: OpenApi, known: Sources['known']): fc.Arbitrary<Made> {
  const schemas = (document.components as unknown as { schemas: Record<string, JsonSchema> }).schemas
  const resolve = (reference: string): JsonSchema => schemas[reference.split('/').at(-1) ?? ''] ?? {}
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { parameters = [] } = operation as unknown as { parameters?: readonly Parameter[] }
      const body = operation.requestBody?.content['application/json']?.schema
      if (parameters.length === 0 && body === undefined) return []
      const sources = { resolve, known: method === 'delete' ? {} : known }
      return [madeCall(method, path, parameters, body, sources)]
    }),
  )
  return fc.oneof(...operations)
}

function madeCall(
  method: string,
  path: string,
  parameters: readonly Parameter[],
  body: JsonSchema | undefined,
  sources: Sources,
): fc.Arbitrary<Made> {
  const values = fc.tuple(
    ...parameters.map(({ name, required, schema }) =>
      fc.option(valueOf(schema, sources, name), { freq: required ? 30 : 1, nil: undefined }),
    ),
  )
  return fc.tuple(values, body === undefined ? fc.constant(undefined) : valueOf(body, sources)).map(([given, sent]) => {
    const query: string[] = []
    const filled = parameters.reduce((text, parameter, at) => {
      const value = given[at]
      const written = encoded(value)
      if (parameter.in !== 'path') {
        if (value !== undefined) query.push(`${parameter.name}=${written}`)
        return text
      }
      // An empty segment or one of dots would change the path.
      return text.replace(`{${parameter.name}}`, /^\.{0,2}$/.test(written) ? 'x' : written)
    }, path)
    const address = `${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
    return { method: method.toUpperCase(), path: address, ...(sent === undefined ? {} : { body: sent }) }
  })
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // A request's headers and address may have 16 kB in total.
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000).replace(/%.?$/, '')
}

// Catches a value that a handler doesn't expect, and a response that isn't documented.
test('calls generated from openapi.json get documented responses, and never an internal error', async () => {
  const service = await startTestService()
  const known = await knownOf(service)
  const { document, call, seen } = await describedCalls(service)
  let key = service.services.access.openWindow()
  let calls = 0
  await fc.assert(
    fc.asyncProperty(madeCalls(document, known), async ({ method, path, body }) => {
      if (++calls % callsPerKey === 0) key = service.services.access.openWindow()
      const answer = await call(path, { method, key, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`).not.toBe(500)
      expect(answer.status).not.toBe(429)
    }),
    { numRuns: cases },
  )
  expect(service.reported).toEqual([])
  expect(seen.size).toBeGreaterThan(Math.min(cases / 4, 60))
})

// Catches a tool that fails on invented arguments, and results that don't match its schema.
test('calls generated from the schemas of tools get results that match them', async () => {
  const service = await startTestService()
  const known = await knownOf(service)
  const headers = { accept: 'application/json, text/event-stream' }
  let key = service.services.access.openWindow()
  let calls = 0
  const rpc = async (method: string, params: object): Promise<Record<string, unknown>> => {
    if (++calls % callsPerKey === 0) key = service.services.access.openWindow()
    const { status, text } = await service.call('/mcp', {
      body: { jsonrpc: '2.0', id: 1, method, params },
      headers,
      key,
    })
    expect(status, text).toBe(200)
    return JSON.parse(
      text
        .split('\n')
        .find((line) => line.startsWith('data: '))
        ?.slice(6) ?? text,
    ) as never
  }
  const { result } = await rpc('tools/list', {})
  const { tools } = result as { tools: { name: string; inputSchema: JsonSchema; outputSchema: object }[] }
  const ajv = new Ajv2020({ strict: false })
  const outputs = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]))
  const sources = { resolve: () => ({}), known }
  const made = fc.oneof(
    ...tools.map(({ name, inputSchema }) =>
      fc.record({ name: fc.constant(name), input: valueOf(inputSchema, sources) }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(made, async ({ name, input }) => {
      const answer = await rpc('tools/call', { name, arguments: input })
      const call = JSON.stringify({ name, input, answer }).slice(0, 2_000)
      // -32602: the arguments are not an object at all.
      if (answer['error'] !== undefined) {
        expect(answer['error'], call).toMatchObject({ code: -32602 })
        return
      }
      const { isError, structuredContent } = answer['result'] as { isError?: boolean; structuredContent?: unknown }
      if (isError === true) return
      const conforms = outputs.get(name)
      expect(conforms?.(structuredContent), `${call} ${JSON.stringify(conforms?.errors)}`).toBe(true)
    }),
    { numRuns: cases },
  )
  expect(service.reported).toEqual([])
})

/** They start programs, wait for people, or write files. */
const leftOut = new Set(['serve', 'mcp', 'login', 'dashboard', 'export', 'doctor'])

function commandLines(program: Command, known: readonly string[]): fc.Arbitrary<readonly string[]> {
  const word = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...hostileTexts), fc.string({ maxLength: 12 }))
  const optionOf = (option: Option): fc.Arbitrary<readonly string[]> => {
    const flag = option.long ?? option.short ?? ''
    return option.required || option.optional ? word.map((value) => [flag, value]) : fc.constant([flag])
  }
  const lineOf = (command: Command, path: readonly string[]): fc.Arbitrary<readonly string[]>[] => [
    fc
      .tuple(
        fc.array(word, { maxLength: command.registeredArguments.length + 1 }),
        fc.subarray(command.options.map(optionOf)).chain((some) => fc.tuple(...some)),
      )
      .map(([words, options]) => [...path, ...options.flat(), ...words]),
    ...command.commands.flatMap((inner) => lineOf(inner, [...path, inner.name()])),
  ]
  const commands = program.commands.filter((command) => !leftOut.has(command.name()))
  return fc.oneof(...commands.flatMap((command) => lineOf(command, [command.name()])))
}

// Catches an option whose value isn't checked, and foreign text that reaches the terminal unescaped.
test('command lines generated from the options end with a message and a documented exit code', async () => {
  const service = await startTestService()
  const project = await service.parse(sampleFiles)
  vi.stubEnv('CAIRN_CREDENTIALS', join(temporaryFolder(), 'credentials.json'))
  const said: string[] = []
  const hear = (text: unknown): boolean => said.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
  const listening = new Set(process.listeners('SIGINT'))
  onTestFinished(() => {
    process.exitCode = undefined
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  let key = service.services.access.openWindow()
  let calls = 0
  await fc.assert(
    fc.asyncProperty(commandLines(createProgram(), [project, 'compose', 'lib/app.js', 'ndjson']), async (words) => {
      if (++calls % (callsPerKey / 3) === 0) key = service.services.access.openWindow()
      said.length = 0
      process.exitCode = undefined
      await runProgram(['--url', service.url, '--api-key', key, ...words])
      for (const listener of process.listeners('SIGINT'))
        if (!listening.has(listener)) process.removeListener('SIGINT', listener)
      const text = said.join('')
      expect([undefined, 0, 1, 2], `${JSON.stringify(words)}: ${text}`).toContain(process.exitCode)
      expect(text, JSON.stringify(words)).not.toMatch(/\n {4}at |is not a function|Cannot read|\[object /)
      // oxlint-disable-next-line no-control-regex -- terminal control characters
      expect(text, JSON.stringify(words)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/)
    }),
    { numRuns: cases },
  )
})

// The document itself: valid OpenAPI 3.1, complete, with examples that match the schemas.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { createOpenApi } from '#main/api/openapi'
import { createRoutes } from '#main/api/registry'
import { startTestService } from '#tests/api/test-service'
import { describedCalls } from './described-calls'

const routes = createRoutes().all
const routeFolder = join(import.meta.dirname, '../../src/main/api/routes')

describe('openapi.json', () => {
  // Catches a document that tools can't read.
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(
      JSON.parse(JSON.stringify(createOpenApi(routes))) as Record<string, unknown>,
    )
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  // Catches a route file that the registry misses.
  it('has an operation with a unique id for every file of routes/ and each of its paths', async () => {
    const { document } = await describedCalls(await startTestService())
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(routes.map((route) => `${route.id}.ts`)).toEqual(readdirSync(routeFolder).sort())
    expect(operations).toHaveLength(routes.reduce((sum, route) => sum + 1 + (route.paths?.length ?? 0), 0))
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
  })

  // Catches examples that are outdated after a schema change.
  it('has examples that match the schemas', async () => {
    const calls = await describedCalls(await startTestService())
    let examples = 0
    for (const methods of Object.values(calls.document.paths)) {
      for (const operation of Object.values(methods)) {
        const media = [
          ...Object.values(operation.requestBody?.content ?? {}),
          ...Object.values(operation.responses['200']?.content ?? {}),
        ]
        for (const { schema, example } of media) {
          if (schema === undefined || example === undefined) continue
          calls.conform(schema, example, operation.operationId)
          examples += 1
        }
      }
    }
    expect(examples).toBeGreaterThan(40)
  })

  // Catches a route that needs a key and doesn't document it, or the reverse.
  it('documents the key for every operation except the open ones', () => {
    const open = routes.filter((route) => route.auth === 'none').map((route) => route.id)
    expect(open).toEqual(['create-session', 'get-health', 'poll-device-login', 'start-device-login'])
  })

  // Would catch: a type inlined at every use, so that a generated client has no name for it.
  it('names the types of clients, has no dangling references, and includes defaults', () => {
    const document = createOpenApi(routes) as {
      components: { schemas: Record<string, unknown> }
      paths: Record<string, Record<string, { deprecated?: boolean; parameters: { name: string; schema: object }[] }>>
    }
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Project', 'Citation', 'Message', 'SymbolSummary', 'Link', 'RunEvent']),
    )
    const text = JSON.stringify(document)
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(schemas).toHaveProperty(name)
    expect(text).not.toContain('$defs')
    const post = document.paths['/api/v2/conversations/{conversation_id}/message']?.['post']
    expect(post?.parameters.find(({ name }) => name === 'stream')?.schema).toMatchObject({ default: true })
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter(({ deprecated }) => deprecated === true)).toHaveLength(
      routes.reduce((sum, route) => sum + (route.paths?.length ?? 0), 0),
    )
  })
})

// API calls whose responses are validated against openapi.json, with a list of the statuses seen.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Answer, CallOptions, TestService } from '#tests/api/test-service'

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, ResponseObject>> }
}
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly unknown[]
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, ResponseObject>>
}
export interface ResponseObject {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, MediaType>>
}
export interface MediaType {
  readonly schema?: object
  readonly example?: unknown
  readonly 'x-item-schema'?: object
}

export interface DescribedCalls {
  readonly document: OpenApi
  /** `<operation id> <status>` of every response so far. */
  readonly seen: ReadonlySet<string>
  call(path: string, options?: CallOptions): Promise<Answer>
  /** Fails unless the value matches the schema. */
  conform(schema: object, value: unknown, what: string): void
}

export async function describedCalls(service: TestService): Promise<DescribedCalls> {
  const document = (await service.call('/openapi.json', { key: null })).json as OpenApi
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
  ajv.addSchema(document, 'openapi.json')
  const compiled = new Map<object, ValidateFunction>()
  const seen = new Set<string>()

  const conform = (schema: object, value: unknown, what: string): void => {
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema))
    compiled.set(schema, validate)
    validate(value)
    expect(validate.errors ?? [], `${what}: ${JSON.stringify(value).slice(0, 500)}`).toEqual([])
  }

  const call = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const answer = await service.call(path, options)
    const method = (options.method ?? (options.body === undefined ? 'GET' : 'POST')).toLowerCase()
    const operation = operationAt(document, path, method)
    expect(operation, `${method} ${path} is documented`).toBeDefined()
    if (operation === undefined) return answer
    seen.add(`${operation.operationId} ${answer.status}`)
    const described = operation.responses[String(answer.status)]
    expect(described, `${operation.operationId} documents ${answer.status}: ${answer.text.slice(0, 300)}`).toBeDefined()
    const name = described?.$ref?.split('/').at(-1)
    const response = name === undefined ? described : document.components.responses[name]
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const media = response?.content?.[type]
    expect(media, `${operation.operationId} documents ${type}`).toBeDefined()
    const item = media?.['x-item-schema']
    if (item !== undefined) for (const one of itemsOf(answer.text)) conform(item, one, path)
    else if (media?.schema !== undefined) {
      conform(media.schema, type === 'application/json' ? answer.json : answer.text, path)
    }
    return answer
  }
  return { document, seen, call, conform }
}

/** The operation of a concrete path; fixed segments take precedence over parameters. */
export function operationAt(document: OpenApi, path: string, method: string): Operation | undefined {
  const pathname = new URL(path, 'http://x').pathname.replace(/(.)\/$/, '$1')
  const matching = Object.keys(document.paths)
    .filter((template) => document.paths[template]?.[method] !== undefined)
    .filter((template) => new RegExp(`^${escape(template).replace(/\\\{\w+\\\}/g, '[^/]+')}$`).test(pathname))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  const [best] = matching
  return best === undefined ? undefined : document.paths[best]?.[method]
}

/** Objects of a stream: one per line, or in the data lines of events. */
export function itemsOf(text: string): readonly unknown[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^data: /, ''))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as unknown)
}

/** Makes references absolute, for a schema that is compiled separately from the document. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi.json#/')) as object
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

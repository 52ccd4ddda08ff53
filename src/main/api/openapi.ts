// The OpenAPI 3.1 document, generated from the route definitions.
import { z } from 'zod'
import { errorStatus, type ErrorCode } from '../contract/errors'
import { runEventSchema } from '../contract/conversation'
import { errorBodySchema, validationErrorBodySchema } from '../contract/service'
import { version } from '../contract/version'
import type { Route, RouteExample, RouteTag } from './route'

type Json = Readonly<Record<string, unknown>>

const tags: Readonly<Record<RouteTag, string>> = {
  parsing: 'Turn folders and repositories into graphs, and follow the progress.',
  projects: 'What was parsed.',
  graph: 'Symbols, calls, files and search in one project.',
  agents: 'The agents that answer questions.',
  conversations: 'Questions and answers with citations.',
  integrations: 'Connections to other services.',
  models: 'The local language models.',
  access: 'API keys and signing in.',
  service: 'The service itself.',
}

const errorText: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request can’t be understood.',
  authentication_required: 'The API key is missing or not valid.',
  access_denied: 'This key, or a page of another origin, isn’t allowed to do this.',
  not_found: 'Not found.',
  method_not_allowed: 'The address exists, but not with this method.',
  conflict: 'Conflicts with the current state.',
  payload_too_large: 'The body is larger than 1 MiB, or than 4 KiB where no key is needed.',
  unsupported_media_type: 'The body has a media type that is not accepted here.',
  misdirected: 'The Host header does not name this service.',
  validation_error: 'The input does not have the expected form.',
  rate_limited: 'Too many requests; `Retry-After` says how long to wait.',
  cancelled: 'The work was cancelled.',
  internal_error: 'Something went wrong inside.',
  model_unavailable: 'The language model can’t be used.',
}

/** Builds the document in path order, so that related endpoints are together. */
export function createOpenApi(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes.toSorted((a, b) => a.path.localeCompare(b.path, 'en') || (a.method < b.method ? -1 : 1))) {
    for (const [index, path] of [route.path, ...(route.paths ?? [])].entries()) {
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path, index) }
    }
  }
  return withNamedSchemas({
    openapi: '3.1.1',
    info: {
      title: 'Cairn',
      version,
      description:
        'The knowledge graph of your repositories, and answers with citations, on your own machine. Every path works with and without a trailing slash.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        Bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: schemaOf(errorBodySchema, 'output'),
        ValidationError: schemaOf(validationErrorBodySchema, 'output'),
        // The named events of `format=sse`, each with the schema of its data.
        ...namedSchemas(runEventSchema),
      },
      responses: Object.fromEntries(documentedCodes(routes).map((code) => [code, errorResponse(code)])),
    },
  })
}

/** Error codes of a route: its own, and those of its guards. */
export function errorCodesOf(route: Route): readonly ErrorCode[] {
  const takesBody = route.body !== undefined
  const takesInput = takesBody || route.params !== undefined || route.query !== undefined
  const codes: ErrorCode[] = [
    ...(takesBody ? (['invalid_request', 'payload_too_large'] as const) : []),
    ...(route.method === 'GET' ? [] : (['unsupported_media_type'] as const)),
    ...(takesInput ? (['validation_error'] as const) : []),
    ...(route.auth === 'none' ? [] : (['authentication_required'] as const)),
    ...(route.errors ?? []),
    'access_denied',
    'misdirected',
    'rate_limited',
    'internal_error',
  ]
  return [...new Set(codes)].sort((a, b) => errorStatus[a] - errorStatus[b])
}

function documentedCodes(routes: readonly Route[]): readonly ErrorCode[] {
  return [...new Set(routes.flatMap(errorCodesOf))].sort((a, b) => errorStatus[a] - errorStatus[b])
}

function operation(route: Route, path: string, index: number): Json {
  const { example } = route
  return {
    operationId: `${camelCase(route.id)}${index === 0 ? '' : `Alias${index}`}`,
    tags: [route.tag],
    summary: index === 0 ? route.summary : `${route.summary} (same as ${route.path})`,
    // Kept for clients that know them; a generator needs one name for each thing.
    ...(index === 0 ? {} : { deprecated: true }),
    description: route.description,
    security: route.auth === 'none' ? [] : [{ ApiKey: [] }, { Bearer: [] }],
    parameters: parametersOf(route, path),
    ...(route.body === undefined ? {} : { requestBody: requestBody(route) }),
    responses: {
      '200': successResponse(route, example),
      ...Object.fromEntries(
        errorCodesOf(route).map((code) => [String(errorStatus[code]), { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function parametersOf(route: Route, path: string): readonly Json[] {
  const given = { ...route.example.params, ...route.example.query }
  const fields = [
    ...fieldsOf(route.params).map((field) => ({
      ...field,
      place: path.includes(`{${field.name}}`) ? 'path' : 'query',
    })),
    ...fieldsOf(route.query).map((field) => ({ ...field, place: 'query' })),
  ]
  return fields.map(({ name, schema, required, place }) => {
    const { description, ...rest } = schema
    return {
      name,
      in: place,
      required: place === 'path' || required,
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(given[name] === undefined ? {} : { example: given[name] }),
    }
  })
}

interface Field {
  readonly name: string
  readonly schema: Json
  readonly required: boolean
}

function fieldsOf(schema: z.ZodObject | undefined): readonly Field[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => {
    // The default of a transformed text is only in its metadata.
    const fallback = (schema.shape[name] as z.ZodType | undefined)?.meta()?.['default']
    const described = fallback === undefined || 'default' in field ? field : { ...field, default: fallback }
    return { name, schema: described, required: required.includes(name) }
  })
}

function requestBody(route: Route): Json {
  const content = { schema: schemaOf(route.body as z.ZodType, 'input'), ...exampleOf(route.example.body) }
  const forms = { 'multipart/form-data': content, 'application/x-www-form-urlencoded': content }
  return {
    required: route.bodyOptional !== true,
    content: { 'application/json': content, ...(route.forms === true ? forms : {}) },
  }
}

function successResponse(route: Route, example: RouteExample): Json {
  const { response, streams = [] } = route
  const json = response && {
    'application/json': { schema: schemaOf(response, 'output'), ...exampleOf(example.response) },
  }
  const streamed = Object.fromEntries(
    streams.map(({ mediaType, description, item }) => {
      // A stream as a whole is text or bytes; the schema of its items is next to it.
      const items = item === undefined ? {} : { 'x-item-schema': schemaOf(item, 'output') }
      return [mediaType, { schema: { type: 'string', description }, ...items }]
    }),
  )
  return { description: route.summary, headers: commonResponseHeaders, content: { ...json, ...streamed } }
}

const commonResponseHeaders = {
  'X-Request-ID': { description: 'Identifies this response in the log.', schema: { type: 'string' } },
  'X-API-Version': { description: 'The version of the API.', schema: { type: 'string' } },
}

function errorResponse(code: ErrorCode): Json {
  const name = code === 'validation_error' ? 'ValidationError' : 'Error'
  const detail =
    code === 'validation_error'
      ? [{ loc: ['body', 'content'], msg: 'Field required', type: 'missing' }]
      : code === 'authentication_required'
        ? 'API key is required'
        : errorText[code]
  return {
    description: errorText[code],
    headers: {
      ...commonResponseHeaders,
      ...(code === 'authentication_required' ? { 'WWW-Authenticate': { schema: { type: 'string' } } } : {}),
      ...(code === 'rate_limited' ? { 'Retry-After': { schema: { type: 'integer' } } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${name}` },
        example: { detail, code, request_id: '1f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
      },
    },
  }
}

function exampleOf(example: unknown): Json {
  return example === undefined ? {} : { example }
}

function schemaOf(schema: z.ZodType, side: 'input' | 'output'): Json {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' })
  const { id, $defs = {}, ...rest } = withoutNoise(whole) as { id?: string; $defs?: Record<string, Json> }
  if (id === undefined) return { ...rest, ...(Object.keys($defs).length === 0 ? {} : { $defs }) }
  return { $ref: `#/$defs/${id}`, $defs: { ...$defs, [id]: rest } }
}

/** The schema of a name, with those that it refers to. */
function namedSchemas(schema: z.ZodType): Json {
  return schemaOf(schema, 'output')['$defs'] as Json
}

/** Moves named schemas to `components`, so that generators create one type for each. */
function withNamedSchemas(document: Json): Json {
  const named: Record<string, Json> = {}
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift)
    if (value === null || typeof value !== 'object') return value
    const { $defs, ...rest } = value as { readonly $defs?: Readonly<Record<string, Json>> }
    for (const [name, { id: _, ...schema }] of Object.entries($defs ?? {})) named[name] ??= lift(schema) as Json
    return Object.fromEntries(
      Object.entries(rest).map(([name, field]) => [
        name,
        name === '$ref' ? String(field).replace('#/$defs/', '#/components/schemas/') : lift(field),
      ]),
    )
  }
  const { components, ...lifted } = lift(document) as { readonly components: Readonly<Record<string, Json>> }
  const schemas = { ...named, ...components['schemas'] }
  return { ...lifted, components: { ...components, schemas: lift(schemas) as Json } }
}

/** Fields are only ever added, so the schema must allow unknown ones; and every number is bounded. */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => !(name === 'additionalProperties' && field === false))
      .filter(([name, field]) => !(/^(min|max)imum$/.test(name) && Math.abs(Number(field)) === Number.MAX_SAFE_INTEGER))
      .map(([name, field]) => [name, withoutNoise(field)]),
  )
}

function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

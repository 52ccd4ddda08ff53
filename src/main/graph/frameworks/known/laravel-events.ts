// What Laravel runs for an event or a job: `event(new OrderShipped($order))` runs `handle` of the listeners that take it,
// and `dispatch(new SendReport())` that of the job itself. https://laravel.com/docs/events https://laravel.com/docs/queues
import {
  expressionIn,
  none,
  type DefinitionIndex,
  type ExpressionIndex,
  type ParsedFile,
} from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { dependency } from '../injected'
import { boundSite } from '../tokens'
import { lastName } from '../written-names'

const kind = 'laravel-event '
const handling = 'handle'
const functions = new Set(['event', 'dispatch', 'dispatch_sync', 'dispatch_now', 'dispatchSync', 'dispatchNow'])

export const framework: Framework = {
  id: 'laravel-events',
  dialects: ['php'],
  reads: (name) => functions.has(name),
  isIn: (file) => file.definitions.some(isHandler),
  sitesIn: (file, uses) => [...uses.flatMap((use) => sentBy(file, use)), ...listenersIn(file)],
  byObject: null,
  reason: (channel) => `dispatches ${channel.slice(kind.length)}`,
}

function isHandler(row: ParsedFile['definitions'][number]): boolean {
  return row.kind === 'method' && row.name === handling
}

/** The event or job that is given to the function, or whose class dispatches itself. */
function sentBy(file: ParsedFile, use: NamedUse): readonly Site[] {
  const given = expressionIn(file, use.arguments[0] ?? none)
  const own = use.name.startsWith('dispatch') && isTypeName(file, use.object) ? use.object : none
  const token = given.kind === 'new' ? given.callee : own
  const name = lastName(file, token)
  if (name === null || use.value !== none) return []
  const { definition, line, column, expression } = use
  const asked = dependency({ token, member: handling, call: expression })
  return [
    { role: 'sends', channel: kind + name, object: none, handler: none, definition, line, column, dependency: asked },
  ]
}

/** `SendReport::dispatch()`, and not a dispatcher that holds one. */
function isTypeName(file: ParsedFile, object: ExpressionIndex): boolean {
  const row = expressionIn(file, object)
  return row.kind === 'name' && /^\p{Lu}/u.test(row.name)
}

/** Classes with a method that takes an event. */
function listenersIn(file: ParsedFile): readonly Site[] {
  const first = new Map<DefinitionIndex, ExpressionIndex>()
  for (const { kind: sort, scope, type } of file.bindings) {
    const method = file.scopes[scope]?.definition ?? none
    const row = file.definitions[method]
    if (sort === 'parameter' && row !== undefined && isHandler(row) && !first.has(method)) first.set(method, type)
  }
  return [...first].flatMap(([method, written]) => {
    const own = file.definitions[method]?.parent ?? none
    const row = expressionIn(file, written)
    // `handle(Created|Updated $event)` takes either.
    const types = row.kind === 'union' ? row.of : [written]
    return own === none ? [] : types.flatMap((type) => heardBy(file, type, own))
  })
}

function heardBy(file: ParsedFile, type: ExpressionIndex, own: DefinitionIndex): readonly Site[] {
  const name = lastName(file, type)
  return name === null ? [] : [boundSite(kind + name, none, dependency({ token: type, isType: true, own }))]
}

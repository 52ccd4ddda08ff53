// Event emitters of Node and its many likes (mitt, eventemitter3, tiny-emitter): `x.on('name', …)`, `x.emit('name')`.
import { expressionIn, none, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { knownNames, shownName } from '../written-names'

const sending = new Set(['emit', 'emitAsync', 'emitSync'])
const hearing = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener'])
const kind = 'event '

/** What every stream, socket, process and widget emits. */
const common = new Set(
  `abort add change click close connect connection data destroy disconnect done drain end error exit finish focus init
  input keydown load message open pause progress ready remove request reset response resize resume select start stop
  submit success timeout update warning`.split(/\s+/),
)

export const framework: Framework = {
  id: 'node-events',
  dialects: ['ecmascript'],
  reads: (name) => sending.has(name) || hearing.has(name),
  sitesIn: (file, uses) =>
    uses.flatMap((use: NamedUse): readonly Site[] => {
      if (use.object === none || use.value !== none) return []
      const { definition, line, column } = use
      const object = chained(file, use.object)
      const handler = sending.has(use.name) ? none : (use.arguments[1] ?? none)
      const role = sending.has(use.name) ? 'sends' : 'hears'
      if (role === 'hears' && handler === none) return []
      return knownNames(file, use.arguments[0]).map((name) => ({
        ...{ role, channel: kind + name, object, handler, definition, line, column },
      }))
    }),
  byObject: { isCommon: (channel) => common.has(channel.slice(kind.length)) },
  reason: (channel) => `emits the event ${shownName(channel.slice(kind.length))}`,
}

/** What a chain of listeners is on: `bus` of `bus.on('a', f).on('b', g)`. */
function chained(file: ParsedFile, object: ExpressionIndex): ExpressionIndex {
  let at = object
  for (let steps = 0; steps < longestChain; steps++) {
    const row = expressionIn(file, at)
    const callee = row.kind === 'call' ? expressionIn(file, row.callee) : row
    if (row.kind !== 'call' || callee.kind !== 'member' || !hearing.has(callee.name)) return at
    at = callee.object
  }
  return at
}

const longestChain = 20

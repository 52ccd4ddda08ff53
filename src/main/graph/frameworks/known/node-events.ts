// Event emitters of Node and its many likes (mitt, eventemitter3, tiny-emitter): `x.on('name', …)`, `x.emit('name')`.
import { none } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { shownName, writtenName } from '../written-names'

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
  reads: (name) => name === 'emit' || hearing.has(name),
  sitesIn: (file, uses) =>
    uses.flatMap((use: NamedUse): readonly Site[] => {
      if (use.object === none || use.value !== none) return []
      const name = writtenName(file, use.arguments[0])
      if (name === null) return []
      const { object, definition, line, column } = use
      const channel = kind + name
      if (use.name === 'emit') return [{ role: 'sends', channel, object, handler: none, definition, line, column }]
      const handler = use.arguments[1] ?? none
      return handler === none ? [] : [{ role: 'hears', channel, object, handler, definition, line, column }]
    }),
  byObject: { isCommon: (channel) => common.has(channel.slice(kind.length)) },
  reason: (channel) => `emits the event ${shownName(channel.slice(kind.length))}`,
}

// Events that are members: `x.onDidChange(…)` hears what `this.emitter.fire()` sends, where a class declares
// `onDidChange = this.emitter.event` (Visual Studio Code, Theia, JupyterLab's likes).
import { expressionIn, none, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'

const kind = 'event-member '
const eventName = /^on[A-Z]/

export const framework: Framework = {
  id: 'event-members',
  dialects: ['ecmascript'],
  reads: (name) => name === 'fire' || eventName.test(name),
  sitesIn(file, uses) {
    const members = uses.some(({ name }) => name === 'fire') ? eventMembers(file) : new Map<string, readonly string[]>()
    return uses.flatMap((use): readonly Site[] =>
      use.object === none || use.value !== none
        ? []
        : use.name === 'fire'
          ? sent(file, use, members)
          : heard(file, use),
    )
  },
  byObject: { isCommon: () => true },
  reason: (channel) => `fires the event ${channel.slice(kind.length)}`,
}

function heard(file: ParsedFile, use: NamedUse): readonly Site[] {
  const { object, definition, line, column } = use
  const handler = use.arguments[0] ?? none
  const row = expressionIn(file, handler)
  const mayRun = row.kind === 'definition' || row.kind === 'member' || row.kind === 'name' || row.kind === 'call'
  return mayRun ? [{ role: 'hears', channel: kind + use.name, object, handler, definition, line, column }] : []
}

function sent(file: ParsedFile, use: NamedUse, members: ReadonlyMap<string, readonly string[]>): readonly Site[] {
  const emitter = expressionIn(file, use.object)
  if (emitter.kind !== 'member') return []
  const { definition, line, column } = use
  return (members.get(emitter.name) ?? []).map((name) => {
    return { role: 'sends', channel: kind + name, object: emitter.object, handler: none, definition, line, column }
  })
}

/** The events of each emitter that is a member, by its name: fields with `this.emitter.event`, getters that return it. */
function eventMembers(file: ParsedFile): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>()
  for (const { name, values } of file.definitions) {
    if (!eventName.test(name)) continue
    for (const value of values) {
      const emitter = emitterOf(file, value)
      if (emitter === null) continue
      const known = members.get(emitter)
      if (known === undefined) members.set(emitter, [name])
      else if (!known.includes(name)) known.push(name)
    }
  }
  return members
}

/** The name of the emitter in `this.emitter.event`. */
function emitterOf(file: ParsedFile, value: ExpressionIndex): string | null {
  const event = expressionIn(file, value)
  if (event.kind !== 'member' || event.name !== 'event') return null
  const emitter = expressionIn(file, event.object)
  return emitter.kind === 'member' && expressionIn(file, emitter.object).kind === 'this' ? emitter.name : null
}

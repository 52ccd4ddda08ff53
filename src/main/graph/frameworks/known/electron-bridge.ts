// What an Electron preload script hands to the page: `contextBridge.exposeInMainWorld('api', { save: … })` is called as
// `window.api.save(…)`.
import { expressionIn, none, type Expression, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import { ofWindow, type Framework, type NamedUse, type Site } from '../framework'

const kind = 'bridge '
/** Objects in objects that are followed, and members of all, objects among them; real ones nest twice. */
const deepest = 4
const mostMembers = 500

export const framework: Framework = {
  id: 'electron-bridge',
  dialects: ['ecmascript'],
  reads: (name) => name === 'exposeInMainWorld' || name === ofWindow,
  sitesIn: (file, uses) => {
    const sites: Site[] = []
    const exposed: Exposed = { held: objectsHeld(file), members: 0 }
    for (const use of uses) {
      if (use.value !== none) continue
      if (use.name === 'exposeInMainWorld') expose(file, use, sites, exposed)
      else sites.push({ ...placeOf(use), role: 'sends', channel: kind + chainOf(file, use), handler: none })
    }
    return sites
  },
  byObject: null,
  reason: (channel) => `calls what the preload script exposes as ${channel.slice(kind.length)}`,
}

function placeOf({ definition, line, column }: NamedUse): Pick<Site, 'object' | 'definition' | 'line' | 'column'> {
  return { object: none, definition, line, column }
}

/** What a file exposes, and how many members of it have been seen. */
interface Exposed {
  readonly held: ReadonlyMap<string, Expression>
  members: number
}

function expose(file: ParsedFile, use: NamedUse, sites: Site[], exposed: Exposed): void {
  const name = expressionIn(file, use.arguments[0] ?? none)
  if (name.kind === 'literal' && name.text !== null) walk(use.arguments[1] ?? none, name.text, 0)

  function walk(value: ExpressionIndex, path: string, depth: number): void {
    const written = expressionIn(file, value)
    const row = written.kind === 'name' ? (exposed.held.get(written.name) ?? written) : written
    if (row.kind !== 'object') {
      sites.push({ ...placeOf(use), role: 'hears', channel: kind + path, handler: value })
      return
    }
    if (depth >= deepest) return
    for (const property of row.properties) {
      // Objects without members give no site, but those in them would be multiplied at each level.
      if (++exposed.members > mostMembers) return
      walk(property.value, `${path}.${property.name}`, depth + 1)
    }
  }
}

/** The objects that variables of a file hold, by their names; those with several values are left out. */
function objectsHeld(file: ParsedFile): ReadonlyMap<string, Expression> {
  const values = new Map<string, ExpressionIndex>()
  for (const { name, value } of file.bindings) if (value !== none) values.set(name, values.has(name) ? none : value)
  const rows = [...values].map(([name, value]) => [name, expressionIn(file, value)] as const)
  return new Map(rows.filter(([, row]) => row.kind === 'object'))
}

/** `api.save` of `window.api.save(…)`. */
function chainOf(file: ParsedFile, { name: _, expression }: NamedUse): string {
  const call = expressionIn(file, expression)
  const names: string[] = []
  let row = call.kind === 'call' ? expressionIn(file, call.callee) : call
  for (; row.kind === 'member' && names.length <= deepest + 1; row = expressionIn(file, row.object))
    names.push(row.name)
  return names.reverse().join('.')
}

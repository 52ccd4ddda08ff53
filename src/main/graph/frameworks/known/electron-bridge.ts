// What an Electron preload script hands to the page: `contextBridge.exposeInMainWorld('api', { save: … })` is called as
// `window.api.save(…)`.
import { expressionIn, none, type Expression, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import { ofWindow, type Framework, type NamedUse, type Site } from '../framework'

const kind = 'bridge '
/** Objects in objects that are followed, and members of all; real ones nest twice. */
const deepest = 4
const mostMembers = 500

export const framework: Framework = {
  id: 'electron-bridge',
  dialects: ['ecmascript'],
  reads: (name) => name === 'exposeInMainWorld' || name === ofWindow,
  sitesIn: (file, uses) => {
    const sites: Site[] = []
    for (const use of uses) {
      if (use.value !== none) continue
      if (use.name === 'exposeInMainWorld') expose(file, use, sites)
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

function expose(file: ParsedFile, use: NamedUse, sites: Site[]): void {
  const name = expressionIn(file, use.arguments[0] ?? none)
  if (name.kind === 'literal' && name.text !== null) walk(use.arguments[1] ?? none, name.text, 0)

  function walk(value: ExpressionIndex, path: string, depth: number): void {
    const row = heldBy(file, expressionIn(file, value))
    if (row.kind !== 'object') {
      sites.push({ ...placeOf(use), role: 'hears', channel: kind + path, handler: value })
      return
    }
    if (depth >= deepest) return
    for (const property of row.properties) {
      if (sites.length >= mostMembers) return
      walk(property.value, `${path}.${property.name}`, depth + 1)
    }
  }
}

/** An object that a variable of the file holds; anything else is left as it is. */
function heldBy(file: ParsedFile, row: Expression): Expression {
  if (row.kind !== 'name') return row
  const held = file.bindings.filter(({ name, value }) => name === row.name && value !== none)
  const value = expressionIn(file, held.length === 1 ? (held[0]?.value ?? none) : none)
  return value.kind === 'object' ? value : row
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

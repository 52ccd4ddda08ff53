// What a Laravel facade stands for: a static call on it runs the method of the object that its accessor is bound to.
// https://laravel.com/docs/facades#how-facades-work
import {
  expressionIn,
  none,
  type DefinitionIndex,
  type ExpressionIndex,
  type ParsedFile,
} from '../../../parse/parsed-file'
import type { Dependency, Framework, NamedUse, Site } from '../framework'
import { dependency, memberCalls } from '../injected'
import { boundSite } from '../tokens'

const kind = 'laravel-facade '
const binding = 'laravel-binding '
const accessor = 'getFacadeAccessor'
const binds = new Set(['bind', 'singleton', 'scoped', 'bindIf', 'singletonIf', 'scopedIf', 'instance'])

export const framework: Framework = {
  id: 'laravel-facades',
  dialects: ['php'],
  reads: (name) => binds.has(name),
  isIn: (file) => usesFacades(file) || definesFacade(file),
  sitesIn: (file, uses) => [
    ...(usesFacades(file) ? callsOnFacades(file) : []),
    ...file.definitions.flatMap((row, at) => (row.name === accessor ? facadeAt(file, row.parent, at) : [])),
    ...uses.flatMap((use) => bindingOf(file, use)),
  ],
  byObject: null,
  reason: (channel) => `the facade ${channel.slice(kind.length)} stands for what its accessor is bound to`,
}

/** Laravel's own facades stand for what is outside the repository. */
const ownFacades = /^\\?Illuminate\\/

function importsOfFacades(file: ParsedFile): readonly ParsedFile['imports'][number][] {
  return file.imports.filter(({ module, names }) => {
    const whole = [module, ...names.map(({ imported }) => imported)].join('\\')
    return /\\Facades?\\/.test(whole) && !ownFacades.test(whole)
  })
}

function usesFacades(file: ParsedFile): boolean {
  return importsOfFacades(file).length > 0
}

function definesFacade(file: ParsedFile): boolean {
  return file.definitions.some(({ name }) => name === accessor)
}

/** Static calls on imported facades: `Steam::balance()`. */
function callsOnFacades(file: ParsedFile): readonly Site[] {
  const facades = new Map<string, string>()
  for (const { names, module } of importsOfFacades(file))
    for (const { imported, local } of names) {
      const name = (imported === '*' || imported === '' ? module : imported).split('\\').at(-1) ?? ''
      facades.set(local === '' || local === '*' ? name : local, name)
    }
  const sites: Site[] = []
  for (const { call, callee, object } of memberCalls(file)) {
    const { expression, definition, line, column } = call
    const facade = object.kind === 'name' ? facades.get(object.name) : undefined
    if (facade === undefined) continue
    const asked = dependency({ token: callee.object, member: callee.name, call: expression })
    const place = { definition, line, column, handler: none }
    sites.push({ role: 'sends', channel: kind + facade, object: callee.object, ...place, dependency: asked })
  }
  return sites
}

/** A class with an accessor is bound to what the accessor is bound to, or to the class that it names. */
function facadeAt(file: ParsedFile, owner: DefinitionIndex, method: DefinitionIndex): readonly Site[] {
  const facade = file.definitions[owner]
  const value = file.definitions[method]?.values[0] ?? none
  const written = keyOf(file, value)
  if (facade === undefined || written === null) return []
  const bound = dependency({ own: owner, passesOn: binding + written })
  return [boundSite(kind + facade.name, isText(file, value) ? none : value, bound)]
}

/** `$this->app->bind('steam', fn () => new Steam())` and its other forms. */
function bindingOf(file: ParsedFile, use: NamedUse): readonly Site[] {
  const [token = none, given = none] = use.arguments
  const written = keyOf(file, token)
  if (written === null || use.object === none || use.value !== none) return []
  // Without a second argument a class is bound to itself.
  const handler = given === none ? token : given
  if (given === none && isText(file, token)) return []
  return [boundSite(binding + written, handler, dependency({ gives: givenBy(file, use.name, handler) }))]
}

function givenBy(file: ParsedFile, name: string, handler: ExpressionIndex): Dependency['gives'] {
  if (name === 'instance') return 'object'
  return expressionIn(file, handler).kind === 'definition' ? 'result' : 'class'
}

function isText(file: ParsedFile, expression: ExpressionIndex): boolean {
  return expressionIn(file, expression).kind === 'literal'
}

/** What something is bound to: a text, or the last name of a class in `Steam::class`. */
function keyOf(file: ParsedFile, expression: ExpressionIndex): string | null {
  const row = expressionIn(file, expression)
  if (row.kind === 'literal')
    return row.type === 'string' && row.text !== null && row.text !== '' ? `'${row.text}'` : null
  const named = row.kind === 'member' && row.name === 'class' ? expressionIn(file, row.object) : row
  return named.kind === 'name' || named.kind === 'member' ? named.name : null
}

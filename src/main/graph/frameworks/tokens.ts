// What a dependency is asked for by, in ECMAScript: a class, a text, a symbol or the name that holds one.
import {
  expressionIn,
  none,
  type DefinitionIndex,
  type ExpressionIndex,
  type ParsedFile,
} from '../../parse/parsed-file'
import type { Site } from './framework'
import { callsOnFilled, dependency, type FilledPlace } from './injected'
import { lastName } from './written-names'

/** A token as the last part of a channel; null if it isn't written. */
export function tokenName(file: ParsedFile, token: ExpressionIndex): string | null {
  const row = expressionIn(file, token)
  switch (row.kind) {
    case 'name':
    case 'member':
      return row.name
    case 'literal':
      return row.type === 'string' && row.text !== null ? `'${row.text}'` : null
    case 'apply':
      return tokenName(file, row.target)
    case 'call': {
      // `Symbol.for('Repo')`, `getRepositoryToken(User)`
      const argument = tokenName(file, row.arguments[0] ?? none)
      const callee = lastName(file, row.callee)
      return argument === null || callee === null ? null : `${callee}(${argument})`
    }
    default:
      return null
  }
}

/** The token in `forwardRef(() => Repo)`, or the expression itself. */
export function unwrapped(file: ParsedFile, token: ExpressionIndex): ExpressionIndex {
  const row = expressionIn(file, token)
  if (row.kind !== 'call' || lastName(file, row.callee) !== 'forwardRef') return token
  const given = expressionIn(file, row.arguments[0] ?? none)
  return given.kind === 'definition' ? (file.definitions[given.definition]?.values[0] ?? token) : token
}

/** Whether a file imports a package, or a module of it. */
export function importsFrom(file: ParsedFile, isPackage: (module: string) => boolean): boolean {
  return file.imports.some(({ module }) => isPackage(module))
}

/** How a framework of ECMAScript says what it fills in. */
export interface Filling {
  readonly kind: string
  /** Decorators whose first argument is the token. */
  readonly decorators: ReadonlySet<string>
  /** Functions whose result a field is initialised with; its first argument is the token. */
  readonly functions: ReadonlySet<string>
  /** Whether the type of a constructor's parameter is a token. */
  readonly byType: boolean
}

/** Calls on parameters of constructors and on fields that are filled in. */
export function callsOnTokens(file: ParsedFile, filling: Filling): readonly Site[] {
  const tokens = decoratedBy(file, filling.decorators)
  const classes = new Set<DefinitionIndex>()
  for (const { kind, definition } of file.calls) if (kind === 'decorator') classes.add(definition)
  const places: FilledPlace[] = []
  const fields = new Map<string, DefinitionIndex>()
  const add = (name: string, owner: DefinitionIndex, scope: number, token: ExpressionIndex, isType: boolean): void => {
    const bare = unwrapped(file, token)
    const written = tokenName(file, bare)
    if (written === null) return
    places.push({ name, owner, scope, channel: filling.kind + written, token: bare, isType, qualifier: '', hint: '' })
  }
  file.definitions.forEach((row, at) => {
    if (row.kind !== 'field') return
    fields.set(`${row.parent} ${row.name}`, at)
    const [given] = tokens.get(at) ?? []
    if (given !== undefined) add(row.name, row.parent, none, given.token, false)
    const value = expressionIn(file, row.values[0] ?? none)
    if (value.kind === 'call' && filling.functions.has(lastName(file, value.callee) ?? ''))
      add(row.name, row.parent, none, value.arguments[0] ?? none, false)
  })
  const handedOn = handedOnByHand(file)
  const nextOf = new Map<DefinitionIndex, number>()
  let before = none
  for (const { kind, scope, type, name } of file.bindings) {
    if (kind !== 'parameter') continue
    const constructor = file.scopes[scope]?.definition ?? none
    const row = file.definitions[constructor]
    if (row?.kind !== 'constructor') continue
    const given = nextDecoration(constructor, type)
    const isAsked = given !== undefined || (filling.byType && type !== none && classes.has(row.parent))
    if (isAsked) add(name, row.parent, scope, given?.token ?? type, given === undefined)
    const isField = fields.has(`${row.parent} ${name}`)
    // Handed on by hand: `this.repo = repo`.
    if (isAsked && !isField)
      for (const member of handedOn.get(`${scope} ${name}`) ?? [])
        add(member, row.parent, none, given?.token ?? type, given === undefined)
    before = Math.max(before, type)
  }
  return callsOnFilled(file, places)

  /** The one between the parameter before and this type. They are in source order, as parameters are. */
  function nextDecoration(constructor: DefinitionIndex, type: ExpressionIndex): Decoration | undefined {
    const all = tokens.get(constructor) ?? []
    let at = nextOf.get(constructor) ?? 0
    while (at < all.length && (all[at]?.call ?? none) <= before) at++
    nextOf.set(constructor, at)
    const next = all[at]
    return next !== undefined && (type === none || next.call < type) ? next : undefined
  }
}

/** The members of `this` that parameters are assigned to, by the scope and the name of the parameter. */
function handedOnByHand(file: ParsedFile): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>()
  for (const { target, value } of file.assignments) {
    const to = expressionIn(file, target)
    const from = expressionIn(file, value)
    if (to.kind !== 'member' || from.kind !== 'name' || expressionIn(file, to.object).kind !== 'this') continue
    const key = `${from.scope} ${from.name}`
    const others = members.get(key)
    if (others === undefined) members.set(key, [to.name])
    else others.push(to.name)
  }
  return members
}

interface Decoration {
  readonly call: ExpressionIndex
  readonly token: ExpressionIndex
}

/** The first arguments of some decorators, by what they are written in; a parameter's is before its type. */
function decoratedBy(
  file: ParsedFile,
  names: ReadonlySet<string>,
): ReadonlyMap<DefinitionIndex, readonly Decoration[]> {
  const found = new Map<DefinitionIndex, Decoration[]>()
  for (const { kind, expression, definition } of file.calls) {
    const row = kind === 'decorator' ? expressionIn(file, expression) : null
    const [token] = row?.kind === 'call' && names.has(lastName(file, row.callee) ?? '') ? row.arguments : []
    if (token === undefined) continue
    const others = found.get(definition)
    if (others === undefined) found.set(definition, [{ call: expression, token }])
    else others.push({ call: expression, token })
  }
  return found
}

const ways = [
  ['useClass', 'class'],
  ['useExisting', 'class'],
  ['useFactory', 'result'],
  ['useValue', 'object'],
] as const

/** What `{ provide: token, useClass: … }` binds, wherever it is written. */
export function providersIn(file: ParsedFile, kind: string): readonly Site[] {
  const sites: Site[] = []
  for (let at = 0; at < file.expressions.length; at++) {
    const row = expressionIn(file, at)
    if (row.kind !== 'object') continue
    const value = (name: string): ExpressionIndex =>
      row.properties.find((property) => property.name === name)?.value ?? none
    const token = unwrapped(file, value('provide'))
    const written = token === none ? null : tokenName(file, token)
    if (written === null) continue
    for (const [name, gives] of ways) {
      const handler = unwrapped(file, value(name))
      if (handler === none) continue
      const other = name === 'useExisting' ? tokenName(file, handler) : null
      const passesOn = other === null ? null : kind + other
      sites.push(boundSite(kind + written, handler, dependency({ token, gives, passesOn })))
    }
  }
  return sites
}

/** What binds something to a channel at file level. */
export function boundSite(channel: string, handler: ExpressionIndex, bound: Site['dependency']): Site {
  const place = { definition: none, line: 0, column: 0 }
  return { role: 'hears', channel, object: none, handler, ...place, ...(bound && { dependency: bound }) }
}

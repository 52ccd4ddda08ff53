// Calls on what a framework hands over, for all frameworks: on a parameter of a constructor, or on a field.
import {
  expressionIn,
  none,
  type CallSite,
  type DefinitionIndex,
  type Expression,
  type ExpressionIndex,
  type ParsedFile,
  type ScopeIndex,
} from '../../parse/parsed-file'
import { limits } from '../../kernel/limits'
import type { Dependency, Site } from './framework'

/** A field or parameter that a framework fills. */
export interface FilledPlace {
  readonly name: string
  /** The class that it belongs to. */
  readonly owner: DefinitionIndex
  /** Where its bare name stands for it: the constructor's scope, the class's where fields need no `this`, or `none`. */
  readonly scope: ScopeIndex
  readonly channel: string
  readonly token: ExpressionIndex
  readonly isType: boolean
  readonly qualifier: string
  readonly hint: string
}

/** A dependency with what most have in common. */
export function dependency(given: Partial<Dependency>): Dependency {
  return {
    token: none,
    isType: false,
    qualifier: '',
    hint: '',
    member: '',
    call: none,
    gives: 'class',
    own: none,
    isFirst: false,
    passesOn: null,
    ...given,
  }
}

/** The places of one name: classes without number may use the same. */
interface PlacesOfName {
  readonly byScope: Map<ScopeIndex, FilledPlace>
  readonly byOwner: Map<DefinitionIndex, FilledPlace>
}

/** A call of a member, with what it is a member of. */
interface MemberCall {
  readonly call: CallSite
  readonly callee: Extract<Expression, { kind: 'member' }>
  readonly object: Expression
}

/** The calls of members in a file: `orders.save()`. */
export function* memberCalls(file: ParsedFile): Iterable<MemberCall> {
  for (const call of file.calls) {
    const row = expressionIn(file, call.expression)
    const callee = row.kind === 'call' ? expressionIn(file, row.callee) : row
    if (callee.kind === 'member') yield { call, callee, object: expressionIn(file, callee.object) }
  }
}

/** The calls of members of what is filled in. */
export function callsOnFilled(file: ParsedFile, places: readonly FilledPlace[]): readonly Site[] {
  if (places.length === 0) return []
  const byName = new Map<string, PlacesOfName>()
  for (const place of places) {
    const named = byName.get(place.name) ?? { byScope: new Map(), byOwner: new Map() }
    byName.set(place.name, named)
    // The first one counts, as where a parameter and a field are the same.
    if (!named.byScope.has(place.scope)) named.byScope.set(place.scope, place)
    if (!named.byOwner.has(place.owner)) named.byOwner.set(place.owner, place)
  }
  const shadowing = new Map<string, Set<ScopeIndex>>()
  for (const { name, scope } of file.bindings) {
    if (!byName.has(name)) continue
    const scopes = shadowing.get(name)
    if (scopes === undefined) shadowing.set(name, new Set([scope]))
    else scopes.add(scope)
  }
  const sites: Site[] = []
  for (const { call, callee, object } of memberCalls(file)) {
    const { expression, definition, line, column } = call
    if (object.kind !== 'member' && object.kind !== 'name') continue
    const named = byName.get(object.name)
    if (named === undefined) continue
    const place =
      object.kind === 'name'
        ? bareAt(file, named, object.scope, shadowing.get(object.name))
        : expressionIn(file, object.object).kind === 'this'
          ? ofClassAround(file, named, definition)
          : undefined
    if (place === undefined) continue
    const { channel, token, isType, qualifier, hint } = place
    sites.push({
      role: 'sends',
      channel,
      object: callee.object,
      handler: none,
      definition,
      line,
      column,
      dependency: dependency({ token, isType, qualifier, hint, member: callee.name, call: expression }),
    })
  }
  return sites
}

/** The place that a bare name stands for, unless something nearer has the name. */
function bareAt(
  file: ParsedFile,
  { byScope }: PlacesOfName,
  from: ScopeIndex,
  shadowing: ReadonlySet<ScopeIndex> | undefined,
): FilledPlace | undefined {
  for (let at = from, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const place = byScope.get(at)
    if (place !== undefined) return place
    if (shadowing?.has(at) === true) return undefined
    at = file.scopes[at]?.parent ?? none
  }
  return undefined
}

/** The field of the nearest class around that has one of the name. */
function ofClassAround(
  file: ParsedFile,
  { byOwner }: PlacesOfName,
  definition: DefinitionIndex,
): FilledPlace | undefined {
  for (let at = definition, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = file.definitions[at]
    if (row?.kind === 'class') return byOwner.get(at)
    at = row?.parent ?? none
  }
  return undefined
}

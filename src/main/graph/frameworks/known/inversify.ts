// What InversifyJS hands to constructors and fields: what `bind(token).to(…)` binds to the token in `@inject(token)`.
import { expressionIn, none, type ParsedFile } from '../../../parse/parsed-file'
import type { Dependency, Framework, NamedUse, Site } from '../framework'
import { dependency } from '../injected'
import { boundSite, callsOnTokens, importsFrom, tokenName, type Filling } from '../tokens'
import { lastName } from '../written-names'

const kind = 'inversify-binding '
const filling: Filling = { kind, decorators: new Set(['inject']), functions: new Set(), byType: true }
const ways: ReadonlyMap<string, Dependency['gives']> = new Map([
  ['to', 'class'],
  ['toSelf', 'class'],
  ['toService', 'class'],
  ['toConstantValue', 'object'],
  ['toDynamicValue', 'result'],
])

export const framework: Framework = {
  id: 'inversify',
  dialects: ['ecmascript'],
  reads: (name) => ways.has(name),
  isIn: usesInversify,
  sitesIn: (file, uses) => [
    ...(usesInversify(file) ? callsOnTokens(file, filling) : []),
    ...uses.flatMap((use) => bindingOf(file, use)),
  ],
  byObject: null,
  reason: (channel) => `InversifyJS injects what is bound to ${channel.slice(kind.length)}`,
}

/** Some applications import it through a module of their own. */
function usesInversify(file: ParsedFile): boolean {
  return importsFrom(file, (module) => /(?:^|\/)inversify$/.test(module))
}

/** `bind(token).to(Class)` and its other forms, also of a parameter or member called `bind`. */
function bindingOf(file: ParsedFile, use: NamedUse): readonly Site[] {
  const bind = expressionIn(file, use.object)
  const gives = ways.get(use.name)
  if (bind.kind !== 'call' || gives === undefined || use.value !== none) return []
  if (!/^(?:re)?bind$/.test(lastName(file, bind.callee) ?? '')) return []
  const token = bind.arguments[0] ?? none
  const handler = use.name === 'toSelf' ? token : (use.arguments[0] ?? none)
  const written = tokenName(file, token)
  if (written === null || handler === none) return []
  const other = use.name === 'toService' ? tokenName(file, handler) : null
  const passesOn = other === null ? null : kind + other
  return [boundSite(kind + written, handler, dependency({ token, gives, passesOn }))]
}

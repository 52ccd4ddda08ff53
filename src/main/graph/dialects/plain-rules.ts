// The default rules of a dialect: enclosing scopes, then the package and star imports.
import { fromPackage, fromStars, lookupName } from '../resolve/scopes'
import type { Resolver } from '../types/resolver'
import type { ModuleLookup, NameLookup, Rules, ValueLookup } from '../types/rules'
import { foreign, unknown } from '../types/types'

export function plainRules(
  resolver: Resolver,
  family: string,
  names: Partial<NameLookup>,
  modules: Partial<ModuleLookup>,
  values: Partial<ValueLookup> = {},
  {
    structural = null,
    basesInOrder = null,
    prepended = null,
    basesElsewhere = null,
    superMember = null,
    blockSelf = null,
    madeElsewhere = null,
    hosted = null,
    below = null,
    likely = null,
    tells = null,
    declared = null,
  }: Partial<
    Pick<
      Rules,
      | 'structural'
      | 'basesInOrder'
      | 'prepended'
      | 'basesElsewhere'
      | 'superMember'
      | 'blockSelf'
      | 'madeElsewhere'
      | 'hosted'
      | 'below'
      | 'likely'
      | 'tells'
      | 'declared'
    >
  > = {},
): Rules {
  const own: NameLookup = {
    lookup: (table, scope, name, space, line) => lookupName(resolver, own, table, scope, name, space, line),
    around: null,
    implicitNames(table, name, space) {
      const found = fromPackage(resolver, own, table, name, space)
      return found.length > 0 ? found : fromStars(resolver, own, table, name, space)
    },
    bare: null,
    guessed: null,
    ...names,
  }
  return {
    names: own,
    modules: {
      resolve: () => unknown,
      bound: null,
      members: () => [],
      hasMembers: null,
      scopeMembers: () => [],
      filesOf: null,
      isOwn: null,
      inView: null,
      ...modules,
    },
    values: {
      namespace: (definition) => ({ kind: 'class', definition }),
      decorated: null,
      asked: null,
      implied: null,
      native: null,
      destructured: null,
      globalCall: () => foreign,
      packageCall: null,
      globalConstructed: () => foreign,
      globalMember: (global, name) => ({ kind: 'global', family, name: `${global}.${name}` }),
      iterated: () => unknown,
      ...values,
    },
    basesInOrder,
    prepended,
    basesElsewhere,
    superMember,
    blockSelf,
    madeElsewhere,
    hosted,
    below,
    likely,
    tells,
    structural,
    declared,
  }
}

// Functions called as members of a type that doesn't declare them: extensions, in languages that have them.
import { limits } from '../../kernel/limits'
import { none, type ExpressionIndex } from '../../parse/parsed-file'
import type { ScalarRules } from '../dialects/dialect'
import { isCommonMember } from '../dialects/builtin-names'
import { matchTypes, typeParametersOf } from './generics'
import { exceedsBounds } from './ruled-out/bounds'
import { isInferable } from './inferable'
import { extensionName } from '../dialects/reach'
import { assignability } from './overloads'
import { expressionAt, type FileTable, type Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import { assume, overloadsOf, unknown, type Environment, type Type } from '../types/types'

interface Extension {
  readonly definition: number
  readonly table: FileTable
  /** The extended type. */
  readonly receiver: ExpressionIndex
}

interface View {
  /** Packages or namespaces whose names are all visible. */
  readonly packages: ReadonlySet<string>
  /** `package.name` of names imported individually. */
  readonly names: ReadonlySet<string>
  /** All packages that any of them belongs to. */
  readonly all: ReadonlySet<string>
}

/** The extensions of one name. */
interface Named {
  readonly all: readonly Extension[]
  readonly byPackage: ReadonlyMap<string, readonly Extension[]>
}

/** So many extensions of a name are looked through in each file. */
const fewExtensions = 32

/** The reason for a call of an extension that matches by name alone. */
export const unprovenExtension = 'extension of that name in scope, receiver not known'

/** The reason if, besides, values of many types have a member of that name. */
export const commonExtension = 'extension of that common name in scope, receiver not known'

/** Classes read above a receiver; real hierarchies are far smaller. */
const basesRead = 200

/** Extensions of a name that a file sees and that accept the receiver; `unknown` if there are none. */
export function createExtensions(resolver: Resolver): Resolver['extension'] {
  const { program } = resolver
  const extensionsOf = createIndex(program)
  const views: (View | undefined)[] = []
  const seen: (Map<string, readonly Extension[]> | undefined)[] = []

  function extension(table: FileTable, receiver: Type, name: string, call?: number): Type {
    const found = seenFrom(table, name)
    // Comparing the receiver with that many for each use would take forever.
    if (found.length === 0 || found.length > limits.namesakes) return unknown
    const fitting = found.flatMap((one) => {
      const declared = resolver.annotation(one.table, one.receiver)
      if (declared.kind === 'instance' && isMember(one)) return []
      if (call !== undefined && exceedsBounds(resolver, one.definition, table, call)) return []
      const score = fit(declared, receiver, one.table.dialect.types.scalars)
      return score < 0 ? [] : [{ ...one, declared, score }]
    })
    const best = Math.max(...fitting.map(({ score }) => score))
    const nearest = fitting.filter(({ score }) => score === best)
    if (nearest.length === 0) return unknown
    const chosen = best > 0 ? [...nearest, ...withOtherArguments(resolver, fitting, nearest)] : nearest
    const type = overloadsOf(chosen.map((one) => valueOf(one, one.declared, receiver)))
    // The numeric type of the value is unknown.
    const isNumber = receiver.kind === 'builtin' && receiver.name === 'number'
    if (best > 0 && chosen.every((one) => isPlatformsToo(table, one))) {
      return assume(type, 'the platform has an extension of that name too')
    }
    if (best > 0 && !(isNumber && chosen.length > 1)) return type
    // If nothing is known about a value, a common name proves nothing.
    const isCommon = isCommonMember(name.slice(0, 1).toLowerCase() + name.slice(1))
    if (!isCommon) return assume(type, unprovenExtension)
    return chosen.every((one) => mayImplement(one, receiver)) ? assume(type, commonExtension) : unknown
  }

  /** A type of a package may implement an interface of one. */
  function mayImplement({ table: home, receiver: extended }: Extension, receiver: Type): boolean {
    const row = expressionAt(home, extended)
    if (receiver.kind !== 'external' || row.kind !== 'name') return false
    return home.dialect.members.extensions?.isImplemented(row.name) === true
  }

  function seenFrom(table: FileTable, name: string): readonly Extension[] {
    const known = (seen[table.index] ??= new Map<string, readonly Extension[]>())
    let found = known.get(name)
    if (found === undefined) {
      const aliased = table.names[0]?.get(name)?.map((at) => table.file.bindings[at]?.imported ?? '') ?? []
      const { family } = table.dialect.reach
      const view = (views[table.index] ??= viewOf(resolver, table))
      const named = [...new Set([name, ...aliased])].flatMap((one) => within(view, extensionsOf(family, one)))
      const visible: Extension[] = []
      for (const one of named) {
        if (visible.length > limits.namesakes) break
        if (isSeen(table, view, one)) visible.push(one)
      }
      known.set(name, (found = visible))
    }
    return found
  }

  function valueOf({ definition }: Extension, declared: Type, receiver: Type): Type {
    const environment = new Map<number, Type>()
    matchTypes(resolver, declared, receiver, environment)
    const value = resolver.valueOf({ kind: 'definition', definition })
    return value.kind === 'function' ? { ...value, environment: environment as Environment } : value
  }

  function fit(declared: Type, receiver: Type, rules: ScalarRules | null): number {
    if (receiver.kind === 'unknown' || declared.kind === 'unknown') return 0
    if (declared.kind === 'parameter') {
      const { table, binding } = program.binding(declared.binding)
      if (binding.type === none) return 0.1
      const bound = resolver.annotation(table, binding.type)
      return bound.kind === 'parameter' ? 0.1 : fit(bound, receiver, rules)
    }
    if (receiver.kind === 'union') return Math.max(...receiver.of.map((part) => fit(declared, part, rules)))
    if (receiver.kind === 'intersection') return Math.max(...receiver.of.map((part) => fit(declared, part, rules)))
    const isForeign = receiver.kind === 'external' || receiver.kind === 'global' || receiver.kind === 'native'
    if (declared.kind === 'instance' && isForeign) return -1
    if (declared.kind === 'external' && receiver.kind === 'instance')
      return hasForeignBase(receiver.definition) ? 0 : -1
    // Which type a number has is too uncertain to decide by.
    const isArray = receiver.kind === 'builtin' && receiver.as === '[]'
    return assignability(resolver, declared, receiver, isArray ? rules : null)
  }

  /** A class that replaces one of the platform in builds that lack it. */
  function isPlatformsToo(table: FileTable, { definition }: Extension): boolean {
    const holder = program.parentOf(definition)
    if (holder === none) return false
    return (
      table.dialect.members.extensions?.isPlatformExtension(
        program.definition(holder).name,
        program.definition(definition).name,
        table.file,
      ) === true
    )
  }

  /** A base outside the repository, however far up, may have the extended type as one of its own. */
  function hasForeignBase(definition: number): boolean {
    const seen = new Set([definition])
    // The set grows while it is walked, by bases that weren't visited yet.
    for (const one of seen) {
      for (const base of resolver.bases(one)) {
        if (base.kind === 'external' || base.kind === 'builtin') return true
        if (base.kind === 'instance' && seen.size < basesRead) seen.add(base.definition)
      }
    }
    return false
  }

  function isSeen(table: FileTable, view: View, { definition, table: home }: Extension): boolean {
    if (home === table) return true
    const own = home.file.packageName ?? ''
    if (view.packages.has(own)) return isInClasses(table) || program.parentOf(definition) === none
    return view.names.has(`${own}.${program.definition(definition).name}`)
  }

  return extension
}

/**
 * Where a call without type arguments never means what needs them, and the other way round, the type of the receiver
 * only decides among those of one kind: of each other kind, those that are nearest to it.
 */
function withOtherArguments<One extends Extension & { readonly score: number }>(
  resolver: Resolver,
  fitting: readonly One[],
  nearest: readonly One[],
): readonly One[] {
  if (nearest.length === fitting.length) return []
  const kindOf = ({ definition }: Extension): number =>
    isInferable(resolver, definition) ? 0 : typeParametersOf(resolver, definition).length
  const known = new Set(nearest.map(kindOf))
  const others = [...Map.groupBy(fitting, kindOf)].filter(([kind]) => !known.has(kind))
  return others.flatMap(([, all]) => {
    const best = Math.max(...all.map(({ score }) => score))
    return best > 0 ? all.filter(({ score }) => score === best) : []
  })
}

/** What a file sees by its package and its imports. */
function viewOf(resolver: Resolver, table: FileTable): View {
  const { file } = table
  const packages = new Set<string>([file.packageName ?? ''])
  for (const one of resolver.rulesOf(table).modules.inView?.(table) ?? []) packages.add(one)
  const names = new Set<string>()
  const all = new Set(packages)
  for (const row of file.imports) {
    for (const { imported } of row.names) {
      all.add(row.module)
      if (imported === '*') packages.add(row.module)
      else names.add(`${row.module}.${imported}`)
    }
  }
  return { packages, names, all }
}

/** Those of an extension's namesakes that a view may include, in program order. */
function within(view: View, { all, byPackage }: Named): readonly Extension[] {
  if (all.length <= fewExtensions || byPackage.size <= view.all.size) return all
  const found = [...view.all].flatMap((one) => byPackage.get(one) ?? [])
  return found.sort((left, right) => left.definition - right.definition)
}

/** Extensions of a name in all files of a family, each searched once. */
function createIndex(program: Program): (family: string, name: string) => Named {
  const known = new Map<string, Named>()
  return (family, name) => {
    const key = `${family} ${name}`
    let found = known.get(key)
    if (found === undefined) {
      const all = extensionsIn(program.filesDeclaring(family, extensionName(name)), name)
      known.set(key, (found = { all, byPackage: Map.groupBy(all, ({ table }) => table.file.packageName ?? '') }))
    }
    return found
  }
}

function extensionsIn(tables: readonly FileTable[], name: string): readonly Extension[] {
  return tables.flatMap((table) =>
    table.file.definitions.flatMap((row, at) => {
      const rules = row.name === name ? table.dialect.members.extensions : null
      const receiver = rules === null ? none : rules.receiverOf(table.file, row)
      return receiver === none ? [] : [{ definition: table.definitionBase + at, table, receiver }]
    }),
  )
}

/** Whether an extension of a type of the repository is found as its member. */
function isMember({ table }: Extension): boolean {
  return table.dialect.members.extensions?.joinTheirTypes === true
}

function isInClasses({ dialect }: FileTable): boolean {
  return dialect.members.extensions?.inClasses === true
}

// The default facts of a dialect: each dialect overrides some of these, so that all have the same shape.
import { holderKinds } from '../program/kinds'
import { builtin } from '../types/types'
import type { Dialect, MemberRules, NameRules, ScalarRules, TypeRules, ValueRules } from './dialect'
import { wordsOf } from './words'

const noNames: ReadonlySet<string> = new Set()

export const plainNames: NameRules = {
  fits: (_, binding, space) => binding.kind !== 'type-parameter' || space === 'type',
  isShared: () => false,
  packageOf: ({ packageName }) => packageName ?? '',
  isPackageFile: () => false,
  exportLists: null,
  reexportsStars: false,
  rebinds: false,
  localsStartAfterDeclaration: false,
  hidesClassScopes: false,
  sharesStars: false,
  importsResolveThroughImports: false,
  modulesAreScopes: false,
  injectsByName: false,
}

export const plainMembers: MemberRules = {
  classBased: false,
  overloads: false,
  countsArguments: false,
  writesPassing: false,
  declared: false,
  propertiesApart: false,
  declaredApart: false,
  templates: null,
  coreMembers: null,
  ownersElsewhere: false,
  outsideAssignmentsAreLate: false,
  copiesIn: null,
  inheritsFromImplemented: true,
  prototypes: false,
  lateStatic: false,
  classObjects: null,
  // No definition has such a name: only external values have this operator.
  callOperator: 'operator ()',
  indexOperator: 'operator []',
  enterOperators: [],
  holds: () => true,
  chosen: (rows) => rows,
  inOrder: (bases) => bases,
  isObject: () => false,
  ofEvery: () => null,
  isOfEveryClass: () => false,
  neutral: (_, name) => name,
  extensions: null,
}

export const plainValues: ValueRules = {
  callOfType: 'constructs',
  superIsObject: false,
  textNamesClass: false,
  rebindsThis: false,
  librariesGiveBack: false,
  declaresAwaited: false,
  callsByName: false,
  variablesUse: false,
  modulesAreStructs: false,
  receiverLambdas: null,
  ranged: null,
  rest: (declared) => (declared.kind === 'builtin' ? declared : builtin('array', declared)),
}

export const plainTypes: TypeRules = {
  apart: false,
  areValues: true,
  aliasesAreTypes: false,
  quoted: false,
  valuesDenote: 'none',
  isOwn: null,
  differInArity: false,
  mergedParts: null,
  scalars: null,
  libraryType: null,
  ...typesOf(noNames, {}),
}

/** For a language with overload resolution whose types are otherwise unknown. */
export const plainScalars: ScalarRules = {
  roots: noNames,
  aliases: {},
  primitive: noNames,
  widens: {},
  boxes: {},
  literals: { string: 'string', boolean: 'bool' },
  results: {},
  arraysAre: noNames,
  sealed: noNames,
  delegates: false,
  infersFromArguments: false,
  importsNamespaces: false,
}

/** The types that a language provides. */
export function typesOf(
  globals: ReadonlySet<string>,
  builtins: Readonly<Record<string, string>>,
  transparent: ReadonlySet<string> = noNames,
): Pick<TypeRules, 'globals' | 'builtins' | 'transparent' | 'isGlobal' | 'isForeign'> {
  const isGlobal = (name: string): boolean => globals.has(name)
  return { globals, builtins, transparent, isGlobal, isForeign: isGlobal }
}

/** As `typesOf`, for languages that import whole packages: an unknown type is assumed to be from one of them. */
export function capitalNamesAreTypes(
  globals: ReadonlySet<string>,
  builtins: Readonly<Record<string, string>>,
): ReturnType<typeof typesOf> {
  const isGlobal = (name: string): boolean => globals.has(name) || /^\p{Lu}/u.test(name)
  return { ...typesOf(globals, builtins), isGlobal, isForeign: isGlobal }
}

/** For languages in which a field or variable never hides a type. */
export const fitsApart: NameRules['fits'] = (file, binding, space) => {
  if (space === 'value') return binding.kind !== 'type-parameter'
  if (binding.kind === 'type-parameter' || binding.kind === 'import') return true
  return holderKinds.has(file.definitions[binding.definition]?.kind ?? 'variable')
}

/** For class-based languages. */
export const classNames: NameRules = { ...plainNames, fits: fitsApart }

export const classMembers: MemberRules = {
  ...plainMembers,
  classBased: true,
  overloads: true,
  declared: true,
  holds: ({ kind }) => kind !== 'constructor',
}

export const classTypes: TypeRules = { ...plainTypes, apart: true }

/** For extensions that have the extended type as their owner. */
export const ownedExtensions: MemberRules['extensions'] = {
  receiverOf: (_, row) => row.owner,
  inClasses: false,
  joinTheirTypes: false,
  isPlatformExtension: () => false,
  isPlatformMethod: () => false,
  isImplemented: () => false,
}

export const plain: Omit<Dialect, 'id' | 'reach'> = {
  names: plainNames,
  members: plainMembers,
  values: plainValues,
  types: plainTypes,
  words: wordsOf({}),
}

// What several dialects have in common, so that resolution asks for the trait and not for the language.
import type { Dialect } from '../../parse/parsed-file'

const classBased: ReadonlySet<Dialect> = new Set(['java', 'kotlin', 'scala', 'csharp'])
const jvm: ReadonlySet<Dialect> = new Set(['java', 'kotlin', 'scala'])

/** Overloads, methods and fields apart, members declared in bodies alone, inherited names in scope. */
export function isClassBased(dialect: Dialect): boolean {
  return classBased.has(dialect)
}

/** Files that share packages: one can name what another declares. */
export function isJvm(dialect: Dialect): boolean {
  return jvm.has(dialect)
}

/** One name may stand for several functions, told apart by their parameters. */
export function hasOverloads(dialect: Dialect): boolean {
  return dialect === 'c' || isClassBased(dialect)
}

/** A field or variable never hides a type where a type is meant, and only a type can be constructed. */
export function keepsTypesApart(dialect: Dialect): boolean {
  return dialect === 'c' || dialect === 'rust' || isClassBased(dialect)
}

/** Types declare all their members: an assignment adds none. */
export function declaresMembers(dialect: Dialect): boolean {
  return dialect === 'go' || keepsTypesApart(dialect)
}

/** Functions are objects: `f.call(x)` and `f.apply(x)` call the function, `f.bind(x)` makes another of it. */
export function hasFunctionObjects(dialect: Dialect): boolean {
  return dialect === 'ecmascript'
}

/** The method that calling a value calls. */
export function callOperator(dialect: Dialect): string {
  return dialect === 'kotlin' ? 'invoke' : dialect === 'scala' ? 'apply' : '__call__'
}

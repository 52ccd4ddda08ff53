// Modules that are mixed into a class or module by a call on it, from anywhere: `Name.prepend(Other)`.
import { none } from '../../../parse/parsed-file'
import { expressionAt } from '../../program/program'
import type { Program } from '../../program/program'
import { instanceOf, type Type } from '../../types/types'
import type { RubyModules } from './modules'

export interface MixedIn {
  /** The last is searched first. */
  readonly included: readonly Type[]
  readonly prepended: readonly Type[]
}

const nothing: MixedIn = { included: [], prepended: [] }

/** What is mixed into each class by calls on it. */
export function createMixedIn(program: Program, modules: () => RubyModules): (definition: number) => MixedIn {
  const found = new Map<number, { included: Type[]; prepended: Type[] }>()
  for (const table of program.files) {
    if (table.dialect.id !== 'ruby') continue
    for (const { owner, kind, expression } of table.file.heritage) {
      const target = owner === none ? undefined : modules().written(table, owner)
      const row = expressionAt(table, expression)
      const module = modules().written(table, row.kind === 'typeof' ? row.of : expression)
      if (target === undefined || module === undefined) continue
      const whole = program.wholeOf(target)
      const known = found.get(whole) ?? { included: [], prepended: [] }
      found.set(whole, known)
      if (kind === 'prepends') known.prepended.push(instanceOf(module))
      // What extends a class is a base of the class itself.
      else known.included.push(row.kind === 'typeof' ? { kind: 'class', definition: module } : instanceOf(module))
    }
  }
  return (definition) => found.get(definition) ?? nothing
}

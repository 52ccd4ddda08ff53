// Pairs of bodies and declarations in C and C++: prototypes, and methods declared by a class and defined outside it.
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import { haveSameParameters } from '../../resolve/same-parameters'
import type { Resolver } from '../../types/resolver'
import type { Declared } from '../../types/rules'
import type { CModules } from './modules'

/** The declarations of what a file defines. */
export function declaredIn(resolver: Resolver, modules: CModules, table: FileTable): readonly Declared[] {
  const { program } = resolver
  const isDeclaration = (definition: number): boolean =>
    program.definition(definition).modifiers.includes('declaration')
  const isC = table.file.path.endsWith('.c')
  return table.file.definitions.flatMap((row, at): Declared[] => {
    const definition = table.definitionBase + at
    if (row.name === '' || isDeclaration(definition)) return []
    const found =
      row.kind === 'function'
        ? modules.declarationsOf(definition)
        : row.owner === none || !memberKinds.has(row.kind)
          ? []
          : declaredMembers(resolver, table, row.owner, row.name).filter(isDeclaration)
    return found
      .filter((declaration) => isC || haveSameParameters(resolver, definition, declaration))
      .map((declaration) => ({ definition, declaration }))
  })
}

const memberKinds: ReadonlySet<string> = new Set(['method', 'constructor'])

/** Members of that name which a method's class declares. */
function declaredMembers(resolver: Resolver, table: FileTable, owner: number, name: string): readonly number[] {
  const type = resolver.annotation(table, owner)
  if (type.kind !== 'instance') return []
  const { program } = resolver
  const { childrenOf } = program
  return childrenOf(program.wholeOf(type.definition)).filter((child) => program.definition(child).name === name)
}

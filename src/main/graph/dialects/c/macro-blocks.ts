// The blocks that a macro heads (`TEST(name) { … }`): they see what the macro declares.
import { none } from '../../../parse/parsed-file'
import { oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Resolver } from '../../types/resolver'
import { assume } from '../../types/types'
import type { NamedDefinitions } from './named-definitions'

/** Macros of one name that a file sees. */
export type MacrosSeen = (table: FileTable, name: string) => readonly number[]

/** Macros that head a block through other macros. */
const depthLimit = 4
/** More alternatives than a macro has for different builds. */
const mostMacros = 8

const declaredByMacro = 'the macro before the block declares it'

export function createMacrosSeen(
  program: Program,
  definitions: NamedDefinitions,
  inclusionOf: (table: FileTable) => ReadonlySet<number>,
): MacrosSeen {
  return (table, name) => {
    const all = definitions.macrosNamed(name)
    if (all.length === 0) return []
    const seen = inclusionOf(table)
    return all.flatMap(({ file, definition }) => (seen.has(file) ? [definition] : [])).slice(0, mostMacros)
  }
}

/** The names that each macro of a file calls, by its scope. */
const namesCalled = oncePer(({ file }: FileTable): ReadonlyMap<number, readonly string[]> => {
  const found = new Map<number, string[]>()
  const macros = new Set(
    file.definitions.flatMap(({ scope, signature }) =>
      scope !== none && signature?.startsWith('#') === true ? [scope] : [],
    ),
  )
  if (macros.size === 0) return found
  for (const { expression } of file.calls) {
    const call = file.expressions.at(expression)
    const callee = call?.kind === 'call' ? file.expressions.at(call.callee) : undefined
    if (callee?.kind !== 'name' || !macros.has(callee.scope)) continue
    const known = found.get(callee.scope)
    if (known) known.push(callee.name)
    else found.set(callee.scope, [callee.name])
  }
  return found
})

/** What a name means in a block that is named after the macro before it. */
export function inMacroBlock(
  resolver: Resolver,
  table: FileTable,
  block: number,
  name: string,
  macrosSeen: MacrosSeen,
): readonly Entity[] {
  const row = table.file.definitions[block]
  if (row?.kind !== 'function' || row.type !== none || row.signature?.startsWith('#') === true) return []
  const { program } = resolver
  let level = macrosSeen(table, row.name)
  const seen = new Set(level)
  for (let depth = 0; level.length > 0 && depth < depthLimit; depth++) {
    for (const macro of level) {
      const home = program.tableOf(macro)
      for (const at of home.names[program.definition(macro).scope]?.get(name) ?? []) {
        const binding = home.file.bindings[at]
        if (binding?.kind !== 'variable' || binding.type === none) continue
        return [{ kind: 'type', type: assume(resolver.annotation(home, binding.type), declaredByMacro) }]
      }
    }
    const next = level.flatMap((macro) => {
      const home = program.tableOf(macro)
      return (namesCalled(home).get(program.definition(macro).scope) ?? []).flatMap((called) =>
        macrosSeen(home, called),
      )
    })
    level = [...new Set(next)].filter((macro) => !seen.has(macro)).slice(0, mostMacros)
    for (const macro of level) seen.add(macro)
  }
  return []
}

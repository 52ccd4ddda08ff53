// Lua's global names: those of the language, and those that any file of a program may set.
import { limits } from '../../../kernel/limits'
import type { FileTable } from '../../program/program'
import { membersOfFiles } from '../../resolve/members/file-members'
import type { Entity, Resolver } from '../../types/resolver'
import type { NameLookup } from '../../types/rules'
import { assume } from '../../types/types'

/** A file that sets one of these for itself doesn't change it for those that never load it. */
const ownNames: ReadonlySet<string> = new Set(
  `assert collectgarbage dofile error getmetatable getfenv ipairs load loadfile loadstring module next pairs pcall print
  rawequal rawget rawlen rawset require select setfenv setmetatable tonumber tostring type unpack warn xpcall arg
  bit32 coroutine debug io math os package string table utf8 _G _ENV _VERSION`.split(/\s+/),
)

/** Whether the file that sets a name is loaded isn't known. */
const ofOtherFile = 'a global name that another file sets'

export function createLuaGlobals(resolver: Resolver): Pick<NameLookup, 'implicitNames' | 'guessed'> {
  const { program } = resolver
  const fileMembers = membersOfFiles(resolver)

  function assumed(entity: Entity): Entity {
    if (entity.kind !== 'definition' || program.definition(entity.definition).kind !== 'function') return entity
    const { definition } = entity
    return { kind: 'type', type: assume({ kind: 'function', definition, environment: null }, ofOtherFile) }
  }

  return {
    implicitNames(table, name, space) {
      if (ownNames.has(name)) return []
      const others = program.filesDeclaring('lua', name).filter((other) => other !== table)
      // As for the names of one file: so many prove nothing.
      if (others.length > limits.namesakes) return []
      const found = others.flatMap((other) => fileMembers(other, name, space))
      return space === 'value' ? found.map(assumed) : found
    },
    guessed(table, definition) {
      const other = program.tableOf(definition)
      return other !== table && isGlobal(other, definition) ? ofOtherFile : null
    },
  }
}

function isGlobal({ file, definitionBase, names }: FileTable, definition: number): boolean {
  const local = definition - definitionBase
  const bound = names[0]?.get(file.definitions[local]?.name ?? '') ?? []
  return bound.some((at) => file.bindings[at]?.definition === local)
}

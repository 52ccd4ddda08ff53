// C and C++: which names are visible at file level and in namespaces, given what a file includes.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { isLanguageType } from './builtins'
import { createInclusions, namespaceMark } from './inclusions'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Space } from '../../types/resolver'
import { assume, foreign, unknown, type Type } from '../../types/types'
import { createCLinkage } from './linkage'
import { createNamedDefinitions, namespacePath } from './named-definitions'
import { createMacrosSeen, type MacrosSeen } from './macro-blocks'
import { createClassAhead } from './class-ahead'
import type { DialectModules } from '../dialect-modules'

export interface CModules extends DialectModules {
  /** What a name means at file level or in a namespace, given everything that the file includes. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
  /** The class of a name that is only declared in advance, as what is pointed to mostly is: defined in any file. */
  classAhead(table: FileTable, scope: number, name: string): readonly Entity[]
  /** Macros of a name that a file sees. */
  readonly macrosSeen: MacrosSeen
  /** The declarations of a function, in all files. */
  declarationsOf(definition: number): readonly number[]
}

/** A namespace as a type: its parts in all files together. */
export function namespaceType(program: Program, definition: number): Type {
  return { kind: 'package', family: 'c', path: namespacePath(program, definition) }
}

export function createCModules(program: Program): CModules {
  const definitions = createNamedDefinitions(program)
  const inclusions = createInclusions(program)
  const linkage = createCLinkage(program, definitions, (from, file) => {
    const table = program.files[from]
    return table !== undefined && inclusions.of(table).has(file)
  })

  const macrosSeen = createMacrosSeen(program, definitions, inclusions.of)
  const classAhead = createClassAhead(program, definitions)

  function resolve(table: FileTable, specifier: string): Type {
    const isNamespace = specifier.startsWith(namespaceMark)
    return isNamespace ? namespaceNamed(specifier.slice(namespaceMark.length)) : inclusions.resolve(table, specifier)
  }

  function namespaceNamed(path: string): Type {
    if (path.startsWith('macro ')) return foreign
    if (definitions.isNamespace(path)) return { kind: 'package', family: 'c', path }
    const [first = '', ...rest] = path.split('::')
    if (definitions.isKnown(first)) return unknown
    return { kind: 'external', package: first, name: rest.join('.'), derived: false }
  }

  function scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
    const namespace = definitions.pathOf(table, globalDefinition(table, scope))
    const direct = visible(table, namespace, name, space)
    if (direct.length > 0) return direct
    const outside = scope === 0 && namespace !== '' ? visible(table, '', name, space) : []
    if (outside.length > 0) return outside
    for (const at of definitions.usingsOf(table, scope, name)) {
      const module = resolve(table, table.file.imports[at]?.module ?? '')
      const found = packageMembers(module, name, space)
      if (found.length > 0) return found
    }
    if (scope !== 0) return []
    // A namespace that only macros open has no definition.
    if (definitions.isNamespace(name)) return [{ kind: 'type', type: { kind: 'package', family: 'c', path: name } }]
    return outermost(table, name, space)
  }

  function visible(table: FileTable, namespace: string, name: string, space: Space): readonly Entity[] {
    const candidates = definitions.named(namespace, name)
    if (candidates.length === 0) return []
    if (candidates.length > limits.namesakesSought) return linkage.entities(candidates, table, space)
    const inclusion = inclusions.of(table)
    const seen = linkage.entities(
      candidates.filter(({ file }) => inclusion.has(file)),
      table,
      space,
    )
    if (seen.length > 0) return seen
    return linkage.entities(
      candidates.filter(({ file }) => inclusions.isAround(table, file)),
      table,
      space,
    )
  }

  /** Names that no included file declares: those of files that include this one, otherwise external. */
  function outermost(table: FileTable, name: string, space: Space): readonly Entity[] {
    if (name === 'std') return [{ kind: 'type', type: { kind: 'external', package: 'std', name: '', derived: false } }]
    if (!definitions.isKnown(name))
      return space === 'value' || !isLanguageType(name) ? [{ kind: 'type', type: foreign }] : []
    const isIncluded = inclusions.isIncluded(table)
    const lacksHeader = table.file.imports.some((row, at) => at >= 0 && resolve(table, row.module).kind === 'unknown')
    if (!isIncluded && !lacksHeader) return []
    const found = linkage.entities(definitions.named('', name), table, space)
    const only = found[0]
    if (found.length !== 1 || only?.kind !== 'definition') return []
    const reason = isIncluded ? 'declared where this file is included' : 'an included file is not in the repository'
    return [assumed(program, only.definition, reason) ?? only]
  }

  function globalDefinition(table: FileTable, scope: number): number {
    const definition = table.file.scopes[scope]?.definition ?? none
    return definition === none ? none : table.definitionBase + definition
  }

  function packageMembers(module: Type, name: string, space: Space, depth = 0): readonly Entity[] {
    if (module.kind !== 'package' || module.family !== 'c') return []
    const own = linkage.entities(definitions.named(module.path, name), undefined, space)
    const all = definitions.broughtInto(module.path, name)
    if (all.length === 0 || all.length > limits.namesakes || depth === usingDepth) return own
    // A name that comes from elsewhere in some builds counts in addition to the namespace's own.
    const places = new Map(all.map((one) => [`${one.module}::${one.imported}`, one]))
    const others = [...places.values()].flatMap(({ table, module: from, imported }): readonly Entity[] => {
      const source = resolve(table, from)
      if (source.kind !== 'external') {
        const found = packageMembers(source, imported, space, depth + 1)
        // A repository may extend a library's namespace, so an unknown name in it is the library's.
        return found.length > 0 ? found : [{ kind: 'type', type: foreign }]
      }
      const path = source.name === '' ? imported : `${source.name}.${imported}`
      return [{ kind: 'type', type: { ...source, name: path } }]
    })
    return [...own, ...others]
  }

  return { resolve, packageMembers, scopeMembers, classAhead, macrosSeen, declarationsOf: linkage.declarationsOf }
}

/** Using declarations that lead to each other. */
const usingDepth = 4

/** The function of a definition, resolved with an assumption; null for anything but a function. */
function assumed(program: Program, definition: number, reason: string): Entity | null {
  if (program.definition(definition).kind !== 'function') return null
  return { kind: 'type', type: assume({ kind: 'function', definition, environment: null }, reason) }
}

// What `use Module` brings into a module: the imports and aliases in the code that the other module quotes.
import type { Import } from '../../../parse/parsed-file'
import { none } from '../../../parse/parsed-file'
import { usesIn } from '../../../parse/languages/elixir/quoted-uses'
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'

/** What one module brings in. Modules are named by their full names. */
export interface Brought {
  /** Modules all of whose functions are imported. */
  readonly modules: readonly string[]
  /** Modules from which a name is imported, by the name. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly aliases: ReadonlyMap<string, string>
}

interface Open {
  readonly modules: string[]
  readonly names: Map<string, string[]>
  readonly aliases: Map<string, string>
  /** Modules and names of `use` that are read already. */
  readonly seen: Set<string>
}

/** Modules that one `use` leads to, one by the other. */
const mostUses = 64

export function createUses(resolver: Resolver): { of(table: FileTable): readonly Brought[] } {
  const { program } = resolver
  const known: (readonly Brought[] | undefined)[] = []

  function of(table: FileTable): readonly Brought[] {
    return (known[table.index] ??= table.file.imports.flatMap(({ kind, module, names }) =>
      kind === 'require' ? [broughtBy(module, names[0]?.local ?? '')] : [],
    ))
  }

  function broughtBy(module: string, name: string): Brought {
    const open: Open = { modules: [], names: new Map(), aliases: new Map(), seen: new Set() }
    add(open, module, name)
    return open
  }

  function add(open: Open, module: string, name: string): void {
    const key = `${module} ${name}`
    if (open.seen.has(key) || open.seen.size >= mostUses) return
    open.seen.add(key)
    const [table, ...others] = program.filesDeclaring('elixir', module)
    const bound = table?.names[0]?.get(module) ?? []
    const definition = table?.file.bindings[bound[0] ?? none]?.definition ?? none
    if (table === undefined || others.length > 0 || bound.length !== 1 || definition === none) return
    const quoted = quotedBy(table, definition)
    const functions = ['__using__', name]
    // Grows while it is read, by the functions that others put in; each once.
    for (const one of functions) {
      for (const row of quoted.get(one) ?? []) {
        const helper = addRow(open, module, row)
        if (helper !== null && !functions.includes(helper)) functions.push(helper)
      }
    }
  }

  /** @returns the function of the module whose code is put in here, or null */
  function addRow(open: Open, own: string, { module, names }: Import): string | null {
    for (const { imported, local } of names) {
      if (imported === '*') open.modules.push(module)
      else if (imported !== '') open.names.set(local, [...(open.names.get(local) ?? []), module])
      else if (local.startsWith(usesIn)) add(open, module, local.slice(usesIn.length))
      else if (module === own && !/^\p{Lu}/u.test(local)) return local === '' ? null : local
      else if (local !== '' && !open.aliases.has(local)) open.aliases.set(local, module)
    }
    return null
  }

  return { of }
}

/** What the functions of a module quote, by their names. */
function quotedBy({ file }: FileTable, module: number): ReadonlyMap<string, readonly Import[]> {
  const found = new Map<string, Import[]>()
  for (const row of file.imports) {
    if (row.kind !== 're-export') continue
    let at = file.scopes[row.scope]?.definition ?? none
    while (at !== none && file.definitions[at]?.parent !== module) at = file.definitions[at]?.parent ?? none
    const name = file.definitions[at]?.name
    if (name === undefined) continue
    const rows = found.get(name)
    if (rows === undefined) found.set(name, [row])
    else rows.push(row)
  }
  return found
}

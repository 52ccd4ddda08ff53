// Full names of Ruby's constants. All declarations of a class or module of the same name belong together.
// https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html
import { expressionIn, none, type Definition } from '../../../parse/parsed-file'
import type { PlacedFile, PlacedFiles } from '../dialect'

export interface RubyConstants {
  /** Definitions by full name, in path order. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  /** Full name of each class, module and constant that has one statically. */
  readonly nameOf: ReadonlyMap<number, string>
}

/** Names the constants of all Ruby files among those given. */
export function nameConstants(files: readonly PlacedFile[]): RubyConstants {
  const byName = new Map<string, number[]>()
  const nameOf = new Map<number, string>()

  function add(table: PlacedFile, row: Definition, definition: number): void {
    const parent = namedAround(table, row)
    const around = parent === none ? '' : nameOf.get(table.definitionBase + parent)
    // Definitions inside a method have no name until it runs.
    if (around === undefined) return
    const scope = row.owner === none ? '' : pathOf(table, row.owner)
    const outer = byName.has(within(around, scope)) ? around : scope === '' ? around : ''
    const name = within(within(outer, scope), row.name)
    nameOf.set(definition, name)
    const known = byName.get(name)
    if (known) known.push(definition)
    else byName.set(name, [definition])
  }

  for (const table of files) {
    if (table.file.language !== 'ruby') continue
    table.file.definitions.forEach((row, at) => {
      if (isConstant(row)) add(table, row, table.definitionBase + at)
    })
  }
  return { byName, nameOf }
}

/** A block or a class without a name has no constants of its own. */
function namedAround({ file }: PlacedFile, row: Definition): number {
  let parent = row.parent
  for (let at = file.definitions[parent]; at?.name === ''; at = file.definitions[parent]) parent = at.parent
  return parent
}

/** All declarations that reopen a class or module; other definitions alone. */
export function joinConstants(files: PlacedFiles): (definition: number) => readonly number[] {
  const all = new Map<number, readonly number[]>()
  for (const parts of nameConstants(files.files).byName.values()) {
    if (parts.length > 1) for (const part of parts) all.set(part, parts)
  }
  return (definition) => all.get(definition) ?? [definition]
}

/** The full name of a definition in a module or class; either part may be empty. */
export function within(outer: string, name: string): string {
  return outer === '' ? name : name === '' ? outer : `${outer}::${name}`
}

/** `A::B` as written. */
export function pathOf(table: PlacedFile, expression: number): string {
  const row = expressionIn(table.file, expression)
  if (row.kind === 'name') return row.name
  return row.kind === 'member' ? within(pathOf(table, row.object), row.name) : ''
}

function isConstant(row: Definition): boolean {
  return row.name !== '' && (row.kind === 'class' || row.kind === 'module' || row.kind === 'constant')
}

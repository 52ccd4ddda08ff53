// The exports of a module by name: export lists, barrels, CommonJS objects, Python's file scope, package folders.
import { limits } from '../../kernel/limits'
import { none, type Export } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Evaluation } from '../types/memo'
import type { Entity, Resolver, Space } from '../types/resolver'
import { packageMembers } from './modules'
import { entitiesOf } from './scopes'
import { boundFiles, listedFiles } from './stars/star-files'
import { createStarLookup } from './stars/star-lookup'
import { unionOf, unknown, type Type } from '../types/types'

/** Marks a result that is being computed. */
const running: readonly Entity[] = []

/** What files export, by index of the file and by name. */
type Answers = (Map<string, readonly Entity[]> | undefined)[]

/** A step of an export chain: the lookup of a name in a file's exports. */
interface Step {
  readonly table: FileTable
  readonly name: string
}

/** Entities that a file exports under a name. Star cycles end at a file that is already being searched. */
export function createExports(
  resolver: Resolver,
  evaluation: Evaluation,
): Pick<Resolver, 'exportsOf' | 'moduleMembers'> {
  /** Results by file and name; `running` while one is being computed. */
  const known: Readonly<Record<Space, Answers>> = {
    value: evaluation.byFile(),
    type: evaluation.byFile(),
  }
  let asking = 0
  /** Steps that the outermost lookup has taken. */
  let steps = 0
  /** Whether a lookup in progress was met, so that the result may be incomplete. */
  let metRunning = false
  const inVain = new SearchedInVain()
  /** Lookups that weren't known. */
  let answered = 0
  const stars = createStarLookup(resolver, evaluation, {
    exportsOf: (table, name, space) => exportsOf(table, name, space),
    moduleMembers: (module, name, space) => moduleMembers(module, name, space),
    besidesStars: (table, name, space) => besidesStars(table, name, space),
    answered: () => answered,
  })

  function exportsOf(table: FileTable, name: string, space: Space): readonly Entity[] {
    const answers = (known[space][table.index] ??= new Map<string, readonly Entity[]>())
    const ready = answers.get(name)
    if (ready === running) metRunning = true
    if (ready !== undefined) return ready
    if (asking > 0 && inVain.has(table, name, space)) {
      metRunning = true
      return []
    }
    if (asking > 0 && asking % limits.exportDepth === 0) answerFarEnd(table, name, space)
    return answers.get(name) ?? answer(table, name, space, answers)
  }

  function answer(
    table: FileTable,
    name: string,
    space: Space,
    answers: Map<string, readonly Entity[]>,
  ): readonly Entity[] {
    const metBefore = metRunning
    metRunning = false
    answers.set(name, running)
    answered++
    steps = asking++ === 0 ? 0 : steps + 1
    const found =
      table.dialect.names.exportLists !== null ? fromExportList(table, name, space) : fromScope(table, name, space)
    asking--
    // A result from the middle of a cycle may lack what the head of the cycle still finds.
    if (found.length > 0 || !metRunning || asking === 0 || steps > limits.exportSteps) answers.set(name, found)
    else answers.delete(name)
    if (asking === 0) inVain.end(space, found.length > 0 || steps > limits.exportSteps ? null : known[space])
    else if (found.length > 0) inVain.found(name, space)
    else if (metRunning) inVain.add(table, name, space)
    metRunning = asking > 0 && (metBefore || metRunning)
    return found
  }

  /** Resolves a long chain of re-exports from its far end, to limit recursion. */
  function answerFarEnd(table: FileTable, name: string, space: Space): void {
    const chain = chainFrom(
      resolver,
      { table, name },
      (next) => known[space][next.table.index]?.has(next.name) === true,
      stars.isWide,
    )
    for (const step of chain.reverse().slice(0, -1)) {
      const answers = (known[space][step.table.index] ??= new Map<string, readonly Entity[]>())
      if (!answers.has(step.name)) answer(step.table, step.name, space, answers)
    }
  }

  function fromExportList(table: FileTable, name: string, space: Space): readonly Entity[] {
    const rows = name === '*' ? [] : rowsOf(table, name)
    const own = fromRows(resolver, table, rows, space)
    if (own.length > 0 || name === '=') return own
    if (name === 'default') return exportsOf(table, '=', space)
    // A module's own export hides all of that name in modules that it re-exports.
    if (rows.length === 0) {
      const found = fromStars(table, name, space)
      if (found.length > 0) return found
    }
    return besidesStars(table, name, space)
  }

  /** The first module that it re-exports by star and that has the name; otherwise a package that may have it. */
  function fromStars(table: FileTable, name: string, space: Space): readonly Entity[] {
    const found = stars.find(table, name, space, listedFiles, () => false)
    return found.length > 0 ? found : stars.outside(table, name)
  }

  /** What a file exports without listing it. */
  function besidesStars(table: FileTable, name: string, space: Space): readonly Entity[] {
    const declared = space === 'type' ? fromDocComments(resolver, table, name) : []
    return declared.length > 0 ? declared : fromWhole(resolver, exportsOf, table, name, space)
  }

  function fromScope(table: FileTable, name: string, space: Space): readonly Entity[] {
    const bound = ownNames(table, name)
    if (bound !== undefined) {
      const found = entitiesOf(resolver, table, bound, space, none)
      if (found.length > 0) return found
    }
    const { names, reach } = table.dialect
    if (!names.reexportsStars) return []
    // Most names are commands or library functions: without this, each is searched in all that the file leads to.
    if (!reach.sharesImports && resolver.program.filesDeclaring(reach.family, name).length === 0) return []
    return stars.find(table, name, space, boundFiles, isUnknown)
  }

  const moduleMembers: Resolver['moduleMembers'] = (module, name, space) =>
    membersOf(resolver, exportsOf, module, name, space)

  return { exportsOf, moduleMembers }
}

/**
 * What the outermost lookup has searched in vain: files of a cycle, whose results wait for its head. Searching each from
 * each of their stars would take the square of them. What is found may be what they still lack.
 */
class SearchedInVain {
  private readonly tables = new Map<string, Set<FileTable>>()
  private foundAny = false

  has(table: FileTable, name: string, space: Space): boolean {
    // Almost always: keys are made only within a cycle.
    return this.tables.size > 0 && this.tables.get(`${space} ${name}`)?.has(table) === true
  }

  add(table: FileTable, name: string, space: Space): void {
    const key = `${space} ${name}`
    this.tables.set(key, (this.tables.get(key) ?? new Set<FileTable>()).add(table))
  }

  found(name: string, space: Space): void {
    this.foundAny = true
    if (this.tables.size > 0) this.tables.delete(`${space} ${name}`)
  }

  /**
   * Ends the outermost lookup. If nothing at all was found, it has also looked through everything that the files of its
   * cycles lead to: each of them would search all the others again.
   * @param answers where that is kept; null if something was found
   */
  end(space: Space, answers: Answers | null): void {
    for (const [key, tables] of answers === null || this.foundAny ? [] : this.tables) {
      if (!key.startsWith(`${space} `)) continue
      for (const { index } of tables) answers?.[index]?.set(key.slice(space.length + 1), [])
    }
    this.foundAny = false
    this.tables.clear()
  }
}

/** `module.exports = { name }`, or a function with properties. */
function fromWhole(
  resolver: Resolver,
  exportsOf: Resolver['exportsOf'],
  table: FileTable,
  name: string,
  space: Space,
): readonly Entity[] {
  if (rowsOf(table, '=').length === 0) return []
  const whole = unionOf(exportsOf(table, '=', 'value').map((entity) => resolver.valueOf(entity)))
  return resolver.members(whole, name).flatMap((member): readonly Entity[] => {
    if (member.kind === 'value') return entitiesOfExpression(resolver, member.table, member.expression, space)
    return [member.kind === 'definition' ? { kind: 'definition', definition: member.definition } : member]
  })
}

function fromRows(resolver: Resolver, table: FileTable, rows: readonly Export[], space: Space): readonly Entity[] {
  // Treated as unknown: evaluating that many for each use would take forever.
  if (rows.length > limits.namesakes) return [{ kind: 'type', type: unknown }]
  return rows.flatMap((row) => {
    if (row.from !== none) return resolver.imported(table, row.from, row.imported, space)
    return row.expression === none ? [] : entitiesOfExpression(resolver, table, row.expression, space)
  })
}

/** Top-level names of a file; names imported by a file of a package count as its own. */
function ownNames(table: FileTable, name: string): readonly number[] | undefined {
  const bound = table.names[0]?.get(name)
  if (table.dialect.reach.sharesImports) return bound
  return bound?.filter((at) => table.file.bindings[at]?.kind !== 'import')
}

function isUnknown(found: readonly Entity[]): boolean {
  return found.every((entity) => entity.kind === 'type' && entity.type === unknown)
}

/** The lookups that one leads to, directly or not, and that have no result yet. */
function chainFrom(
  resolver: Resolver,
  first: Step,
  isKnown: (step: Step) => boolean,
  isWide: (table: FileTable) => boolean,
): Step[] {
  const chain: Step[] = [first]
  const seen = new Set([`${first.table.index} ${first.name}`])
  for (let at = 0; at < chain.length && chain.length < limits.exportChain; at++) {
    const step = chain[at]
    for (const next of step === undefined ? [] : nextSteps(resolver, step, isWide(step.table))) {
      const key = `${next.table.index} ${next.name}`
      if (seen.has(key) || isKnown(next)) continue
      seen.add(key)
      chain.push(next)
    }
  }
  return chain
}

/** The other lookups that a lookup in a file leads to. @param isWide its stars are searched in another way */
function nextSteps(resolver: Resolver, { table, name }: Step, isWide: boolean): readonly Step[] {
  const isListed = table.dialect.names.exportLists !== null
  const named = isListed ? reExported(table, name) : importsBoundTo(table, name)
  const files = isListed ? listedFiles : boundFiles
  const whole = isWide ? [] : files.starsOf(table).map((at) => ({ at, as: name }))
  const places = [...named, ...whole].filter(({ at, as }) => at !== none && as !== '*' && as !== '')
  return places.flatMap(({ at, as }) => {
    const module = resolver.moduleOf(table, at)
    const next = module.kind === 'module' ? resolver.program.files[module.file] : undefined
    return next === undefined ? [] : [{ table: next, name: as }]
  })
}

function reExported(table: FileTable, name: string): readonly { readonly at: number; readonly as: string }[] {
  return rowsOf(table, name).flatMap((row) =>
    row.from === none ? importedAs(table, row.expression) : [{ at: row.from, as: row.imported }],
  )
}

/** What an exported expression is, if it is the name of an import: `export default imported`. */
function importedAs(table: FileTable, expression: number): ReturnType<typeof reExported> {
  const row = expressionAt(table, expression)
  return row.kind === 'name' ? importsBoundTo(table, row.name, row.scope) : []
}

/** Imports bound to a name in a scope or, if it has none of that name, in the file's. */
function importsBoundTo(table: FileTable, name: string, scope = 0): ReturnType<typeof reExported> {
  return (table.names[scope]?.get(name) ?? table.names[0]?.get(name) ?? []).flatMap((at) => {
    const row = table.file.bindings[at]
    if (row?.kind !== 'import') return []
    const isWhole = row.imported === '*' || row.imported === ''
    return [{ at: row.import, as: isWhole && table.file.imports[row.import]?.kind === 'require' ? '=' : row.imported }]
  })
}

/** A file's exports of a name; those of whole modules under `*`. */
function rowsOf(table: FileTable, name: string): readonly Export[] {
  return table.exportsByName.get(name) ?? []
}

/** Types that a script declares in doc comments are exported implicitly. */
function fromDocComments(resolver: Resolver, table: FileTable, name: string): readonly Entity[] {
  if (table.dialect.names.exportLists?.includeDocTypes(table.file) !== true) return []
  const bound = (table.names[0]?.get(name) ?? []).filter((at) => {
    const definition = table.file.bindings[at]?.definition ?? none
    const kind = table.file.definitions[definition]?.kind
    return kind === 'type' || kind === 'interface'
  })
  return entitiesOf(resolver, table, bound, 'type', none)
}

function entitiesOfExpression(
  resolver: Resolver,
  table: FileTable,
  expression: number,
  space: Space,
): readonly Entity[] {
  const row = expressionAt(table, expression)
  if (row.kind === 'name') {
    const found = resolver.lookup(table, row.scope, row.name, space)
    if (found.length > 0 || space === 'type') return found
  }
  if (row.kind === 'definition') {
    return [{ kind: 'definition', definition: table.definitionBase + row.definition }]
  }
  return space === 'type' ? [] : [{ kind: 'value', table, expression }]
}

/** The members of a module, package or external package under a name. */
function membersOf(
  resolver: Resolver,
  exportsOf: Resolver['exportsOf'],
  module: Type,
  name: string,
  space: Space,
): readonly Entity[] {
  switch (module.kind) {
    case 'module': {
      const table = resolver.program.files[module.file]
      if (table === undefined) return []
      const found = exportsOf(table, name, space)
      return found.length > 0 ? found : packageMembers(resolver, module, name, space)
    }
    case 'package':
      return packageMembers(resolver, module, name, space)
    case 'external':
      return [{ kind: 'type', type: { ...module, name: module.name === '' ? name : `${module.name}.${name}` } }]
    default:
      return []
  }
}

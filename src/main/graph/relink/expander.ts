// Expands an expression or definition to its meaning within its own file, down to the names that other files must
// explain.
import { limits } from '../../kernel/limits'
import { expressionIn, none, type Expression, type ParsedFile } from '../../parse/parsed-file'
import { isInside } from '../program/declared-names'
import { typeKinds } from '../program/kinds'
import { dialectOf } from '../dialects/registry'
import { bareName, localName, moduleNames, viewName, wordsOf } from './names'

/** Collects one meaning. Every part is written once, so that cycles end. */
export interface Expansion {
  readonly mentions: ReadonlySet<string>
  text(): string
  say(word: string): void
  expression(at: number): void
  definition(at: number): void
  binding(at: number): void
  importOf(at: number, imported: string): void
}

/** Indices of one file that all its expansions need. */
interface Indices {
  /** Bindings by scope and name, without those of the file's own scope. */
  readonly locals: readonly (ReadonlyMap<string, readonly number[]> | undefined)[]
  /** Values assigned to unqualified names. */
  readonly assigned: ReadonlyMap<string, readonly number[]>
  /** The parent of each expression, or `none`. */
  readonly around: Int32Array
  /** Expressions that are an anonymous or named definition, by definition. */
  readonly uses: ReadonlyMap<number, readonly number[]>
  /** Annotations of the variables that expressions initialise or are assigned to. */
  readonly expected: ReadonlyMap<number, readonly number[]>
  readonly parameters: ReadonlyMap<number, readonly number[]>
  readonly children: ReadonlyMap<number, readonly number[]>
  readonly heritage: ReadonlyMap<number, readonly number[]>
}

/** Starts the expansions of one file. */
export interface Expander {
  start(): Expansion
}

export function createExpander(file: ParsedFile): Expander {
  const indices = indicesOf(file)
  return { start: () => new FileExpansion(file, indices) }
}

/** One traversal of a file's expressions; its parts call each other, and nothing is visited twice. */
class FileExpansion implements Expansion {
  readonly mentions = new Set<string>()
  readonly #words: string[] = []
  readonly #file: ParsedFile
  readonly #indices: Indices
  readonly #injectsByName: boolean
  readonly #isModular: boolean
  readonly #seen = {
    expressions: new Map<number, number>(),
    definitions: new Set<number>(),
    bindings: new Set<number>(),
  }

  constructor(file: ParsedFile, indices: Indices) {
    const { names, reach } = dialectOf(file.dialect)
    this.#file = file
    this.#indices = indices
    this.#injectsByName = names.injectsByName
    this.#isModular = reach.isModular
  }

  text(): string {
    return this.#words.join(' ')
  }

  say(word: string): void {
    this.#words.push(word)
  }

  #mention(name: string): void {
    if (name !== '') this.mentions.add(name)
    if (!this.#isModular) for (const word of wordsOf(name)) this.mentions.add(word)
    this.#words.push(name)
  }

  #all(expressions: readonly number[]): void {
    this.#words.push(`[${expressions.length}`)
    for (const at of expressions) this.expression(at)
  }

  expression(at: number): void {
    if (at === none) return void this.#words.push('-')
    const row = expressionIn(this.#file, at)
    const before = this.#seen.expressions.get(at)
    if (before !== undefined) return void this.#words.push(`~${before}`)
    this.#seen.expressions.set(at, this.#seen.expressions.size)
    this.#words.push(row.kind)
    this.#write(row)
  }

  #write(row: Expression): void {
    switch (row.kind) {
      case 'name':
        this.#words.push(row.name)
        this.#local(row.scope, row.name)
        return
      case 'member':
        this.#mention(row.name)
        this.expression(row.object)
        return
      case 'index':
        this.expression(row.object)
        this.expression(row.key)
        return
      case 'call':
      case 'new':
        this.expression(row.callee)
        this.#all(row.arguments)
        this.#all(row.typeArguments)
        return
      case 'this':
      case 'super':
        this.#receiver(row.scope)
        return
      case 'definition':
        this.definition(row.definition)
        return
      case 'object':
        for (const { name, value } of row.properties) {
          this.#words.push(name)
          this.expression(value)
        }
        this.#all(row.spreads)
        return
      case 'array':
        this.#all(row.elements)
        return
      case 'literal':
        this.#words.push(row.type, row.text ?? '')
        if (row.text !== null) this.mentions.add(row.text)
        return
      case 'await':
      case 'element':
      case 'entered':
      case 'typeof':
        this.expression(row.of)
        return
      case 'union':
      case 'intersection':
        this.#all(row.of)
        return
      case 'instance':
        this.expression(row.type)
        return
      case 'apply':
        this.expression(row.target)
        this.#all(row.arguments)
        return
      case 'list':
        this.expression(row.element)
        return
      case 'map':
        this.expression(row.key)
        this.expression(row.value)
        return
      case 'function-type':
        this.#all(row.parameters)
        this.expression(row.returns)
        this.expression(row.receiver ?? none)
        return
      case 'import':
        this.importOf(row.import, '')
        return
      case 'unknown':
        return
    }
  }

  /** What a name means inside functions and blocks; top-level names of the file have their own footprint. */
  #local(scope: number, name: string): void {
    for (
      let at = scope, steps = 0;
      at > 0 && steps < limits.scopesAround;
      at = this.#file.scopes[at]?.parent ?? none, steps++
    ) {
      const bound = this.#indices.locals[at]?.get(name)
      if (bound === undefined) continue
      for (const at of bound) this.binding(at)
      return
    }
    this.mentions.add(localName(name))
    this.mentions.add(bareName(name))
    if (this.#isModular) return
    this.mentions.add(viewName)
    for (const word of wordsOf(name)) {
      this.mentions.add(localName(word))
      this.mentions.add(bareName(word))
    }
  }

  binding(at: number): void {
    const row = this.#file.bindings[at]
    if (row === undefined || this.#seen.bindings.has(at)) return
    this.#seen.bindings.add(at)
    this.#words.push(`binding ${row.kind} ${row.position} ${row.rest ? 'rest' : ''}`)
    if (row.definition !== none && row.kind === 'definition') this.definition(row.definition, true)
    if (row.kind === 'import') this.importOf(row.import, row.imported)
    this.expression(row.type)
    // If a type is declared, the value adds nothing.
    if (row.type !== none) return
    this.expression(row.value)
    for (const value of this.#indices.assigned.get(row.name) ?? []) this.expression(value)
    if (row.kind !== 'parameter') return
    if (this.#injectsByName) this.mentions.add(bareName(row.name))
    const owner = this.#file.scopes[row.scope]?.definition ?? none
    if (owner !== none) this.#context(owner)
  }

  /** The context of a function determines its parameters and its `this`. */
  #context(definitionAt: number): void {
    for (const use of this.#indices.uses.get(definitionAt) ?? []) {
      let root = use
      for (let at = this.#indices.around[use] ?? none; at !== none; at = this.#indices.around[at] ?? none) root = at
      this.expression(root)
      for (const expected of this.#indices.expected.get(root) ?? []) this.expression(expected)
    }
  }

  #receiver(scope: number): void {
    for (
      let at = scope, steps = 0;
      at !== none && steps < limits.scopesAround;
      at = this.#file.scopes[at]?.parent ?? none, steps++
    ) {
      const row = this.#file.scopes[at]
      const definitionAt = row?.definition ?? none
      const around = this.#file.definitions[definitionAt]
      if (around === undefined || row?.kind === 'arrow') continue
      if (row?.kind === 'class') {
        this.#words.push(around.name)
        this.#local(row.parent, around.name)
        if (around.name === '') this.definition(definitionAt)
        return
      }
      if (row?.kind === 'function') {
        this.expression(around.owner)
        this.#context(definitionAt)
      }
    }
  }

  /** @param isLocal not visible elsewhere by name, so that its members belong to its footprint */
  definition(at: number, isLocal = false): void {
    const row = this.#file.definitions[at]
    if (row === undefined || this.#seen.definitions.has(at)) return
    this.#seen.definitions.add(at)
    this.#words.push(row.kind, row.exported ? 'exported' : '', ...row.modifiers)
    this.expression(row.owner)
    this.expression(row.type)
    if (row.type === none) this.#all(row.values)
    for (const parameter of this.#indices.parameters.get(row.scope) ?? []) {
      this.#words.push(this.#file.bindings[parameter]?.name ?? '')
      this.binding(parameter)
    }
    for (const clause of this.#indices.heritage.get(at) ?? []) {
      this.#words.push(this.#file.heritage[clause]?.kind ?? '')
      this.expression(this.#file.heritage[clause]?.expression ?? none)
    }
    this.#context(at)
    if (!typeKinds.has(row.kind) && row.name !== '') return
    const isWhole = isLocal || row.name === ''
    for (const child of this.#indices.children.get(at) ?? []) {
      const name = this.#file.definitions[child]?.name ?? ''
      // Members of named types have their own footprints.
      if (!isWhole && name !== '') continue
      this.#words.push(name)
      this.definition(child, isWhole)
    }
  }

  importOf(at: number, imported: string): void {
    const row = this.#file.imports[at]
    if (row === undefined) return
    this.#words.push(row.module, row.kind, imported)
    for (const name of moduleNames(row.module)) this.mentions.add(name)
    if (!this.#isModular) for (const name of [...wordsOf(row.module), ...wordsOf(imported)]) this.mentions.add(name)
    if (imported !== '' && imported !== '*') this.mentions.add(imported)
  }
}

function indicesOf(file: ParsedFile): Indices {
  const locals: (Map<string, number[]> | undefined)[] = []
  const parameters = new Map<number, number[]>()
  file.bindings.forEach((row, at) => {
    if (row.kind === 'parameter' || row.kind === 'type-parameter') push(parameters, row.scope, at)
    if (isInside(file, row.scope)) push((locals[row.scope] ??= new Map()), row.name, at)
  })
  const around = new Int32Array(file.expressions.length).fill(none)
  const uses = new Map<number, number[]>()
  for (const [at, row] of file.expressions.entries()) {
    for (const inner of partsOf(row)) if (inner >= 0) around[inner] = at
    if (row.kind === 'definition') push(uses, row.definition, at)
  }
  const expected = new Map<number, number[]>()
  const assigned = new Map<string, number[]>()
  for (const row of file.definitions) for (const value of row.values) push(expected, value, row.type)
  for (const row of file.bindings) push(expected, row.value, row.type)
  for (const { target, value } of file.assignments) {
    push(expected, value, target)
    const place = expressionIn(file, target)
    if (place.kind === 'name') push(assigned, place.name, value)
  }
  const children = new Map<number, number[]>()
  file.definitions.forEach(({ parent }, at) => push(children, parent, at))
  const heritage = new Map<number, number[]>()
  file.heritage.forEach(({ definition }, at) => push(heritage, definition, at))
  return { locals, assigned, around, uses, expected, parameters, children, heritage }
}

function push<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

function partsOf(row: Expression): readonly number[] {
  switch (row.kind) {
    case 'member':
      return [row.object]
    case 'index':
      return [row.object, row.key]
    case 'call':
    case 'new':
      return [row.callee, ...row.arguments]
    case 'object':
      return [...row.properties.map(({ value }) => value), ...row.spreads]
    case 'array':
      return row.elements
    case 'await':
    case 'element':
    case 'entered':
      return [row.of]
    case 'union':
    case 'intersection':
      return row.of
    case 'instance':
      return [row.type]
    default:
      return []
  }
}

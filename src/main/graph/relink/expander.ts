// Writes out what an expression or definition means within its own file, down to the names that others must explain.
import { limits } from '../../kernel/limits'
import { expressionIn, none, type Expression, type ParsedFile } from '../../parse/parsed-file'
import { isInside } from '../program/declared-names'
import { typeKinds } from '../program/kinds'
import { dialectOf } from '../dialects/registry'
import { bareName, localName, moduleNames, viewName, wordsOf } from './names'

/** Collects the meaning of one thing. Every part is written once, so that cycles end. */
export interface Expansion {
  readonly mentions: ReadonlySet<string>
  text(): string
  say(word: string): void
  expression(at: number): void
  definition(at: number): void
  binding(at: number): void
  importOf(at: number, imported: string): void
}

/** Indices of one file that every expansion in it needs. */
interface Indices {
  /** Bindings by scope and name, those of the file's own scope left out. */
  readonly locals: readonly (ReadonlyMap<string, readonly number[]> | undefined)[]
  /** Values assigned to plain names. */
  readonly assigned: ReadonlyMap<string, readonly number[]>
  /** The expression around each expression, or `none`. */
  readonly around: Int32Array
  /** Expressions that stand for an anonymous or named definition, by definition. */
  readonly uses: ReadonlyMap<number, readonly number[]>
  /** Annotations of what an expression is the value of, and what it is assigned to. */
  readonly expected: ReadonlyMap<number, readonly number[]>
  readonly parameters: ReadonlyMap<number, readonly number[]>
  readonly children: ReadonlyMap<number, readonly number[]>
  readonly heritage: ReadonlyMap<number, readonly number[]>
}

export function createExpander(file: ParsedFile): { start(): Expansion } {
  const indices = indicesOf(file)
  return { start: () => startExpansion(file, indices) }
}

function startExpansion(file: ParsedFile, indices: Indices): Expansion {
  const words: string[] = []
  const mentions = new Set<string>()
  const {
    names: { parametersAsk },
    reach: { isModular },
  } = dialectOf(file.dialect)
  const seen = { expressions: new Map<number, number>(), definitions: new Set<number>(), bindings: new Set<number>() }

  function mention(name: string): void {
    if (name !== '') mentions.add(name)
    if (!isModular) for (const word of wordsOf(name)) mentions.add(word)
    words.push(name)
  }

  function all(expressions: readonly number[]): void {
    words.push(`[${expressions.length}`)
    expressions.forEach(expression)
  }

  function expression(at: number): void {
    if (at === none) return void words.push('-')
    const row = expressionIn(file, at)
    const before = seen.expressions.get(at)
    if (before !== undefined) return void words.push(`~${before}`)
    seen.expressions.set(at, seen.expressions.size)
    words.push(row.kind)
    write(row)
  }

  function write(row: Expression): void {
    switch (row.kind) {
      case 'name':
        words.push(row.name)
        local(row.scope, row.name)
        return
      case 'member':
        mention(row.name)
        expression(row.object)
        return
      case 'index':
        expression(row.object)
        expression(row.key)
        return
      case 'call':
      case 'new':
        expression(row.callee)
        all(row.arguments)
        all(row.typeArguments)
        return
      case 'this':
      case 'super':
        receiver(row.scope)
        return
      case 'definition':
        definition(row.definition)
        return
      case 'object':
        for (const { name, value } of row.properties) {
          words.push(name)
          expression(value)
        }
        all(row.spreads)
        return
      case 'array':
        all(row.elements)
        return
      case 'literal':
        words.push(row.type, row.text ?? '')
        if (row.text !== null) mentions.add(row.text)
        return
      case 'await':
      case 'element':
      case 'entered':
      case 'typeof':
        expression(row.of)
        return
      case 'union':
      case 'intersection':
        all(row.of)
        return
      case 'instance':
        expression(row.type)
        return
      case 'apply':
        expression(row.target)
        all(row.arguments)
        return
      case 'list':
        expression(row.element)
        return
      case 'map':
        expression(row.key)
        expression(row.value)
        return
      case 'function-type':
        all(row.parameters)
        expression(row.returns)
        expression(row.receiver ?? none)
        return
      case 'import':
        importOf(row.import, '')
        return
      case 'unknown':
        return
    }
  }

  /** What a name means inside functions and blocks; what the file itself binds has a footprint of its own. */
  function local(scope: number, name: string): void {
    for (
      let at = scope, steps = 0;
      at > 0 && steps < limits.scopesAround;
      at = file.scopes[at]?.parent ?? none, steps++
    ) {
      const bound = indices.locals[at]?.get(name)
      if (bound === undefined) continue
      bound.forEach(binding)
      return
    }
    mentions.add(localName(name))
    mentions.add(bareName(name))
    if (isModular) return
    mentions.add(viewName)
    for (const word of wordsOf(name)) {
      mentions.add(localName(word))
      mentions.add(bareName(word))
    }
  }

  function binding(at: number): void {
    const row = file.bindings[at]
    if (row === undefined || seen.bindings.has(at)) return
    seen.bindings.add(at)
    words.push(`binding ${row.kind} ${row.position} ${row.rest ? 'rest' : ''}`)
    if (row.definition !== none && row.kind === 'definition') definition(row.definition, true)
    if (row.kind === 'import') importOf(row.import, row.imported)
    expression(row.type)
    // Where a type is declared, the value says nothing more.
    if (row.type !== none) return
    expression(row.value)
    for (const value of indices.assigned.get(row.name) ?? []) expression(value)
    if (row.kind !== 'parameter') return
    if (parametersAsk) mentions.add(bareName(row.name))
    const owner = file.scopes[row.scope]?.definition ?? none
    if (owner !== none) context(owner)
  }

  /** Where a function is says what its parameters and its `this` are. */
  function context(definitionAt: number): void {
    for (const use of indices.uses.get(definitionAt) ?? []) {
      let root = use
      for (let at = indices.around[use] ?? none; at !== none; at = indices.around[at] ?? none) root = at
      expression(root)
      for (const expected of indices.expected.get(root) ?? []) expression(expected)
    }
  }

  function receiver(scope: number): void {
    for (
      let at = scope, steps = 0;
      at !== none && steps < limits.scopesAround;
      at = file.scopes[at]?.parent ?? none, steps++
    ) {
      const row = file.scopes[at]
      const definitionAt = row?.definition ?? none
      const around = file.definitions[definitionAt]
      if (around === undefined || row?.kind === 'arrow') continue
      if (row?.kind === 'class') {
        words.push(around.name)
        local(row.parent, around.name)
        if (around.name === '') definition(definitionAt)
        return
      }
      if (row?.kind === 'function') {
        expression(around.owner)
        context(definitionAt)
      }
    }
  }

  /** @param isLocal not visible elsewhere by name, so that its members belong to its footprint */
  function definition(at: number, isLocal = false): void {
    const row = file.definitions[at]
    if (row === undefined || seen.definitions.has(at)) return
    seen.definitions.add(at)
    words.push(row.kind, row.exported ? 'exported' : '', ...row.modifiers)
    expression(row.owner)
    expression(row.type)
    if (row.type === none) all(row.values)
    for (const parameter of indices.parameters.get(row.scope) ?? []) {
      words.push(file.bindings[parameter]?.name ?? '')
      binding(parameter)
    }
    for (const clause of indices.heritage.get(at) ?? []) {
      words.push(file.heritage[clause]?.kind ?? '')
      expression(file.heritage[clause]?.expression ?? none)
    }
    context(at)
    if (!typeKinds.has(row.kind) && row.name !== '') return
    const isWhole = isLocal || row.name === ''
    for (const child of indices.children.get(at) ?? []) {
      const name = file.definitions[child]?.name ?? ''
      // Members of what has a name have footprints of their own.
      if (!isWhole && name !== '') continue
      words.push(name)
      definition(child, isWhole)
    }
  }

  function importOf(at: number, imported: string): void {
    const row = file.imports[at]
    if (row === undefined) return
    words.push(row.module, row.kind, imported)
    for (const name of moduleNames(row.module)) mentions.add(name)
    if (!isModular) for (const name of [...wordsOf(row.module), ...wordsOf(imported)]) mentions.add(name)
    if (imported !== '' && imported !== '*') mentions.add(imported)
  }

  return {
    mentions,
    text: () => words.join(' '),
    say: (word) => void words.push(word),
    expression,
    definition,
    binding,
    importOf,
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

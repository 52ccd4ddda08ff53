// The state of a walk over Elixir: the enclosing modules, what their aliases stand for, and whether code is quoted.
import { ClassWalk } from '../../class-walk'
import type { NamedNode, NamedTree } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex, type ScopeIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import type { Outline } from './outline'

/** The enclosing module, protocol or implementation. */
export interface ModuleFrame {
  /** Its full name. */
  readonly name: string
  readonly scope: ScopeIndex
  readonly definition: DefinitionIndex
  readonly outline: Outline
  /** Whether its functions are called through a protocol. */
  readonly isDispatched: boolean
  /** Its functions by name and arity: several clauses are one function. */
  readonly functions: Map<string, DefinitionIndex>
  readonly constants: Set<string>
  /** Name and arity of the function that was read last. */
  last: string
  /** What the attributes in front of a function say about it. */
  doc: string | null
  isCallback: boolean
}

export class ElixirWalk extends ClassWalk {
  readonly modules: ModuleFrame[] = []
  private readonly aliases: Map<string, string>[] = [new Map()]
  private readonly variables: Set<string>[] = [new Set()]
  /** Whether the code here is only made into a value, for other modules. */
  isQuoted = false

  constructor(
    source: string,
    file: ParsedFileBuilder,
    comments: NamedTree['comments'],
    private readonly readAny: (walk: ElixirWalk, node: NamedNode) => ExpressionIndex,
  ) {
    super(source, file, comments)
  }

  get module(): ModuleFrame | undefined {
    return this.modules.at(-1)
  }

  read(node: NamedNode | undefined): ExpressionIndex {
    return node === undefined ? none : this.readAny(this, node)
  }

  readAll(nodes: readonly NamedNode[]): void {
    for (const node of nodes) this.read(node)
  }

  /** Runs `read` where aliases and variables are seen that aren't seen behind it. */
  within<T>(read: () => T): T {
    this.aliases.push(new Map())
    this.variables.push(new Set())
    try {
      return read()
    } finally {
      this.aliases.pop()
      this.variables.pop()
    }
  }

  quoted<T>(isQuoted: boolean, read: () => T): T {
    const before = this.isQuoted
    this.isQuoted = isQuoted
    try {
      return read()
    } finally {
      this.isQuoted = before
    }
  }

  addAlias(name: string, module: string): void {
    this.aliases.at(-1)?.set(name, module)
  }

  addVariable(name: string): void {
    this.variables.at(-1)?.add(name)
  }

  isVariable(name: string): boolean {
    return this.variables.some((names) => names.has(name))
  }

  /** The full name of a module as written here: `__MODULE__`, `Alias.Name`, `__MODULE__.Name`; null for other code. */
  moduleName(node: NamedNode | undefined): string | null {
    if (node === undefined) return null
    if (node.type === 'identifier') return this.text(node) === '__MODULE__' ? (this.module?.name ?? null) : null
    if (node.type === 'dot') {
      const [left, right] = node.children
      const outer = this.moduleName(left)
      return outer === null || right?.type !== 'alias' ? null : `${outer}.${this.text(right)}`
    }
    if (node.type !== 'alias') return null
    return this.fullName(this.text(node).replace(/\s+/g, ''))
  }

  /** The full name of a module that is written with its aliases. */
  fullName(written: string): string {
    const [first = '', ...rest] = written.split('.')
    if (first === 'Elixir') return rest.join('.')
    return [this.aliased(first) ?? first, ...rest].join('.')
  }

  private aliased(name: string): string | undefined {
    return this.aliases.findLast((names) => names.has(name))?.get(name)
  }

  /** A module as a value, which counts as a use of it. */
  useModule(name: string, at: number): ExpressionIndex {
    const expression = this.name(name, at)
    this.nameReference(name, expression, 'value', at)
    return expression
  }

  /** The operator between the two sides of `node`. */
  operator(node: NamedNode): string {
    const [left, right] = node.children
    if (left === undefined) return ''
    if (node.type === 'unary_operator') return this.source.slice(node.start, left.start).trim()
    const between = this.source.slice(left.end, right?.start ?? node.end).trim()
    return /^(?:not\s+in|\S+)/.exec(between)?.[0] ?? ''
  }

  /** A name that only the module itself declares. */
  nameInModule(name: string, at: number): ExpressionIndex {
    return this.file.expression({ kind: 'name', name, scope: this.module?.scope ?? 0, line: this.line(at) })
  }
}

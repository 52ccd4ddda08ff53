// The state specific to Python while walking a file: which name is `self`, and where an assignment binds.
import { none, type Binding, type DefinitionIndex, type ExpressionIndex, type ScopeIndex } from '../../parsed-file'
import type { OpenDefinition } from '../../parsed-file-builder'
import type { NamedNode } from '../../named-tree'
import { SyntaxWalk } from '../../syntax-walk'

/** A function or lambda being read. */
export interface FunctionFrame {
  readonly scope: ScopeIndex
  /** The first parameter of a method: `self` or `cls`. */
  readonly receiver: string | null
  readonly parameters: ReadonlySet<string>
  /** Names declared `global` or `nonlocal`: assignments to them don't bind here. */
  readonly outer: Map<string, ScopeIndex>
  /** Where `return` and `yield` put their values; null in a lambda. */
  readonly row: OpenDefinition | null
  /** The generator is a context manager: what it yields is the value of the `with` statement. */
  readonly isContextManager: boolean
}

export interface Bound {
  readonly value: ExpressionIndex
  readonly type?: ExpressionIndex
  /** The statement it is in. */
  readonly statement?: NamedNode
  /** Loop variables and the like are temporary: they are not nodes of the graph, not even at file level. */
  readonly passing?: boolean
  /** `TypeVar('T')`: the name is a type variable, which each call binds. */
  readonly typeParameter?: boolean
}

/** A statement with branches that is being read. */
export interface OpenBranches {
  readonly scope: ScopeIndex
  /** For each name that a branch binds, whether it was bound before the statement. */
  readonly before: Map<string, boolean>
  /** What each branch so far leaves in the names that it binds; null where the name has a declared type. */
  readonly bound: Map<string, ExpressionIndex | null>[]
}

export class PythonWalk extends SyntaxWalk {
  readonly frames: FunctionFrame[] = []
  /** Where assignments bind: the file, a class or a function, never a comprehension. */
  variableScope: ScopeIndex = 0
  hasStarImport = false
  /** Reads a value; injected because annotations can contain values, and values annotations. */
  readValue: (node: NamedNode) => ExpressionIndex = () => none
  /** `scope:name` of the blocks in which an `isinstance` narrows a name. */
  readonly narrowed = new Set<string>()
  /** The definitions that `@overload` stubs created, by scope and name, until their implementation takes them over. */
  readonly overloads = new Map<string, DefinitionIndex>()
  /** Statements with branches around what is being read. */
  readonly branches: OpenBranches[] = []
  private readonly bound = new Set<string>()
  private readonly fallbacks = new Set<Binding>()
  private readonly variables = new Map<string, DefinitionIndex>()
  private readonly receivers = new Map<ScopeIndex, ExpressionIndex>()

  /** The receiver that `name` refers to here, also in closures. */
  receiver(name: string): ExpressionIndex {
    for (let index = this.frames.length - 1; index >= 0; index--) {
      const frame = this.frames[index]
      if (frame === undefined || !frame.parameters.has(name)) continue
      return frame.receiver === name ? this.thisOf(frame.scope) : none
    }
    return none
  }

  /** The class of `this`, as a value: `type(self)`, `self.__class__`. */
  classOf(receiver: ExpressionIndex, offset: number): ExpressionIndex {
    const row = this.file.expressions[receiver]
    const method = row?.kind === 'this' ? this.file.scopes[row.scope]?.definition : undefined
    const parent = method === undefined ? undefined : this.file.definitions[method]?.parent
    const owner = parent === undefined ? undefined : this.file.definitions[parent]
    if (owner?.kind !== 'class') return none
    const scope = this.file.scopes[owner.scope]?.parent ?? 0
    return this.file.expression({ kind: 'name', name: owner.name, scope, line: this.line(offset) })
  }

  thisOf(scope: ScopeIndex): ExpressionIndex {
    const found = this.receivers.get(scope)
    if (found !== undefined) return found
    const made = this.file.expression({ kind: 'this', scope })
    this.receivers.set(scope, made)
    return made
  }

  /** Binds `name` as an assignment at `node` does. */
  bindVariable(name: string, node: NamedNode, bound: Bound): void {
    const outer = this.frames.at(-1)?.outer.get(name)
    const line = this.line(node.start)
    if (outer !== undefined && this.frames.at(-1)?.scope === this.variableScope) {
      const target = this.file.expression({ kind: 'name', name, scope: outer, line })
      this.file.assign({ target, value: this.known(bound.value), scope: this.scope, definition: this.definition, line })
      return
    }
    this.bindNarrower(name, bound.type ?? none, bound.value, line)
    const isTyped = bound.type !== undefined && bound.type !== none
    this.noteBound(name, isTyped ? null : bound.value, this.isBound(name))
    this.file.bind({
      name,
      scope: this.variableScope,
      kind: bound.typeParameter === true ? 'type-parameter' : 'variable',
      definition: bound.passing === true ? none : this.variableDefinition(name, node, bound),
      type: bound.type ?? none,
      value: bound.value,
      line,
    })
  }

  /** Binds a local name to a value that no assignment gives it. */
  bindAgain(name: string, value: ExpressionIndex, line: number): void {
    this.bindNarrower(name, none, value, line)
    this.file.bind({ name, scope: this.variableScope, kind: 'variable', value, line })
  }

  /** Notes what the branch that is being read leaves in a name. */
  noteBound(name: string, value: ExpressionIndex | null, isBefore: boolean): void {
    this.bound.add(`${this.variableScope}:${name}`)
    const open = this.branches.at(-1)
    if (open === undefined || !this.isInBranch()) return
    if (!open.before.has(name)) open.before.set(name, isBefore)
    open.bound.at(-1)?.set(name, value)
  }

  /** Notes that the branch that is being read leaves a definition in a name. */
  noteDefined(name: string, line: number): void {
    const scope = this.variableScope
    // On the next line the definition is what the name means.
    const value = this.isInBranch() ? this.file.expression({ kind: 'name', name, scope, line: line + 1 }) : none
    this.noteBound(name, value, this.isBound(name))
  }

  /** Whether what is read here binds names in a branch of its function. */
  isInBranch(): boolean {
    return this.branches.at(-1)?.scope === this.variableScope
  }

  private isBound(name: string): boolean {
    return this.bound.has(`${this.variableScope}:${name}`) || this.frames.at(-1)?.parameters.has(name) === true
  }

  /** In a block that narrows a name, an assignment is bound as well. */
  private bindNarrower(name: string, type: ExpressionIndex, value: ExpressionIndex, line: number): void {
    for (let at = this.scope; at !== this.variableScope && at !== none; at = this.file.scopes[at]?.parent ?? none) {
      if (this.narrowed.has(`${at}:${name}`)) this.file.bind({ name, scope: at, kind: 'variable', type, value, line })
    }
  }

  /** Whether a test has narrowed `self.name` here. */
  isNarrowed(path: string): boolean {
    if (this.narrowed.size === 0) return false
    for (let at = this.scope; at !== none; at = this.file.scopes[at]?.parent ?? none) {
      if (this.narrowed.has(`${at}:${path}`)) return true
      if (at === this.variableScope) return false
    }
    return false
  }

  /** Removes the narrowing of `self.name` after an assignment. */
  widen(path: string): void {
    if (this.narrowed.size === 0) return
    for (let at = this.scope; at !== none; at = this.file.scopes[at]?.parent ?? none) {
      this.narrowed.delete(`${at}:${path}`)
    }
  }

  entered(of: ExpressionIndex): ExpressionIndex {
    return of === none ? none : this.file.expression({ kind: 'entered', of })
  }

  /** Reads a branch whose names only count if no other branch binds them. */
  asFallback(read: () => void): void {
    const from = this.file.bindings.length
    read()
    for (const row of this.file.bindings.slice(from)) {
      // Locals are bound again as the function goes on; only names visible to others are chosen once.
      if (row.scope === 0 || row.kind === 'import' || row.kind === 'definition') this.fallbacks.add(row)
    }
  }

  dropFallbacks(): void {
    if (this.fallbacks.size === 0) return
    const key = (row: Binding): string => `${row.scope} ${row.name}`
    const chosen = new Set(this.file.bindings.filter((row) => !this.fallbacks.has(row)).map(key))
    this.file.retainBindings((row) => !this.fallbacks.has(row) || !chosen.has(key(row)))
  }

  /** Variables of a file and attributes of a class are nodes; locals are not. */
  private variableDefinition(name: string, node: NamedNode, bound: Bound): DefinitionIndex {
    const scope = this.file.scopes[this.variableScope]
    if (scope?.kind !== 'file' && scope?.kind !== 'class') return none
    const key = `${this.variableScope}:${name}`
    const known = this.variables.get(key)
    if (known !== undefined) {
      const row = this.file.definition(known)
      if (row.type === none) row.type = bound.type ?? none
      if (bound.value !== none) row.values = [...row.values, bound.value]
      return known
    }
    const made = this.file.define({
      kind: scope.kind === 'class' ? 'field' : isConstantName(name) ? 'constant' : 'variable',
      name,
      parent: this.definition,
      ...this.range(node, bound.statement),
      signature: this.source.slice(node.start, lineEnd(this.source, node.start)),
      exported: isPublicName(name),
      type: bound.type ?? none,
      values: bound.value === none ? [] : [bound.value],
    })
    this.variables.set(key, made)
    return made
  }
}

export function isPublicName(name: string): boolean {
  return !name.startsWith('_') || (name.startsWith('__') && name.endsWith('__'))
}

function isConstantName(name: string): boolean {
  return /^_{0,2}[A-Z][A-Z0-9_]*$/.test(name) && name.length > 1
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end === -1 ? source.length : end
}

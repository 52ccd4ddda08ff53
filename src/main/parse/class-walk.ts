// The walk that languages with classes share: it keeps the enclosing class and callables, and writes their rows.
import type { NamedNode } from './named-tree'
import {
  none,
  type Definition,
  type DefinitionIndex,
  type ExpressionIndex,
  type Heritage,
  type ScopeIndex,
} from './parsed-file'
import type { OpenDefinition } from './parsed-file-builder'
import { SyntaxWalk } from './syntax-walk'

/** The enclosing class. */
export interface ClassFrame {
  readonly name: string
  readonly scope: ScopeIndex
  readonly definition: DefinitionIndex
  readonly kind: Definition['kind']
}

/** The properties of a declaration apart from its position. */
export interface Declared extends Partial<Pick<Definition, 'exported' | 'modifiers' | 'doc' | 'owner' | 'parent'>> {
  readonly kind: Definition['kind']
  readonly node: NamedNode
  readonly name: NamedNode
  /** The name as others use it, if it isn't the node's text. */
  readonly as?: string
  /** Where the signature starts and ends, if not at the node's range. */
  readonly from?: number
  readonly to?: number
}

export class ClassWalk extends SyntaxWalk {
  readonly classes: ClassFrame[] = []
  /** The enclosing callables, outermost first: `return` adds its value to the last one. */
  readonly functions: OpenDefinition[] = []

  declare(given: Declared): DefinitionIndex {
    const { node, name, kind } = given
    return this.file.define({
      kind,
      name: given.as ?? this.text(name),
      parent: given.parent ?? this.definition,
      ...this.range(node),
      ...this.nameAt(name),
      signature: this.source.slice(given.from ?? node.start, Math.max(given.to ?? node.end, name.end)),
      doc: given.doc ?? null,
      exported: given.exported ?? false,
      modifiers: given.modifiers ?? [],
      owner: given.owner ?? none,
    })
  }

  /** Binds the name of a definition in the current scope. */
  bindDefinition(definition: DefinitionIndex): void {
    const row = this.file.definition(definition)
    const { name, nameLine: line } = row
    this.file.bind({ name, scope: this.scope, kind: 'definition', definition, line })
  }

  /** Gives a variable that is a node of the graph its type and value, and binds its name. */
  bindVariable(definition: DefinitionIndex, type: ExpressionIndex, value: ExpressionIndex): void {
    const row = this.file.definition(definition)
    row.type = type
    if (value !== none) row.values = [...row.values, value]
    const { name, nameLine: line } = row
    this.file.bind({ name, scope: this.scope, kind: 'variable', definition, type, value, line })
  }

  bindLocal(name: string, at: number, type: ExpressionIndex, value: ExpressionIndex): void {
    this.file.bind({ name, scope: this.scope, kind: 'variable', type, value, line: this.line(at) })
  }

  inBlock<T>(read: () => T): T {
    return this.inside(this.file.openScope('block', this.scope, this.definition), this.definition, read)
  }

  /** Runs `read` as the body of a class that is already defined. */
  inClass(definition: DefinitionIndex, read: () => void): void {
    const row = this.file.definition(definition)
    if (row.scope === none) row.scope = this.file.openScope('class', this.scope, definition)
    this.classes.push({ name: row.name, scope: row.scope, definition, kind: row.kind })
    this.inside(row.scope, definition, read)
    this.classes.pop()
  }

  /** Runs `read` as parameters and body of a callable. */
  inCallable(definition: DefinitionIndex, read: (row: OpenDefinition) => void): void {
    const row = this.file.definition(definition)
    row.scope = this.file.openScope('function', this.scope, definition)
    this.functions.push(row)
    this.inside(row.scope, definition, () => {
      read(row)
    })
    this.functions.pop()
  }

  /** An anonymous function or class, as a value. */
  anonymous(node: NamedNode, kind: 'function' | 'class', read: (row: OpenDefinition) => void): ExpressionIndex {
    const definition = this.file.define({
      kind,
      name: '',
      parent: this.definition,
      ...this.range(node),
      modifiers: kind === 'function' ? ['arrow'] : [],
    })
    const row = this.file.definition(definition)
    if (kind === 'class') {
      this.inClass(definition, () => {
        read(row)
      })
    } else {
      row.scope = this.file.openScope('arrow', this.scope, definition)
      this.inside(row.scope, definition, () => {
        read(row)
      })
    }
    return this.file.expression({ kind: 'definition', definition })
  }

  inherit(definition: DefinitionIndex, kind: Heritage['kind'], expression: ExpressionIndex, at: number): void {
    if (expression === none) return
    this.file.inherit({ definition, kind, expression, line: this.line(at), column: this.column(at) })
  }

  /** `return value` in the enclosing callable. */
  returned(value: ExpressionIndex): void {
    const row = this.functions.at(-1)
    if (value !== none && row !== undefined) row.values = [...row.values, value]
  }

  assign(target: ExpressionIndex, value: ExpressionIndex, at: number): void {
    if (target === none) return
    const { scope, definition } = this
    this.file.assign({ target, value: this.known(value), scope, definition, line: this.line(at) })
  }

  apply(target: ExpressionIndex, given: readonly ExpressionIndex[]): ExpressionIndex {
    if (target === none || given.length === 0) return target
    return this.file.expression({ kind: 'apply', target, arguments: given.map((index) => this.known(index)) })
  }

  instance(type: ExpressionIndex): ExpressionIndex {
    return type === none ? none : this.file.expression({ kind: 'instance', type })
  }

  index(object: ExpressionIndex, key: ExpressionIndex): ExpressionIndex {
    return this.file.expression({ kind: 'index', object: this.known(object), key: this.known(key) })
  }

  thisHere(): ExpressionIndex {
    return this.file.expression({ kind: 'this', scope: this.scope })
  }

  superHere(): ExpressionIndex {
    return this.file.expression({ kind: 'super', scope: this.scope })
  }

  /** Text of the `/** … *\/` comment above a node, without its asterisks. */
  starredDoc(node: NamedNode): string | null {
    return this.docAbove(node.start, (comment) =>
      comment.startsWith('/**')
        ? comment
            .slice(3, -2)
            .replace(/^[ \t]*\*? ?/gm, '')
            .trimEnd()
        : '',
    )
  }

  /** Text of the `#` comments above a node. */
  hashedDoc(node: NamedNode): string | null {
    return this.docAbove(node.start, (comment) => (comment.startsWith('#!') ? '' : comment.replace(/^#+ ?/, '')))
  }
}

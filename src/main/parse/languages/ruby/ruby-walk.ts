// The state specific to Ruby while walking a file: local names, visibility, and the fields that a class uses.
import { limits } from '../../../kernel/limits'
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex, type Modifier } from '../../parsed-file'

export type Visibility = 'public' | 'private' | 'protected'

/** Reads any node as an expression; passed to the readers of its parts. */
export type ReadExpression = (walk: RubyWalk, node: NamedNode | undefined) => ExpressionIndex

export class RubyWalk extends ClassWalk {
  /** Injected because expressions contain declarations, and those contain expressions. */
  readDeclaration: (node: NamedNode) => boolean = () => false
  /** A call that declares something: `require`, `include`, `attr_reader`, `private`. */
  readMacro: (node: NamedNode) => boolean = () => false
  /** A call that makes a class without a name: `Class.new(Base) do … end`; null for other calls. */
  readMadeClass: (node: NamedNode) => ExpressionIndex | null = () => null
  /** Functions defined at the top level of the file: callable from everywhere in it. */
  readonly topLevel = new Set<string>()
  /**
   * The visibility that a bare `private` or the like has set for the methods after it, for each enclosing class body.
   */
  readonly visibilities: Visibility[] = ['public']
  /** Whether the methods belong to the class itself (`class << self`). */
  isSingleton = false
  /** Conditions around what is being read, in a class body or at file level. */
  conditions = 0
  private locals: ReadonlySet<string>[] = [new Set<string>()]
  private readonly fields = new Map<string, DefinitionIndex>()

  /** A name without receiver is a local variable once it has been assigned. */
  isLocal(name: string): boolean {
    return this.locals.some((known) => known.has(name))
  }

  bindName(name: string, at: number, value: ExpressionIndex, type = none): void {
    ;(this.locals.at(-1) as Set<string> | undefined)?.add(name)
    this.bindLocal(name, at, type, value)
  }

  bindParameter(name: string, at: number, value: ExpressionIndex, position: number, rest: boolean): void {
    ;(this.locals.at(-1) as Set<string> | undefined)?.add(name)
    const line = this.line(at)
    this.file.bind({ name, scope: this.scope, kind: 'parameter', value, position, rest, line })
  }

  /** Methods and class bodies don't see the enclosing locals; blocks do. */
  withLocals(seesOuter: boolean, read: () => void): void {
    const before = this.locals
    this.locals = [...(seesOuter ? before : []), new Set<string>()]
    read()
    this.locals = before
  }

  /** `@name` of the enclosing class: defined where it first occurs. */
  field(node: NamedNode, value: ExpressionIndex): ExpressionIndex {
    const name = this.text(node)
    const owner = this.classes.at(-1)
    if (owner === undefined && this.scope !== 0) return this.fieldOfBlock(name, node.start, value)
    if (owner !== undefined && value !== none) {
      const key = `${owner.definition} ${name}`
      const known = this.fields.get(key)
      const row = { kind: 'field', node, name: node, parent: owner.definition, modifiers: ['private'] } as const
      const definition = known ?? this.declare(row)
      this.fields.set(key, definition)
      const field = this.file.definition(definition)
      if (field.values.length < 8) field.values = [...field.values, value]
    }
    return this.member(this.thisHere(), name, node.start)
  }

  /** `@name` in a block outside of classes: the blocks in one around them all, as in a spec, mostly run with one object. */
  private fieldOfBlock(name: string, at: number, value: ExpressionIndex): ExpressionIndex {
    const { scopes } = this.file
    let around = this.scope
    for (let steps = 0; steps < limits.scopesAround; steps++) {
      const parent = scopes[around]?.parent ?? 0
      if (parent <= 0) break
      around = parent
    }
    const line = this.line(at)
    if (value !== none) this.file.bind({ name, scope: around, kind: 'variable', value, line })
    return this.file.expression({ kind: 'name', name, scope: this.scope, line })
  }

  /** A method called without receiver: of the file, or of `self`. */
  bare(name: string, at: number): ExpressionIndex {
    const isOwn = this.classes.length > 0 && !this.topLevel.has(name)
    if (isOwn) return this.member(this.thisHere(), name, at)
    return this.file.expression({
      kind: 'name',
      name,
      scope: this.classes.length > 0 ? 0 : this.scope,
      line: this.line(at),
    })
  }

  /** The modifiers of what a class body declares by a call. */
  level(): readonly Modifier[] {
    return this.isSingleton ? ['static'] : []
  }

  /** A member of `self` in a method of the class being read. */
  memberOfSelf(definition: DefinitionIndex, name: string, at: number): ExpressionIndex {
    const scope = this.file.openScope('function', this.scope, definition)
    return this.member(this.file.expression({ kind: 'this', scope }), name, at)
  }
}

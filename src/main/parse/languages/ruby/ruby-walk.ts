// What only Ruby needs on the way through a file: local names, visibility, and the fields a class shows by its use.
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'

export type Visibility = 'public' | 'private' | 'protected'

/** Reads any node as an expression; handed to what expressions are made of. */
export type ReadExpression = (walk: RubyWalk, node: NamedNode | undefined) => ExpressionIndex

export class RubyWalk extends ClassWalk {
  /** Handed in because expressions hold declarations, and those hold expressions. */
  readDeclaration: (node: NamedNode) => boolean = () => false
  /** A call that declares something: `require`, `include`, `attr_reader`, `private`. */
  readMacro: (node: NamedNode) => boolean = () => false
  /** Functions of the file itself: callable from everywhere in it. */
  readonly topLevel = new Set<string>()
  /** What a bare word of the class bodies being read has set for the methods that follow. */
  readonly visibilities: Visibility[] = ['public']
  /** Whether methods being read belong to the class itself (`class << self`). */
  isSingleton = false
  private locals: ReadonlySet<string>[] = [new Set<string>()]
  private readonly fields = new Map<string, DefinitionIndex>()

  /** A name without receiver means a local variable once something was assigned to it. */
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

  /** Methods and class bodies see no locals of what is around them; blocks do. */
  withLocals(seesOuter: boolean, read: () => void): void {
    const before = this.locals
    this.locals = [...(seesOuter ? before : []), new Set<string>()]
    read()
    this.locals = before
  }

  /** `@name` of the class around: defined where it is first met. */
  field(node: NamedNode, value: ExpressionIndex): ExpressionIndex {
    const name = this.text(node)
    const owner = this.classes.at(-1)
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

  /** A method called by its name alone: of the file, or of `self`. */
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
}

// The state of a walk over Lua: which names are local where, and what `self` is.
import { ClassWalk } from '../../class-walk'
import type { NamedNode, NamedTree } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex, type ScopeIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import type { Uses } from './tables'

export class LuaWalk extends ClassWalk {
  /** Global names that the file declares. */
  readonly globals = new Set<string>()
  /** Tables that are classes or modules, by path. */
  readonly tables = new Map<string, DefinitionIndex>()
  /** Paths of fields that are declared. */
  readonly fields = new Set<string>()
  private readonly locals = new Map<ScopeIndex, Set<string>>()
  private readonly methods = new Set<ScopeIndex>()

  constructor(
    source: string,
    file: ParsedFileBuilder,
    comments: NamedTree['comments'],
    readonly uses: Uses,
    private readonly readAny: (walk: LuaWalk, node: NamedNode) => ExpressionIndex,
  ) {
    super(source, file, comments)
  }

  value(node: NamedNode | undefined): ExpressionIndex {
    return node === undefined ? none : this.readAny(this, node)
  }

  /** Whether code here is run when the file is loaded. */
  get isAtTop(): boolean {
    return this.definition === none
  }

  addLocal(name: string, scope = this.scope): void {
    const known = this.locals.get(scope)
    if (known === undefined) this.locals.set(scope, new Set([name]))
    else known.add(name)
  }

  /** The innermost scope in which a name is local; 0 if it is global. */
  scopeOf(name: string): ScopeIndex {
    for (let at = this.scope; at > 0; at = this.file.scopes[at]?.parent ?? 0) {
      if (this.locals.get(at)?.has(name) === true) return at
    }
    return 0
  }

  /** The function here is called with its table as `self`. */
  addMethod(): void {
    this.methods.add(this.scope)
  }

  /** The scope of the method whose `self` is meant here, or `none` if it is a name like others. */
  selfScope(): ScopeIndex {
    for (let at = this.scope; at > 0; at = this.file.scopes[at]?.parent ?? 0) {
      if (this.locals.get(at)?.has('self') === true) return none
      if (this.methods.has(at)) return at
    }
    return none
  }

  /** A name as a value, without counting as a use. */
  named(node: NamedNode): ExpressionIndex {
    const name = this.text(node)
    const self = name === 'self' ? this.selfScope() : none
    return self === none ? this.name(name, node.start) : this.file.expression({ kind: 'this', scope: self })
  }

  /** The table that something with a metatable has its missing fields from. */
  indexedBy(metatable: string, at: number): ExpressionIndex {
    const [first = '', ...parts] = (this.uses.indexed.get(metatable) ?? metatable).split('.')
    return parts.reduce((object, part) => this.member(object, part, at), this.name(first, at))
  }

  doc(node: NamedNode): string | null {
    return this.docAbove(node.start, cleaned)
  }

  bindIn(scope: ScopeIndex, definition: DefinitionIndex): void {
    const { name, nameLine: line } = this.file.definition(definition)
    if (scope === 0) this.globals.add(name)
    else this.addLocal(name, scope)
    this.file.bind({ name, scope, kind: 'definition', definition, line })
  }
}

function cleaned(comment: string): string {
  return /^--\[=*\[/.test(comment)
    ? comment.replace(/^--\[=*\[|\]=*\](?:--)?$/g, '').trim()
    : comment.replace(/^-+ ?/, '')
}

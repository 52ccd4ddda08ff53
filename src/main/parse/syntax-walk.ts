// The state of a language's walk over a tree (scope, definition), and the rows that all languages write in the same
// way.
import { lineStartsOf } from '../kernel/line-starts'
import { firstPlace } from '../kernel/first-place'
import { limits } from '../kernel/limits'
import {
  none,
  type CallSite,
  type Definition,
  type DefinitionIndex,
  type Expression,
  type ExpressionIndex,
  type Reference,
  type ScopeIndex,
} from './parsed-file'
import type { ParsedFileBuilder } from './parsed-file-builder'
import type { NamedNode, NamedTree } from './named-tree'

type LiteralType = Extract<Expression, { kind: 'literal' }>['type']
type Range = Pick<Definition, 'startLine' | 'startColumn' | 'endLine' | 'endColumn'>

/** One walk serves one file; languages extend it with their own state. */
export class SyntaxWalk {
  scope: ScopeIndex = 0
  definition: DefinitionIndex = none
  private readonly lineStarts: readonly number[]
  private readonly literals = new Map<string, ExpressionIndex>()
  private readonly names: { readonly name: string; readonly row: Reference }[] = []

  constructor(
    readonly source: string,
    readonly file: ParsedFileBuilder,
    private readonly comments: NamedTree['comments'],
  ) {
    this.lineStarts = lineStartsOf(source)
  }

  text(node: NamedNode): string {
    return this.source.slice(node.start, node.end)
  }

  /** 1-based. */
  line(offset: number): number {
    return firstPlace(this.lineStarts.length, (at) => (this.lineStarts[at] ?? 0) > offset)
  }

  /** 0-based, in UTF-16 code units. */
  column(offset: number): number {
    return offset - (this.lineStarts[this.line(offset) - 1] ?? 0)
  }

  /** @param last the node where the range ends, if another one */
  range(node: NamedNode, last = node): Range {
    return {
      startLine: this.line(node.start),
      startColumn: this.column(node.start),
      endLine: this.line(last.end),
      endColumn: this.column(last.end),
    }
  }

  nameAt(node: NamedNode): Pick<Definition, 'nameLine' | 'nameColumn'> {
    return { nameLine: this.line(node.start), nameColumn: this.column(node.start) }
  }

  /** Runs `read` with another scope and definition, then restores the current ones. */
  inside<T>(scope: ScopeIndex, definition: DefinitionIndex, read: () => T): T {
    const before = { scope: this.scope, definition: this.definition }
    this.scope = scope
    this.definition = definition
    try {
      return read()
    } finally {
      this.scope = before.scope
      this.definition = before.definition
    }
  }

  name(name: string, offset: number): ExpressionIndex {
    return this.file.expression({ kind: 'name', name, scope: this.scope, line: this.line(offset) })
  }

  member(object: ExpressionIndex, name: string, offset: number): ExpressionIndex {
    return this.file.expression({ kind: 'member', object: this.known(object), name, line: this.line(offset) })
  }

  literal(type: LiteralType, text: string | null = null): ExpressionIndex {
    // Text that spans lines is prose, and would depend on the line ends of the checkout.
    const isKey = text !== null && text.length <= limits.literalCharacters && !text.includes('\n')
    const short = isKey ? text : null
    const key = `${type}:${short ?? '\n'}`
    const found = this.literals.get(key)
    if (found !== undefined) return found
    const made = this.file.expression({ kind: 'literal', type, text: short })
    this.literals.set(key, made)
    return made
  }

  /** The item at a fixed index, as in `first, second = pair`. */
  item(object: ExpressionIndex, place: number): ExpressionIndex {
    if (object === none) return none
    return this.file.expression({ kind: 'index', object, key: this.literal('number', String(place)) })
  }

  element(of: ExpressionIndex): ExpressionIndex {
    return of === none ? none : this.file.expression({ kind: 'element', of })
  }

  /** A list with items like this value. The element of a `list` is a type, hence the `typeof`. */
  listOf(value: ExpressionIndex): ExpressionIndex {
    return this.file.expression({ kind: 'list', element: this.typeof(value) })
  }

  mapOf(key: ExpressionIndex, value: ExpressionIndex): ExpressionIndex {
    return this.file.expression({ kind: 'map', key: this.typeof(key), value: this.typeof(value) })
  }

  private typeof(value: ExpressionIndex): ExpressionIndex {
    return value === none ? this.known(none) : this.file.expression({ kind: 'typeof', of: value })
  }

  union(of: readonly ExpressionIndex[]): ExpressionIndex {
    const known = [...new Set(of)].filter((index) => index !== none)
    if (known.length <= 1) return known[0] ?? none
    return this.file.expression({ kind: 'union', of: known })
  }

  /** Replaces `none` by an `unknown` for rows that must refer to something. */
  known(index: ExpressionIndex): ExpressionIndex {
    return index === none ? this.file.expression({ kind: 'unknown' }) : index
  }

  /** A call or construction together with its call site. */
  call(
    kind: 'call' | 'new',
    callee: ExpressionIndex,
    given: readonly ExpressionIndex[],
    at: number,
    more: {
      readonly typeArguments?: readonly ExpressionIndex[]
      readonly site?: CallSite['kind']
      readonly labels?: readonly string[]
    } = {},
  ): ExpressionIndex {
    const expression = this.file.expression({
      kind,
      callee: this.known(callee),
      arguments: given.map((index) => this.known(index)),
      typeArguments: more.typeArguments ?? [],
      ...(more.labels === undefined ? {} : { labels: more.labels }),
    })
    this.file.call({ expression, kind: more.site ?? kind, ...this.place(at) })
    return expression
  }

  /** A use of `name`; `finishReferences` drops it if it refers to a local variable. */
  nameReference(name: string, expression: ExpressionIndex, kind: Reference['kind'], at: number): void {
    this.names.push({ name, row: { expression, kind, ...this.place(at) } })
  }

  reference(expression: ExpressionIndex, kind: Reference['kind'], at: number): void {
    if (expression !== none) this.file.reference({ expression, kind, ...this.place(at) })
  }

  /**
   * Writes the uses of names that refer to a definition or an import. Locals are omitted: most names are local, and
   * they are not nodes of the graph.
   * @param keepUnbound whether a name not bound in the file may come from another one
   */
  finishReferences(keepUnbound: boolean): void {
    const { file } = this
    const tables: (Map<string, boolean> | undefined)[] = []
    for (const binding of file.bindings) {
      const table = (tables[binding.scope] ??= new Map<string, boolean>())
      const known = binding.definition !== none || binding.import !== none
      table.set(binding.name, (table.get(binding.name) ?? false) || known)
    }
    for (const { name, row } of this.names) {
      let keep = keepUnbound
      for (let scope = row.scope; scope !== none; scope = file.scopes[scope]?.parent ?? none) {
        const known = tables[scope]?.get(name)
        if (known === undefined) continue
        keep = known
        break
      }
      if (keep) file.reference(row)
    }
  }

  /** The comment block that ends on the line above `offset`, or on the same line before it, as text. */
  docAbove(offset: number, clean: (comment: string) => string): string | null {
    const behind = firstPlace(this.comments.length, (at) => (this.comments[at]?.end ?? 0) > offset)
    const parts: string[] = []
    let next = offset
    for (let index = behind - 1; index >= 0; index--) {
      const comment = this.comments[index]
      if (comment === undefined) break
      const between = this.source.slice(comment.end, next)
      if (between.trim() !== '' || between.split('\n').length > 2) break
      // A comment after code on the same line belongs to that code.
      const lineStart = this.lineStarts[this.line(comment.start) - 1] ?? 0
      if (this.source.slice(lineStart, comment.start).trim() !== '') break
      parts.unshift(clean(this.text(comment).replaceAll('\r\n', '\n')))
      next = comment.start
    }
    return parts.length === 0 ? null : parts.join('\n')
  }

  private place(at: number): Pick<CallSite, 'definition' | 'scope' | 'line' | 'column'> {
    return { definition: this.definition, scope: this.scope, line: this.line(at), column: this.column(at) }
  }
}

// Reads declarations from tokens, one after another: the place in the tokens, and the definitions read so far.
import { limits } from '../../../kernel/limits'
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import { readTokens } from './tokens'

const isType: ReadonlySet<DefinitionKind> = new Set(['struct', 'enum', 'interface', 'type'])
const opening: ReadonlySet<string> = new Set(['{', '(', '['])
const closing: ReadonlySet<string> = new Set(['}', ')', ']'])

export class DeclarationReader extends ClassWalk {
  at = 0
  /** Levels of nesting around the place. */
  private depth = 0
  protected readonly tokens: readonly NamedNode[]

  constructor(source: string, file: ParsedFileBuilder, pattern: RegExp) {
    const { all, comments } = readTokens(source, pattern)
    super(source, file, comments)
    this.tokens = all
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  /** The token some places ahead. */
  ahead(places = 0): NamedNode | undefined {
    return this.tokens[this.at + places]
  }

  /** Its text, if it isn't a string. */
  peek(places = 0): string {
    const token = this.ahead(places)
    return token === undefined || token.type === 'text' ? '' : this.text(token)
  }

  isWord(places = 0): boolean {
    return this.ahead(places)?.type === 'word'
  }

  take(): NamedNode | undefined {
    const token = this.tokens[this.at]
    this.at++
    return token
  }

  takeIf(text: string): boolean {
    if (this.peek() !== text) return false
    this.at++
    return true
  }

  /** Where the last token ended. */
  get lastEnd(): number {
    return this.tokens[Math.min(this.at, this.tokens.length) - 1]?.end ?? 0
  }

  /** Goes behind the bracket that closes the one here, if one opens here; an unclosed one reaches to the end. */
  skipGroup(): void {
    if (!opening.has(this.peek())) return
    let depth = 0
    do {
      const text = this.peek()
      if (opening.has(text)) depth++
      else if (closing.has(text)) depth--
      this.at++
    } while (depth > 0 && !this.isAtEnd)
    if (depth > 0) this.file.syntaxErrors++
  }

  /** Goes behind the next `end` that isn't in brackets, or in front of a bracket that closes what is around. */
  skipTo(end: string): void {
    while (!this.isAtEnd && !closing.has(this.peek())) {
      if (this.takeIf(end)) return
      if (opening.has(this.peek())) this.skipGroup()
      else this.at++
    }
  }

  /** Declares what `name` names; its range is completed by `close`. */
  open(kind: DefinitionKind, first: NamedNode, name: NamedNode, doc: string | null): DefinitionIndex {
    const node = { ...name, start: first.start }
    const definition = this.declare({ kind, node, name, to: name.end, exported: true, doc })
    // A field may have the name of its type.
    if (isType.has(kind)) this.bindDefinition(definition)
    return definition
  }

  /** Ends a definition at the last token that was read. @param head where its signature ends */
  close(definition: DefinitionIndex, first: NamedNode, head = this.lastEnd): void {
    if (definition === none) return
    const row = this.file.definition(definition)
    row.endLine = this.line(this.lastEnd)
    row.endColumn = this.column(this.lastEnd)
    const written = this.source.slice(first.start, head).replace(/\s+/g, ' ').trim()
    row.signature = written.slice(0, limits.signatureCharacters)
  }

  /** Reads one after another, in front of a token that ends them all; what isn't read is left out token by token. */
  each(ends: readonly string[], read: () => void): void {
    while (!this.isAtEnd && !ends.includes(this.peek())) {
      const before = this.at
      read()
      this.at = Math.max(this.at, before + 1)
    }
  }

  /** Begins a level of nesting, which `leave` ends; one that is too deep for the stack is left out: false. */
  enter(): boolean {
    if (this.depth >= limits.syntaxDepth) {
      this.skipGroup()
      return false
    }
    this.depth++
    return true
  }

  leave(): void {
    this.depth--
  }

  /** Reads the members of a definition between braces. */
  members(definition: DefinitionIndex, read: () => void): void {
    if (!this.takeIf('{')) return
    // As `each`, but in place: members nest, and a further call for each level takes room on the stack.
    const readAll = (): void => {
      while (!this.isAtEnd && this.peek() !== '}') {
        const before = this.at
        read()
        if (this.at === before) this.at++
      }
    }
    if (definition === none) readAll()
    else this.inClass(definition, readAll)
    if (!this.takeIf('}')) this.file.syntaxErrors++
  }

  /** A use of a type. */
  typeUse(token: NamedNode): void {
    const name = this.text(token)
    this.nameReference(name, this.name(name, token.start), 'type', token.start)
  }
}

// What the parts of GraphQL have in common: descriptions, types, directives, values.
import { DeclarationReader } from '../../families/declared/declaration-reader'
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'

const tokens =
  /(?<comment>#[^\n]*)|(?<text>"""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|(?<word>[A-Za-z_]\w*)|(?<sign>\.{3}|-?\d[\w.+-]*|[^\s\w])/g

/** Fragments and directives have the names of types, but aren't mistaken for them. */
export const fragmentName = (name: string): string => `...${name}`
export const directiveName = (name: string): string => `@${name}`

export class GraphqlReader extends DeclarationReader {
  constructor(source: string, file: ParsedFileBuilder) {
    super(source, file, tokens)
  }

  /** The text in front of a definition that describes it, if there is one. */
  takeDescription(): NamedNode | null {
    return this.ahead()?.type === 'text' ? (this.take() ?? null) : null
  }

  docOf(first: NamedNode, description: NamedNode | null): string | null {
    if (description === null) return this.hashedDoc(first)
    const written = this.text(description).replace(/^"+|"+$/g, '')
    return written.replaceAll(/^[ \t]+/gm, '').trim()
  }

  /** `[Type!]!`: the named type, which lists are transparent for. */
  takeType(): ExpressionIndex {
    while (this.takeIf('[')) continue
    const token = this.isWord() ? this.take() : undefined
    while (this.takeIf('!') || this.takeIf(']')) continue
    if (token === undefined) return none
    this.typeUse(token)
    return this.instance(this.name(this.text(token), token.start))
  }

  /** `@name(argument: value)`, any number of times. */
  takeDirectives(): void {
    while (this.peek() === '@' && this.isWord(1)) {
      this.at++
      const token = this.take()
      if (token === undefined) return
      const name = directiveName(this.text(token))
      this.nameReference(name, this.name(name, token.start), 'value', token.start)
      if (this.peek() === '(') this.skipGroup()
    }
  }

  /** `= value`, in front of what follows it. */
  skipDefault(): void {
    if (!this.takeIf('=')) return
    if (this.takeIf('$') || !['[', '{'].includes(this.peek())) this.at++
    else this.skipGroup()
  }

  /** `(name: Type = value @directive, …)`, of a field, a directive or an operation: the types that are used. */
  takeArguments(): void {
    if (!this.takeIf('(')) return
    this.each([')', '}'], () => {
      this.takeDescription()
      this.takeIf('$')
      if (this.isWord()) this.at++
      if (this.takeIf(':')) this.takeType()
      this.skipDefault()
      this.takeDirectives()
    })
    if (!this.takeIf(')')) this.file.syntaxErrors++
  }
}

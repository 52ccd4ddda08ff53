// What the parts of SQL have in common: words in any case, quoted and qualified names, uses of tables.
import { DeclarationReader } from '../../families/declared/declaration-reader'
import type { NamedNode } from '../../named-tree'
import { none, type Definition, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'

// A backslash escapes a quote in some databases, but is often the only character of a text in others. The ends of
// quoted code (`$$`) are tokens, and what is between them is read as code. What is copied from the input isn't.
const tokens =
  /(?<data>(?<=\bstdin\b[^;\n]*;[ \t]*)\r?\n[^]*?(?:(?<=\n)\\\.|$))|(?<comment>--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))|(?<text>'\\'(?!')|'(?:[^'\\]|\\[\s\S]|'')*'?)|(?<quote>\$(?:[A-Za-z_]\w*)?\$)|(?<word>[\p{L}_@#][\p{L}\p{N}_$@#]*|"(?:[^"\n]|"")+"|`[^`\n]+`|\[[\p{L}_][\p{L}\p{N}_ $.-]*\])|(?<sign>\d[\w.]*|[^\s])/gu

/** Words that start or continue a clause, and so name no table and no alias. */
const reserved: ReadonlySet<string> = new Set(
  `select insert update delete merge create alter drop set where group order having limit offset union except intersect
  on using join left right full inner outer cross natural lateral only values with returning as when then end begin for
  window fetch and or not exists from into table if unnest go is in loop default output stdin stdout`.split(/\s+/),
)

/** The parts of a name: `app.users`. */
export interface TableName {
  readonly last: NamedNode
  readonly text: string
}

export class SqlReader extends DeclarationReader {
  /** Names that the statement itself declares with `WITH`. */
  readonly hidden = new Set<string>()

  /** How this file first spells its tables, by their names in lower case. */
  private readonly spelled = new Map<string, string>()
  private lastQuotes: ReadonlyMap<string, number> | null = null

  /** @param readCode reads statements until one of their tokens ends them */
  constructor(
    source: string,
    file: ParsedFileBuilder,
    private readonly readCode: (reader: SqlReader, isEnd: () => boolean) => void,
  ) {
    super(source, file, tokens)
  }

  code(isEnd: () => boolean): void {
    this.readCode(this, isEnd)
  }

  /** Where the quoted code that starts here ends, or `none`. */
  closingQuote(): number {
    const tag = this.peek()
    this.lastQuotes ??= new Map(
      this.tokens.flatMap((token, at) => (token.type === 'quote' ? [[this.text(token), at]] : [])),
    )
    // Looking for each is only linear if none is missing.
    if ((this.lastQuotes.get(tag) ?? none) <= this.at) return none
    let close = 1
    while (this.peek(close) !== tag) close++
    return this.at + close
  }

  /** The token some places ahead in lower case, if it isn't a text or a quoted name. */
  word(places = 0): string {
    return this.ahead(places)?.type === 'word' ? this.peek(places).toLowerCase() : ''
  }

  takeWord(...words: readonly string[]): boolean {
    if (!words.includes(this.word())) return false
    this.at++
    return true
  }

  /** Whether a name starts here. */
  isName(): boolean {
    return this.isWord() && !reserved.has(this.word())
  }

  /** `schema.name`, of which the last part counts. */
  takeName(): TableName | null {
    if (!this.isName()) return null
    let last = this.take()
    // A hundred parts are no name.
    for (let count = 0; count < 100 && this.peek() === '.' && this.isWord(1); count++) {
      this.at++
      last = this.take()
    }
    return last === undefined ? null : { last, text: unquoted(this.text(last)) }
  }

  /** Takes a name that is used as a table. */
  takeTable(): void {
    const name = this.takeName()
    if (name === null || this.hidden.has(name.text.toLowerCase())) return
    this.use(name)
  }

  use(table: TableName): void {
    const name = this.spelling(table)
    this.nameReference(name, this.name(name, table.last.start), 'type', table.last.start)
  }

  /** The name of a table as this file declares it, or else in lower case. */
  spelling({ text }: TableName): string {
    const folded = text.toLowerCase()
    return this.spelled.get(folded) ?? folded
  }

  /** Takes the type of a column or of a cast; many databases have types of their own only by name. */
  takeType(): void {
    const name = this.takeName()
    if (name === null) return
    const type = typeName(name.text)
    this.nameReference(type, this.name(type, name.last.start), 'type', name.last.start)
  }

  /** Takes a routine that is named without being called. */
  takeRoutine(): void {
    const name = this.takeName()
    if (name === null) return
    const routine = routineName(name.text)
    this.nameReference(routine, this.name(routine, name.last.start), 'value', name.last.start)
  }

  /** Declares what a statement creates, and binds its name in lower case for the whole project. */
  create(
    kind: Definition['kind'],
    first: NamedNode,
    { last, text }: TableName,
    { owner = none, isBound = true }: { readonly owner?: ExpressionIndex; readonly isBound?: boolean } = {},
  ): DefinitionIndex {
    const node = { ...last, start: first.start }
    const doc = this.docAbove(first.start, cleaned)
    const given = { kind, node, name: last, as: text, to: last.end, exported: true, doc, owner }
    const definition = this.declare(given)
    const line = this.line(last.start)
    for (const name of isBound ? this.boundNames(kind, text) : []) {
      this.file.bind({ name, scope: 0, kind: 'definition', definition, line })
    }
    return definition
  }

  private boundNames(kind: Definition['kind'], text: string): readonly string[] {
    if (kind === 'function') return [routineName(text)]
    if (kind === 'type') return [typeName(text)]
    if (kind !== 'struct') return []
    const folded = text.toLowerCase()
    const spelled = this.spelled.get(folded) ?? text
    this.spelled.set(folded, spelled)
    return spelled === folded ? [folded] : [folded, spelled]
  }
}

/** A type isn't taken for a table of its name: many tables are called `date` or `text`. */
function typeName(name: string): string {
  return `:${name.toLowerCase()}`
}

/** A routine isn't taken for a table of its name. */
export function routineName(name: string): string {
  return `${name.toLowerCase()}()`
}

export function unquoted(name: string): string {
  return /^["`[]/.test(name) ? name.slice(1, -1) : name
}

function cleaned(comment: string): string {
  return comment.startsWith('--')
    ? comment.replace(/^-+ ?/, '')
    : comment
        .replace(/^\/\*+|\*+\/$/g, '')
        .replace(/^[ \t]*\*? ?/gm, '')
        .trim()
}

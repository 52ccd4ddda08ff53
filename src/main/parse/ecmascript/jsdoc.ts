// Types written in doc comments of JavaScript: `@type {import('./x').Foo}`, `@param {Foo} x`, `@returns {Foo}`.
import { none, type ExpressionIndex } from '../parsed-file'
import type { SyntaxNode } from '../syntax-tree'
import type { Extraction, Place } from './extraction'
import type { DocComment } from './signatures'

/** The type texts of one comment. Parameters are found by name, destructured ones by their place. */
export interface DocTypes {
  readonly parameters: ReadonlyMap<string | number, string>
  readonly returns: string | null
  readonly type: string | null
  readonly templates: readonly string[]
}

/** The types a doc comment states, or null when it states none. */
export function docTypes(comment: DocComment | null): DocTypes | null {
  if (comment === null || !comment.isBlock || !comment.text.includes('@')) return null
  const parameters = new Map<string | number, string>()
  const templates: string[] = []
  let returns: string | null = null
  let type: string | null = null
  let position = 0
  for (const tag of comment.text.matchAll(/@(param|arg|argument|returns?|type|template)\b/g)) {
    const rest = comment.text.slice((tag.index as number) + tag[0].length)
    const braced = bracedText(rest)
    if (tag[1] === 'template') {
      const after = braced === null ? rest : rest.slice(braced.end)
      const names = /^\s*([\w$]+(?:\s*,\s*[\w$]+)*)/.exec(after)
      if (names !== null) templates.push(...(names[1] as string).split(/\s*,\s*/))
    } else if (braced !== null) {
      if (tag[1] === 'type') type = braced.text
      else if (tag[1]?.startsWith('return')) returns = braced.text
      else {
        const name = /^\s*\[?\s*([\w$]+)(\.[\w$.[\]]+)?/.exec(rest.slice(braced.end))
        // `options.path` says something of a part, not of a parameter.
        if (name?.[2] !== undefined) continue
        if (name !== null) parameters.set(name[1] as string, braced.text)
        parameters.set(position++, braced.text)
      }
    } else if (tag[1] === 'param') position++
  }
  return parameters.size + templates.length === 0 && returns === null && type === null
    ? null
    : { parameters, returns, type, templates }
}

function bracedText(text: string): { readonly text: string; readonly end: number } | null {
  const open = /^[ \t]*\{(?!\s*\})/.exec(text)
  if (open === null) return null
  let depth = 0
  for (let at = open[0].length - 1; at < text.length && at < 1_000; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return { text: text.slice(open[0].length, at).trim(), end: at + 1 }
  }
  return null
}

/** Turns the text of a doc comment's type into an expression; what is beyond simple forms is unknown. */
export function readDocType(x: Extraction, text: string, place: Place, at: SyntaxNode): ExpressionIndex {
  const tokens = text.match(/[\w$]+|=>|\.\.\.|'[^']*'|"[^"]*"|\S/g) ?? []
  return new DocTypeReader(x, tokens.slice(0, 200), place, x.tree.line(at), x.tree.column(at)).read()
}

const basicTypes: ReadonlyMap<string, 'string' | 'number' | 'boolean' | 'null' | 'unknown'> = new Map([
  ['string', 'string'],
  ['String', 'string'],
  ['number', 'number'],
  ['Number', 'number'],
  ['boolean', 'boolean'],
  ['Boolean', 'boolean'],
  ['void', 'null'],
  ['undefined', 'null'],
  ['null', 'null'],
  ['any', 'unknown'],
  ['unknown', 'unknown'],
  ['object', 'unknown'],
  ['Object', 'unknown'],
  ['Function', 'unknown'],
  ['never', 'unknown'],
])

class DocTypeReader {
  private position = 0

  constructor(
    private readonly x: Extraction,
    private readonly tokens: readonly string[],
    private readonly place: Place,
    private readonly line: number,
    private readonly column: number,
  ) {}

  read(): ExpressionIndex {
    const parts = [this.readPostfix()]
    while (this.take('|')) parts.push(this.readPostfix())
    return parts.length === 1 ? (parts[0] as ExpressionIndex) : this.x.file.expression({ kind: 'union', of: parts })
  }

  private readPostfix(): ExpressionIndex {
    while (this.take('?') || this.take('!') || this.take('...') || this.take('=')) continue
    let type = this.readPrimary()
    for (;;) {
      if (this.take('[')) {
        if (!this.take(']')) return this.x.unknown
        type = this.x.file.expression({ kind: 'list', element: type })
      } else if (!this.take('=') && !this.take('?') && !this.take('!')) return type
    }
  }

  private readPrimary(): ExpressionIndex {
    const { file } = this.x
    const token = this.tokens[this.position++]
    if (token === undefined) return this.x.unknown
    if (token === '(') {
      const inner = this.read()
      this.take(')')
      return inner
    }
    if (token === 'typeof') return file.expression({ kind: 'typeof', of: this.readPath(this.tokens[this.position++]) })
    const basic = basicTypes.get(token)
    if (basic !== undefined && this.tokens[this.position] !== '<' && this.tokens[this.position] !== '.')
      return basic === 'unknown' ? this.x.unknown : this.x.literal(basic)
    if (/^['"]/.test(token)) return this.x.literal('string', token.slice(1, -1))
    if (!/^[A-Za-z_$]/.test(token)) {
      this.position = this.tokens.length
      return this.x.unknown
    }
    return this.readArguments(token, this.readPath(token))
  }

  private readPath(first: string | undefined): ExpressionIndex {
    const { file } = this.x
    if (first === undefined) return this.x.unknown
    let type: ExpressionIndex
    if (first === 'import' && this.tokens[this.position] === '(') {
      const module = (this.tokens[this.position + 1] ?? '').slice(1, -1)
      this.position += 3
      const { scope } = this.place
      const row = {
        module,
        kind: 'import',
        typeOnly: true,
        scope,
        line: this.line,
        column: this.column,
        names: [],
      } as const
      type = file.expression({ kind: 'import', import: file.import(row) })
    } else type = this.x.name(first, this.place.scope, this.line)
    while (this.tokens[this.position] === '.' && /^[\w$]/.test(this.tokens[this.position + 1] ?? '')) {
      type = this.x.member(type, this.tokens[this.position + 1] as string, this.line)
      this.position += 2
    }
    return type
  }

  private readArguments(name: string, target: ExpressionIndex): ExpressionIndex {
    const { file } = this.x
    // Closure's form has a dot: `Array.<Foo>`.
    if (this.tokens[this.position] === '.' && this.tokens[this.position + 1] === '<') this.position++
    if (!this.take('<')) return target
    const types = [this.read()]
    while (this.take(',')) types.push(this.read())
    this.take('>')
    if (name === 'Array' && types.length === 1) return file.expression({ kind: 'list', element: types[0] ?? none })
    if ((name === 'Object' || name === 'Record') && types.length === 2)
      return file.expression({ kind: 'map', key: types[0] ?? none, value: types[1] ?? none })
    return file.expression({ kind: 'apply', target, arguments: types })
  }

  private take(token: string): boolean {
    if (this.tokens[this.position] !== token) return false
    this.position++
    return true
  }
}

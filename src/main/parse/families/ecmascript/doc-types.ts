// Types in doc comments: TypeScript's syntax and Closure's, converted to expressions.
import { none, type Expression, type ExpressionIndex } from '../../parsed-file'
import type { Extraction, Place } from './extraction'

/** Longer types are really tables. */
const tokenLimit = 800

/** Where a type is in the file; everything created from it is placed there too. */
export interface DocPlace extends Place {
  readonly line: number
  readonly column: number
}

/** Converts the type in a doc comment to an expression; syntax beyond these forms becomes unknown. */
export function readDocTypeText(x: Extraction, text: string, place: DocPlace): ExpressionIndex {
  const tokens = text.match(/[\w$]+|=>|\.\.\.|'[^']*'|"[^"]*"|`[^`]*`|\S/g) ?? []
  return new DocTypeReader(x, tokens.slice(0, tokenLimit), place).read()
}

/** Defines an interface that has no body in the source; `define` writes its members. */
export function defineDocInterface(
  x: Extraction,
  name: string,
  place: DocPlace,
  members: ReadonlyMap<string, (within: DocPlace) => ExpressionIndex>,
): number {
  const { file } = x
  const definition = file.define({ kind: 'interface', name, parent: place.definition, ...rangeOf(place) })
  const scope = file.openScope('class', place.scope, definition)
  const within: DocPlace = { ...place, scope, definition, returns: null }
  file.definition(definition).scope = scope
  for (const [member, type] of members) {
    const field = file.define({ kind: 'field', name: member, parent: definition, exported: true, ...rangeOf(place) })
    file.definition(field).type = type(within)
  }
  return definition
}

/** The range of a definition from a doc comment: the line of its name. */
export function rangeOf({ line, column }: DocPlace) {
  return { startLine: line, startColumn: column, endLine: line, endColumn: column }
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
    private place: DocPlace,
  ) {}

  read(): ExpressionIndex {
    this.take('|')
    const parts = [this.readIntersection()]
    while (this.take('|')) parts.push(this.readIntersection())
    return this.several('union', parts)
  }

  private readIntersection(): ExpressionIndex {
    const parts = [this.readPostfix()]
    while (this.take('&')) parts.push(this.readPostfix())
    return this.several('intersection', parts)
  }

  private several(kind: 'union' | 'intersection', of: readonly ExpressionIndex[]): ExpressionIndex {
    return of.length === 1 ? (of[0] as ExpressionIndex) : this.x.file.expression({ kind, of })
  }

  private readPostfix(): ExpressionIndex {
    while (this.take('?') || this.take('!') || this.take('...') || this.take('=')) continue
    let type = this.readPrimary()
    for (;;) {
      if (this.take('[')) type = this.readIndex(type)
      else if (!this.take('=') && !this.take('?') && !this.take('!')) return type
    }
  }

  /** `T[]`, `T["key"]`, `T[number]`. */
  private readIndex(object: ExpressionIndex): ExpressionIndex {
    const { file } = this.x
    if (this.take(']')) return file.expression({ kind: 'list', element: object })
    const token = this.peek() ?? ''
    const key = this.read()
    this.take(']')
    if (/^['"]/.test(token)) return this.x.member(object, token.slice(1, -1), this.place.line)
    if (token === 'number') return file.expression({ kind: 'element', of: object })
    return file.expression({ kind: 'index', object, key })
  }

  private readPrimary(): ExpressionIndex {
    const { file } = this.x
    const token = this.tokens[this.position++]
    switch (token) {
      case undefined:
        return this.x.unknown
      case '(':
        return this.readParenthesis()
      case '{':
        return this.readObject()
      case '[':
        return this.readTuple()
      case 'function':
        if (this.peek() === '(') return this.readClosureFunction()
        break
      case 'new':
      case 'readonly':
      case 'unique':
      case 'infer':
        if (/^[\w$([{]/.test(this.peek() ?? '')) return this.readPostfix()
        break
      case 'keyof':
        this.readPostfix()
        return this.x.literal('string')
      case 'typeof':
        return file.expression({ kind: 'typeof', of: this.readPath(this.tokens[this.position++]) })
      default:
    }
    const basic = basicTypes.get(token)
    if (basic !== undefined && this.peek() !== '<' && this.peek() !== '.') {
      return basic === 'unknown' ? this.x.unknown : this.x.literal(basic)
    }
    if (/^['"`]/.test(token)) return this.x.literal('string', token.startsWith('`') ? null : token.slice(1, -1))
    if (/^\d/.test(token)) return this.x.literal('number', token)
    if (token === '*') return this.x.unknown
    if (!/^[A-Za-z_$]/.test(token)) {
      this.position = this.tokens.length
      return this.x.unknown
    }
    return this.readArguments(token, this.readPath(token))
  }

  /** `(A | B)`, or the parameters of `(a: A) => B`. */
  private readParenthesis(): ExpressionIndex {
    if (!this.isArrowNext()) {
      const inner = this.read()
      this.take(')')
      return inner
    }
    const parameters = this.readParameters()
    this.take('=>')
    return this.x.file.expression({ kind: 'function-type', parameters, returns: this.readReturned() })
  }

  /** Whether `=>` follows the parenthesis that was just opened. */
  private isArrowNext(): boolean {
    let depth = 1
    for (let at = this.position; at < this.tokens.length; at++) {
      const token = this.tokens[at]
      if (token === '(') depth++
      else if (token === ')' && --depth === 0) return this.tokens[at + 1] === '=>'
    }
    return false
  }

  private readParameters(): ExpressionIndex[] {
    const parameters: ExpressionIndex[] = []
    while (this.peek() !== undefined && !this.take(')')) {
      this.take('...')
      const name = this.tokens[this.position++]
      this.take('?')
      const type = this.take(':') ? this.read() : this.x.unknown
      if (name !== 'this') parameters.push(type)
      if (!this.take(',') && this.peek() !== ')') this.position = this.tokens.length
    }
    return parameters
  }

  /** A return type, or a type guard; a guard returns a boolean. */
  private readReturned(): ExpressionIndex {
    if (this.tokens[this.position + 1] === 'is' || this.peek() === 'asserts') {
      const gives = this.peek() === 'asserts' ? 'null' : 'boolean'
      while (this.peek() !== undefined && this.peek() !== 'is') this.position++
      this.take('is')
      this.readPostfix()
      return this.x.literal(gives)
    }
    return this.read()
  }

  /** Closure's `function(A, B): C`. */
  private readClosureFunction(): ExpressionIndex {
    this.take('(')
    const parameters: ExpressionIndex[] = []
    while (this.peek() !== undefined && !this.take(')')) {
      const isNamed = this.tokens[this.position + 1] === ':'
      const isThis = isNamed && (this.peek() === 'this' || this.peek() === 'new')
      if (isNamed) this.position += 2
      const type = this.read()
      if (!isThis) parameters.push(type)
      if (!this.take(',') && this.peek() !== ')') this.position = this.tokens.length
    }
    const returns = this.take(':') ? this.read() : this.x.unknown
    return this.x.file.expression({ kind: 'function-type', parameters, returns })
  }

  private readTuple(): ExpressionIndex {
    const elements: ExpressionIndex[] = []
    while (this.peek() !== undefined && !this.take(']')) {
      // An element may be named: `[start: number, end?: number]`.
      if (this.tokens[this.position + 1] === ':') this.position += 2
      else if (this.tokens[this.position + 1] === '?' && this.tokens[this.position + 2] === ':') this.position += 3
      elements.push(this.read())
      if (!this.take(',') && this.peek() !== ']') this.position = this.tokens.length
    }
    return this.x.file.expression({ kind: 'array', elements })
  }

  /** `{ a: A, b?: B, c(d: D): E }`, or a map if it only has an index signature. */
  private readObject(): ExpressionIndex {
    const { file } = this.x
    if (this.peek() === '[') return this.readMap()
    const outer = this.place
    const members = new Map<string, (within: DocPlace) => ExpressionIndex>()
    const definition = defineDocInterface(this.x, '', outer, members)
    const { scope } = file.definition(definition)
    this.place = { ...outer, scope, definition, returns: null }
    while (this.peek() !== undefined && !this.take('}')) this.readMember(definition)
    this.place = outer
    return file.expression({ kind: 'definition', definition })
  }

  private readMember(definition: number): void {
    const { file } = this.x
    if (this.peek() === 'readonly' && this.tokens[this.position + 1] !== ':') this.position++
    const key = this.tokens[this.position++] ?? ''
    const name = /^['"]/.test(key) ? key.slice(1, -1) : key
    this.take('?')
    let type = this.x.unknown
    if (this.take(':')) type = this.read()
    else if (this.take('(')) {
      const parameters = this.readParameters()
      const returns = this.take(':') ? this.readReturned() : this.x.unknown
      type = file.expression({ kind: 'function-type', parameters, returns })
    }
    const field = { kind: 'field', name, parent: definition, exported: true, type, ...rangeOf(this.place) } as const
    if (/^[\w$]/.test(name)) file.define(field)
    if (!this.take(',') && !this.take(';') && this.peek() !== '}') {
      // Members may be on separate lines; anything else can't be read here.
      if (!/^[\w$'"]/.test(this.peek() ?? '')) this.position = this.tokens.length
    }
  }

  /** `{ [key: string]: T }`, `{ [K in Keys]: T }`. */
  private readMap(): ExpressionIndex {
    this.position += 2
    const key = this.take(':') || this.take('in') ? this.read() : this.x.unknown
    this.take(']')
    this.take('?')
    const value = this.take(':') ? this.read() : this.x.unknown
    while (this.peek() !== undefined && !this.take('}')) this.position++
    return this.x.file.expression({ kind: 'map', key, value })
  }

  private readPath(first: string | undefined): ExpressionIndex {
    const { file } = this.x
    if (first === undefined) return this.x.unknown
    let type: ExpressionIndex
    if (first === 'import' && this.peek() === '(') {
      const module = (this.tokens[this.position + 1] ?? '').slice(1, -1)
      this.position += 3
      const { scope, line, column } = this.place
      const row = { module, kind: 'import', typeOnly: true, scope, line, column, names: [] } as const
      type = file.expression({ kind: 'import', import: file.import(row) })
    } else type = this.x.name(first, this.place.scope, this.place.line)
    while (this.peek() === '.' && /^[\w$]/.test(this.tokens[this.position + 1] ?? '')) {
      type = this.x.member(type, this.tokens[this.position + 1] as string, this.place.line)
      this.position += 2
    }
    return type
  }

  private readArguments(name: string, target: ExpressionIndex): ExpressionIndex {
    const { file } = this.x
    // Closure's form has a dot: `Array.<Foo>`.
    if (this.peek() === '.' && this.tokens[this.position + 1] === '<') this.position++
    if (!this.take('<')) return target
    const types = [this.read()]
    while (this.take(',')) types.push(this.read())
    this.take('>')
    return file.expression(genericType(name, target, types))
  }

  private peek(): string | undefined {
    return this.tokens[this.position]
  }

  private take(token: string): boolean {
    if (this.tokens[this.position] !== token) return false
    this.position++
    return true
  }
}

function genericType(name: string, target: ExpressionIndex, types: readonly ExpressionIndex[]): Expression {
  const [first = none, second = none] = types
  if ((name === 'Array' || name === 'ReadonlyArray') && types.length === 1) return { kind: 'list', element: first }
  if ((name === 'Object' || name === 'Record') && types.length === 2) return { kind: 'map', key: first, value: second }
  return { kind: 'apply', target, arguments: types }
}

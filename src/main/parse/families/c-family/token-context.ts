// The context of a token: the kind of braces around it, whether it starts a statement, and the enclosing class.
import { isWordStart, type CodeTokens } from './code-tokens'
import { isName, specifierWords } from './token-words'

/** Where a token is: in a file or namespace, a class, a function, a list of values, or brackets. */
export type Place = 'space' | 'class' | 'body' | 'list' | 'bracket'

interface Frame {
  readonly place: Place
  readonly name: string
}

/** The state of the statement so far. */
interface Head {
  tag: string
  name: string
  isNamespace: boolean
  isAssigned: boolean
  hasBrackets: boolean
  hasBases: boolean
  isOperator: boolean
}

const tags = new Set(['class', 'struct', 'union', 'enum'])

/** Follows the tokens that are kept, in order. */
export class TokenContext {
  /** Indices of the last kept tokens; -1 before the first. */
  previous = -1
  beforePrevious = -1
  private readonly frames: Frame[] = []
  private readonly heads: Head[] = []
  private head = newHead()
  /** Where the current template parameter list ends; -1 outside one. */
  private templateEnd = -1
  private lastTemplateEnd = -1

  constructor(private readonly tokens: CodeTokens) {}

  get place(): Place {
    return this.frames.at(-1)?.place ?? 'space'
  }

  /** The innermost enclosing class; empty outside. */
  get className(): string {
    const frame = this.frames.at(-1)
    return frame?.place === 'class' ? frame.name : ''
  }

  get isInTemplateList(): boolean {
    return this.templateEnd !== -1
  }

  /** Whether the statement so far has parentheses. */
  get hasBrackets(): boolean {
    return this.head.hasBrackets
  }

  text(at: number): string {
    return this.tokens.texts[at] ?? ''
  }

  /** Whether a declaration or statement may begin after the last token. */
  isAtStart(): boolean {
    const last = this.text(this.previous)
    if (this.previous === -1 || last === ';' || last === '{' || last === '}') return true
    if (last === '>') return this.previous === this.lastTemplateEnd
    if (last === ':')
      return (
        this.place === 'class' && /^(?:public|protected|private|slots|signals)$/.test(this.text(this.beforePrevious))
      )
    if (last === ']') return this.text(this.beforePrevious) === ']'
    return specifierWords.has(last) || (last.startsWith('"') && this.text(this.beforePrevious) === 'extern')
  }

  keep(at: number): void {
    const text = this.text(at)
    if (text === '{') this.openBrace()
    else if (text === '(' || text === '[') {
      this.frames.push({ place: 'bracket', name: '' })
      this.heads.push(this.head)
      if (text === '(') this.head.hasBrackets = true
      this.head = newHead()
    } else if (text === '}' || text === ')' || text === ']') this.leave(text)
    else this.read(at, text)
    if (at === this.templateEnd) {
      this.lastTemplateEnd = at
      this.templateEnd = -1
    }
    this.beforePrevious = this.previous
    this.previous = at
  }

  private read(at: number, text: string): void {
    if (isWordStart(text.charCodeAt(0))) return this.readWord(text)
    const { head } = this
    if (text === ';' && this.place !== 'bracket') this.head = newHead()
    else if (text === '<' && this.text(this.previous) === 'template') this.templateEnd = this.closeOfAngle(at)
    else if (this.isInTemplateList) return
    else if (text === '=') head.isAssigned ||= !head.isOperator || head.hasBrackets
    else if (text === ':') head.hasBases = true
    else if (text.startsWith('"') && this.text(this.previous) === 'extern') head.isNamespace = true
  }

  private readWord(text: string): void {
    const { head } = this
    if (this.isInTemplateList) return
    if (!head.hasBrackets && head.tag !== 'enum' && tags.has(text)) head.tag = text
    else if (text === 'namespace') head.isNamespace = true
    else if (text === 'operator') head.isOperator = true
    else if (
      head.tag !== '' &&
      !head.hasBases &&
      (head.name === '' || this.text(this.previous) === '::') &&
      isName(text)
    )
      head.name = text
  }

  private openBrace(): void {
    const { head } = this
    const opened = this.openedBy(head, this.text(this.previous))
    this.frames.push({ place: opened, name: head.name })
    this.heads.push(head)
    this.head = newHead()
  }

  private openedBy(head: Head, last: string): Place {
    const { place } = this
    if (head.isNamespace && place === 'space') return 'space'
    if (head.tag !== '' && !head.isAssigned && !head.hasBrackets) return head.tag === 'enum' ? 'list' : 'class'
    // The body of a lambda comes after its parameters or its captures.
    if (last === ')' || last === ']') return 'body'
    if (place === 'list' || place === 'bracket' || head.isAssigned || last === ',' || last === 'return') return 'list'
    return place === 'body' && isName(last) ? 'list' : 'body'
  }

  private leave(sign: string): void {
    const frame = this.frames.pop()
    const head = this.heads.pop() ?? newHead()
    // After a function's body a new statement begins; after a class, names of variables may follow.
    const isDone = sign === '}' && (frame?.place === 'body' || frame?.place === 'space')
    this.head = isDone ? newHead() : head
    if (sign === '}' && !isDone) {
      this.head.tag = ''
      this.head.name = ''
    }
  }

  private closeOfAngle(from: number): number {
    const { texts, close } = this.tokens
    let depth = 0
    for (let at = from; at < texts.length; at++) {
      const text = texts[at]
      if (text === '<') depth++
      else if (text === '>') depth--
      else if (text === '(' || text === '[' || text === '{') {
        const end = close[at] ?? -1
        if (end === -1) return -1
        at = end
      } else if (text === ';' || text === '}') return -1
      if (depth === 0) return at
    }
    return -1
  }
}

function newHead(): Head {
  return {
    tag: '',
    name: '',
    isNamespace: false,
    isAssigned: false,
    hasBrackets: false,
    hasBases: false,
    isOperator: false,
  }
}

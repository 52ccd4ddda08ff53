// What a macro with parameters stands for, as far as its text tells: its argument, or the result of a function.
import type { CWalk } from './c-walk'
import { none, type Definition, type ExpressionIndex } from '../../parsed-file'
import { keywords } from './token-words'

/** Of longer texts, the value is rarely a single call. */
const longestBody = 1_000
/** More names than the head of a function and the fields of its class have. */
const mostNames = 32

/** Whether a macro stands for its argument, or for that as a text of wide characters: `t`, `(t)`, `L ## t`, `OTHER(t)`. */
export function isGivenBack(body: string, parameter: string): boolean {
  if (body.length > longestBody) return false
  const text = /^(?:(?:L|u8|u|U)[ \t]*##[ \t]*)?\(?[ \t]*(\w+)[ \t]*\)?$/.exec(body.trim())?.[1]
  return text === parameter || passedOn.exec(body.trim())?.[2] === parameter
}

const passedOn = /^(\w+)[ \t]*\([ \t]*(\w+)[ \t]*\)$/

/** The type of whatever is given for a parameter: a type parameter of the macro, under a name that no code has. */
export function givenType(walk: CWalk, parameter: string, at: number): ExpressionIndex {
  const name = `#${parameter}`
  walk.file.bind({ name, scope: walk.scope, kind: 'type-parameter', line: walk.line(at) })
  return walk.file.expression({ kind: 'name', name, scope: walk.scope, line: walk.line(at) })
}

/** Sets what a macro is evaluated to; it stays unknown for statements and anything but one call or argument. */
export function macroValue(
  walk: CWalk,
  row: { type: ExpressionIndex; values: Definition['values'] },
  text: string,
  parameters: readonly string[],
  at: number,
): void {
  if (text.length > longestBody) return
  const body = text.replace(/\\\r?\n/g, ' ').trim()
  const given = parameters.find((parameter) => isGivenBack(body, parameter))
  if (given !== undefined) {
    const name = walk.file.expression({ kind: 'name', name: given, scope: walk.scope, line: walk.line(at) })
    const [, called] = passedOn.exec(body) ?? []
    if (called === undefined || parameters.includes(called) || keywords.has(called)) row.values = [name]
    else row.values = [callOf(walk, [called], [name], at)]
    return
  }
  const path = calledPath(body)
  if (path !== null && !parameters.includes(path[0] ?? '')) row.values = [callOf(walk, path, [], at)]
}

function callOf(walk: CWalk, path: readonly string[], given: readonly ExpressionIndex[], at: number): ExpressionIndex {
  const line = walk.line(at)
  let callee = none
  for (const name of path)
    callee =
      callee === none
        ? walk.file.expression({ kind: 'name', name, scope: walk.scope, line })
        : walk.file.expression({ kind: 'member', object: callee, name, line })
  return walk.file.expression({ kind: 'call', callee, arguments: given, typeArguments: [] })
}

/** `a::b` of `… = (::a::b(…))`; null for anything but one call. */
function calledPath(body: string): readonly string[] | null {
  let text = body.slice(lastAssignment(body) + 1).trim()
  while (text.startsWith('(') && closeOf(text, 0) === text.length - 1) text = text.slice(1, -1).trim()
  const [head, path] = /^(?:::)?([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)[ \t]*\(/.exec(text) ?? []
  if (head === undefined || path === undefined || closeOf(text, head.length - 1) !== text.length - 1) return null
  const names = path.split('::')
  return names.some((name) => keywords.has(name)) ? null : names
}

/** The place of the last `=` outside brackets; -1 if there is none, and the end where there are statements. */
function lastAssignment(body: string): number {
  let depth = 0
  let found = -1
  for (const { 0: sign, index } of body.matchAll(/[()[\]{};]|(?<![=!<>+\-*/%&|^])=(?!=)/g)) {
    if (sign === '(' || sign === '[' || sign === '{') depth++
    else if (sign === ')' || sign === ']' || sign === '}') depth--
    else if (depth === 0 && sign === ';') return body.length
    else if (depth === 0) found = index
  }
  return found
}

function closeOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

const declared =
  /(?:^|[;{(,])\s*(?:const\s+)?([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)(?:\s*[*&]+\s*|\s+)([A-Za-z_]\w*)\s*(?=[;,)])/g

/** The parameters and fields that a macro declares which puts names together: the blocks that it heads see them. */
export function declaredNames(walk: CWalk, text: string, at: number): void {
  if (!text.includes('##')) return
  const body = text.replace(/\\\r?\n/g, ' ')
  let count = 0
  for (const [, type = '', name = ''] of body.matchAll(declared)) {
    const path = type.split('::')
    if (path.some((word) => keywords.has(word)) || keywords.has(name) || ++count > mostNames) continue
    const line = walk.line(at)
    let written = none
    for (const part of path)
      written =
        written === none
          ? walk.file.expression({ kind: 'name', name: part, scope: walk.scope, line })
          : walk.file.expression({ kind: 'member', object: written, name: part, line })
    walk.file.bind({ name, scope: walk.scope, kind: 'variable', type: written, line })
  }
}

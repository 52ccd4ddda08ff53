// Macros: their tokens are not parsed, but names followed by brackets are calls in nearly all of them.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { RustWalk } from './rust-walk'
import { typeOf } from './types'

/** Variants of the standard library's own enums: constructing them runs no code. */
const wrappers = new Set(['Some', 'Ok', 'Err'])
/** Macros that match a value against a pattern. */
const matching = new Set(['matches', 'assert_matches', 'debug_assert_matches'])
const names = new Set(['identifier', 'self', 'crate', 'super', 'primitive_type'])

/** A call, or the construction of a tuple struct or variant, whose names begin with a capital letter. */
export function callOrConstruct(
  walk: RustWalk,
  callee: ExpressionIndex,
  name: string,
  given: readonly ExpressionIndex[],
  at: number,
  typeArguments: readonly ExpressionIndex[] = [],
): ExpressionIndex {
  if (wrappers.has(name)) return given[0] === undefined || name === 'Err' ? none : walk.listOf(given[0])
  const kind = /^\p{Lu}/u.test(name) ? 'new' : 'call'
  return walk.call(kind, callee, given, at, { typeArguments })
}

/** `name!(…)`. Macros have their own namespace: they are bound with the `!`. */
export function macroCall(walk: RustWalk, node: NamedNode): ExpressionIndex {
  const macro = childOf(node, 'macro')
  if (macro === undefined) return none
  const last = childOf(macro, 'name') ?? macro
  for (const child of node.children)
    if (child.type === 'token_tree') readTokens(walk, child, matching.has(walk.text(last)) ? 'matching' : 'values')
  const name = `${walk.text(last)}!`
  const before = macro.type === 'scoped_identifier' ? childOf(macro, 'path') : undefined
  const callee =
    before === undefined ? walk.name(name, last.start) : walk.member(typeOf(walk, before), name, last.start)
  walk.call('call', callee, [], last.start)
  if (name === 'vec!') return walk.listOf(none)
  return name === 'format!' ? walk.literal('string') : none
}

/** Values; a pattern, which destructures and constructs nothing; or a value, a comma and a pattern. */
type Tokens = 'values' | 'pattern' | 'matching'

/** Reads names, member accesses and calls from tokens. */
export function readTokens(walk: RustWalk, tree: NamedNode, tokens: Tokens = 'values'): void {
  let isPattern = tokens === 'pattern'
  let base = none
  let end = -1
  for (let at = 0; at < tree.children.length; at++) {
    const token = tree.children[at]
    if (token === undefined) continue
    const next = tree.children[at + 1]
    const before = end === -1 ? '' : walk.source.slice(end, token.start).trim()
    end = token.end
    if (tokens === 'matching' && /,|\bif\b/.test(before)) isPattern = before.startsWith(',')
    if (token.type === 'token_tree') {
      readTokens(walk, token, isPattern ? 'pattern' : 'values')
      base = none
    } else if (names.has(token.type)) {
      const text = walk.text(token)
      const isMember = (before === '.' || before === '::') && base !== none
      const callee = isMember ? walk.member(base, text, token.start) : tokenName(walk, text, token)
      const gap = next?.type === 'token_tree' ? walk.source.slice(token.end, next.start + 1) : ''
      const isMade = !isPattern || !/^\p{Lu}/u.test(text)
      if (gap === '(' && next !== undefined && before !== 'fn' && isMade) {
        readTokens(walk, next)
        base = callOrConstruct(walk, callee, text, [], token.start)
        end = next.end
        at += 1
      } else if (/^\s*!\s*[([{]$/.test(gap)) {
        walk.call('call', walk.name(`${text}!`, token.start), [], token.start)
        base = none
      } else base = callee
    } else base = none
  }
}

function tokenName(walk: RustWalk, text: string, token: NamedNode): ExpressionIndex {
  if (text === 'self') return walk.thisHere()
  const made = walk.name(text, token.start)
  if (token.type === 'identifier') walk.nameReference(text, made, 'value', token.start)
  return made
}

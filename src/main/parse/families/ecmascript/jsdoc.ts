// Reads types from JSDoc tags for the code after them: `@param {Foo} x`, `@returns {Foo}`, `@type {Foo}`.
import type { ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { docOf } from './definitions'
import { readDocTypeText } from './doc-types'
import type { Extraction, Place } from './extraction'
import type { DocComment } from './signatures'

/** The types in one comment. Parameters are matched by name, destructured ones by position. */
export interface DocTypes {
  readonly parameters: ReadonlyMap<string | number, string>
  readonly returns: string | null
  readonly type: string | null
  readonly self: string | null
  readonly templates: readonly DocTemplate[]
}

/** A type parameter and its constraint. */
export interface DocTemplate {
  readonly name: string
  readonly bound: string | null
}

/** The types that a doc comment gives, or null if it gives none. */
export function docTypes(comment: DocComment | null): DocTypes | null {
  if (comment === null || !comment.isBlock || !comment.text.includes('@')) return null
  const types = readTags(comment.text)
  const isEmpty = types.parameters.size + types.templates.length === 0
  return isEmpty && types.returns === null && types.type === null && types.self === null ? null : types
}

/** The types that the tags in a text give. */
export function readTags(text: string): DocTypes {
  const parameters = new Map<string | number, string>()
  const parts = new Map<string, string[]>()
  const templates: DocTemplate[] = []
  let returns: string | null = null
  let type: string | null = null
  let self: string | null = null
  let position = 0
  for (const tag of text.matchAll(/@(param|arg|argument|returns?|type|this|template)\b/g)) {
    const rest = text.slice(tag.index + tag[0].length)
    const braced = bracedText(rest)
    if (tag[1] === 'template') templates.push(...templatesIn(rest, braced))
    else if (braced === null) {
      if (tag[1] === 'param') position++
    } else if (tag[1] === 'type') type = braced.text
    else if (tag[1] === 'this') self = braced.text
    else if (tag[1]?.startsWith('return')) returns = braced.text
    else {
      const name = nameAfterType(rest.slice(braced.end))
      // `options.path` describes a property of the parameter.
      if (name?.part !== undefined)
        parts.set(name.name, [...(parts.get(name.name) ?? []), `${name.part}: ${braced.text}`])
      else {
        if (name !== null) parameters.set(name.name, braced.text)
        parameters.set(position++, braced.text)
      }
    }
  }
  for (const [name, members] of parts) {
    if (members.length > 0 && /^[Oo]bject$/.test(parameters.get(name) ?? ''))
      parameters.set(name, `{ ${members.join(', ')} }`)
  }
  return { parameters, returns, type, self, templates }
}

/** The name a tag is about: `name`, `[name=value]`, or a part `name.part`. */
export function nameAfterType(text: string): { readonly name: string; readonly part?: string } | null {
  const found = /^\s*\[?\s*([\w$]+)(?:(?:\[\])?\.([\w$]+))?(\S*)/.exec(text)
  if (found === null) return null
  const [, name = '', part, behind = ''] = found
  if (part === undefined) return { name }
  // Nested properties are ignored.
  return /^[.[]\w/.test(behind) ? { name: '', part } : { name, part }
}

function templatesIn(rest: string, braced: Braced | null): readonly DocTemplate[] {
  const after = braced === null ? rest : rest.slice(braced.end)
  const names = /^\s*\[?\s*([\w$]+(?:\s*,\s*[\w$]+)*)/.exec(after)?.[1]
  return names === undefined ? [] : names.split(/\s*,\s*/).map((name) => ({ name, bound: braced?.text ?? null }))
}

interface Braced {
  readonly text: string
  readonly end: number
}

/** The braced text that comes next, without its braces, and where it ends; null if there is none. */
export function bracedText(text: string): Braced | null {
  const open = /^[ \t]*\{(?!\s*\})/.exec(text)
  if (open === null) return null
  let depth = 0
  for (let at = open[0].length - 1; at < text.length && at < 4_000; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return { text: text.slice(open[0].length, at).trim(), end: at + 1 }
  }
  return null
}

/** Converts the type in a doc comment to an expression; anything but simple forms becomes unknown. */
export function readDocType(x: Extraction, text: string, place: Place, at: SyntaxNode): ExpressionIndex {
  return readDocTypeText(x, text, { ...place, line: x.tree.line(at), column: x.tree.column(at) })
}

/**
 * A value, or an instance of the type in the doc comment before `range`. Functions and classes are returned unchanged.
 */
export function documentedValue(
  x: Extraction,
  range: SyntaxNode,
  value: ExpressionIndex,
  place: Place,
): ExpressionIndex {
  if (x.typed || x.file.expressions[value]?.kind === 'definition') return value
  const text = docTypes(docOf(x, range))?.type
  return text == null ? value : x.file.expression({ kind: 'instance', type: readDocType(x, text, place, range) })
}

/**
 * The type that a JSDoc cast gives the parenthesis after it: a comment with `@type {Foo}` right before it; null without
 * a cast.
 */
export function castBefore(source: string, offset: number): string | null {
  let at = offset
  while (at > 0 && source.charCodeAt(at - 1) <= 32) at--
  if (at < 2 || source.charCodeAt(at - 1) !== 47 || source.charCodeAt(at - 2) !== 42) return null
  const start = source.lastIndexOf('/*', at - 2)
  const comment = start === -1 ? '' : source.slice(start, at - 2)
  const tag = /^\/\*\*[\s*]*@type\b/.exec(comment)
  if (tag === null) return null
  const type = bracedText(comment.slice(tag[0].length).replace(/^[ \t]*\*+[ \t]?/gm, ''))?.text ?? null
  return type === 'const' ? null : type
}

// Types that doc comments give to parameters, results and properties, where the code declares none or only `array` and
// the like: `@param User[] $users`, `@return list<User>`, `@var class-string<User>`.
// https://docs.phpdoc.org/guide/references/phpdoc/types.html
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { PhpWalk } from './php-walk'

/** Native types that say less than a doc comment can. */
const vague = /^\??(?:array|iterable|object|mixed|callable|string|self|static)$/i
const lists: ReadonlySet<string> = new Set(['array', 'list', 'iterable', 'non-empty-array', 'non-empty-list'])
/** Nested type arguments that are read. */
const depthLimit = 4

/** The type that the comment of a declaration gives to a parameter (`$name`), the result or the property itself. */
export function typeInDoc(
  walk: PhpWalk,
  doc: string | null,
  tag: 'param' | 'return' | 'var',
  name: string,
  native: NamedNode | undefined,
): ExpressionIndex {
  if (doc === null || !doc.includes(`@`) || (native !== undefined && !vague.test(walk.text(native)))) return none
  const named = tag === 'param' ? new RegExp(`^(?:\\.\\.\\.|&)*\\${name}\\b`) : null
  for (const line of doc.split('\n')) {
    const found = /^\s*@(?:psalm-|phpstan-)?(param|return|var)\s+(.*)$/.exec(line)
    if (found?.[1] !== tag) continue
    const [written, rest] = cutType(found[2] ?? '')
    if (named?.test(rest) === false) continue
    const type = documentedType(walk, written, 0)
    if (type !== none) return type
  }
  return none
}

/** The type at the start of a text, which ends with a space outside of brackets, and the rest. */
function cutType(text: string): readonly [string, string] {
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('<({['.includes(sign)) open++
    else if ('>)}]'.includes(sign)) open--
    else if (sign === ' ' && open === 0 && !/[|&,]\s*$/.test(text.slice(0, at)))
      return [text.slice(0, at), text.slice(at + 1)]
  }
  return [text, '']
}

/** Parts of a type between `separator`s outside of brackets. */
function split(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let open = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('<({['.includes(sign)) open++
    else if ('>)}]'.includes(sign)) open--
    else if (sign === separator && open === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim())
}

function documentedType(walk: PhpWalk, written: string, depth: number): ExpressionIndex {
  if (depth > depthLimit) return none
  const types = split(written.replace(/^\?/, ''), '|').flatMap((one) => {
    const made = oneType(walk, one, depth)
    return made === none ? [] : [made]
  })
  return types.length === 0 ? none : walk.union(types)
}

function oneType(walk: PhpWalk, written: string, depth: number): ExpressionIndex {
  const inner = written.endsWith('[]') ? written.slice(0, -2).replace(/^\((.*)\)$/, '$1') : null
  if (inner !== null) return listOf(walk, documentedType(walk, inner, depth + 1))
  const [, name = '', given = ''] = /^([\w\\$-]+)(?:<(.*)>)?$/.exec(written) ?? []
  const lower = name.toLowerCase()
  if (lower === '$this' || lower === 'static' || lower === 'self') return walk.thisHere()
  if (lists.has(lower)) return listOf(walk, documentedType(walk, split(given, ',').at(-1) ?? '', depth + 1))
  const at = walk.documentedAt
  if (lower === 'class-string') {
    return isClassName.test(given) ? walk.file.expression({ kind: 'typeof', of: walk.name(given, at) }) : none
  }
  return isClassName.test(name) ? walk.name(name, at) : none
}

function listOf(walk: PhpWalk, element: ExpressionIndex): ExpressionIndex {
  return element === none ? none : walk.listOf(element)
}

/** A class, as doc comments name it. */
export const isClassName = /^\\?[A-Z]\w*(?:\\\w+)*$/

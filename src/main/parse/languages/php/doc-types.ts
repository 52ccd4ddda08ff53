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

/** A declaration or part of one, with its comment and its declared type. */
interface Documented {
  readonly doc: string | null
  readonly native: NamedNode | undefined
  /** Where it starts, which is where the types in its comment are looked up. */
  readonly at: number
}

/** The type that the comment of a declaration gives to a parameter (`$name`), the result or the property itself. */
export function typeInDoc(
  walk: PhpWalk,
  tag: 'param' | 'return' | 'var',
  { doc, native, at }: Documented,
  name = '',
): ExpressionIndex {
  if (doc === null || !doc.includes(`@`) || (native !== undefined && !vague.test(walk.text(native)))) return none
  const named = tag === 'param' ? new RegExp(`^(?:\\.\\.\\.|&)*\\${name}\\b`) : null
  for (const line of doc.split('\n')) {
    const found = /^\s*@(?:psalm-|phpstan-)?(param|return|var)\s+(.*)$/.exec(line)
    if (found?.[1] !== tag) continue
    const [written, rest] = cutType(found[2] ?? '')
    if (named?.test(rest) === false) continue
    const type = documentedType(walk, written, at)
    if (type !== none) return type
  }
  return none
}

/** The type at the start of a text, which ends with a space outside of brackets, and what follows the spaces. */
export function cutType(text: string): readonly [string, string] {
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('<({['.includes(sign)) open++
    else if ('>)}]'.includes(sign)) open--
    else if (isSpace(sign)) {
      const typeEnd = at
      while (isSpace(text[at + 1])) at++
      const isInside = open > 0 || '|&,'.includes(text[typeEnd - 1] ?? '') || text[at + 1] === '|'
      if (!isInside) return [text.slice(0, typeEnd), text.slice(at + 1)]
    }
  }
  return [text, '']
}

/** Comments often align names in columns, with spaces or tabs. */
function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t'
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

/** The types that a comment within code gives to variables: `@var User[] $users`. */
export function variablesInDoc(walk: PhpWalk, doc: string, at: number): ReadonlyMap<string, ExpressionIndex> {
  const found = new Map<string, ExpressionIndex>()
  for (const [, given = ''] of doc.matchAll(/@(?:psalm-|phpstan-)?var\s+([^@\n]+)/g)) {
    const [written, rest] = cutType(given.replace(/\s+/g, ' '))
    const [name] = /^\$\w+/.exec(rest) ?? []
    const type = name === undefined ? none : documentedType(walk, written, at)
    if (name !== undefined && type !== none) found.set(name, type)
  }
  return found
}

/** A type as comments write it, or `none`. */
export function documentedType(walk: PhpWalk, written: string, at: number, depth = 0): ExpressionIndex {
  if (depth > depthLimit) return none
  const types = split(written.replace(/^\?/, ''), '|').flatMap((one) => {
    const made = oneType(walk, one, at, depth)
    return made === none ? [] : [made]
  })
  return types.length === 0 ? none : walk.union(types)
}

function oneType(walk: PhpWalk, written: string, at: number, depth: number): ExpressionIndex {
  const inner = written.endsWith('[]') ? written.slice(0, -2).replace(/^\((.*)\)$/, '$1') : null
  if (inner !== null) return listOf(walk, documentedType(walk, inner, at, depth + 1))
  const [, name = '', given = ''] = /^([\w\\$-]+)(?:<(.*)>)?$/.exec(written) ?? []
  const lower = name.toLowerCase()
  if (lower === '$this' || lower === 'static' || lower === 'self') return walk.thisHere()
  if (lists.has(lower)) return listOf(walk, documentedType(walk, split(given, ',').at(-1) ?? '', at, depth + 1))
  if (lower === 'class-string') {
    return isClassName.test(given) ? walk.file.expression({ kind: 'typeof', of: walk.name(given, at) }) : none
  }
  return isClassName.test(name) ? walk.name(name, at) : none
}

function listOf(walk: PhpWalk, element: ExpressionIndex): ExpressionIndex {
  return element === none ? none : walk.listOf(element)
}

/** A class, as doc comments name it. */
const isClassName = /^\\?[A-Z]\w*(?:\\\w+)*$/

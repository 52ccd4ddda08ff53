// Reads `#define` and `#include` directives.
import { childOf, type NamedNode } from '../../named-tree'
import type { CWalk } from './c-walk'
import { none } from '../../parsed-file'
import { define } from './define'
import { declaredNames, givenType, isGivenBack, macroValue } from './macro-values'

/** `#define NAME value` and `#define NAME(a, b) …`. Calls in the replacement are calls of the macro. */
export function macro(walk: CWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const value = childOf(node, 'value')
  const list = childOf(node, 'parameters')
  // A bare name is an include guard or a switch.
  if (name === undefined || (value === undefined && list === undefined)) return
  const end = list?.end ?? name.end
  const written = walk.source.slice(node.start, list === undefined ? node.end : end)
  // Which namespace a macro opens is read from its text, even if that spans several lines.
  const opened = namespaceText.exec(written)
  const signature = (opened === null ? written : written.replace(/\\\r?\n\s*/g, '')).split('\n')[0] ?? ''
  const definition = define(walk, list === undefined ? 'constant' : 'function', name, node, signature)
  const row = walk.file.definition(definition)
  row.exported = true
  if (walk.functions.length === 0) walk.bindAs(walk.text(name), definition, name)
  if (list === undefined || value === undefined) return
  const body = walk.text(value)
  if (list.children.some((parameter) => isQualified(body, walk.text(parameter))))
    row.modifiers = [...row.modifiers, 'qualifying']
  row.scope = walk.file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    list.children.forEach((parameter, position) => {
      const name = walk.text(parameter)
      const place = { name, scope: walk.scope, line: walk.line(parameter.start) }
      const type = isGivenBack(body, name) ? givenType(walk, name, parameter.start) : none
      walk.file.bind({ ...place, kind: 'parameter', position, type })
    })
    declaredNames(walk, body, value.start)
    macroValue(
      walk,
      row,
      body,
      list.children.map((parameter) => walk.text(parameter)),
      value.start,
    )
    const own = new Set([walk.text(name), ...list.children.map((parameter) => walk.text(parameter))])
    for (const found of walk.text(value).matchAll(/(?<![\w.>:#])([A-Za-z_]\w*)\s*\(/g)) {
      const [, called = ''] = found
      if (own.has(called) || keywords.has(called)) continue
      const at = value.start + found.index
      walk.call('call', walk.name(called, at), [], at)
    }
  })
}

/** Whether a macro puts something before what its parameter stands for: `::call`, `object->call`, `_##call`. */
function isQualified(body: string, parameter: string): boolean {
  return /^\w+$/.test(parameter) && new RegExp(`(?:::|->|[\\w)]\\.|##)\\s*${parameter}\\b`).test(body)
}

const namespaceText = /\bnamespace\s+\w+[^\n]*\{/
const namespaceLine = /^[ \t]*(\w*(?:BEGIN_NAMESPACE|NAMESPACE_BEGIN)\w*)[ \t]*$/gm

/** Namespaces that the file opens through a macro of another file: resolved once all files are known. */
export function namespaceMacros(walk: CWalk): void {
  for (const found of walk.source.matchAll(namespaceLine)) {
    const at = found.index + found[0].search(/\w/)
    const place = { line: walk.line(at), column: walk.column(at) }
    const row = { kind: 'import', typeOnly: false, scope: 0, names: [], ...place } as const
    walk.file.import({ module: `namespace macro ${found[1] ?? ''}`, ...row })
  }
}

const keywords = new Set(
  `if while for switch return sizeof defined do else case alignof typeof __typeof__ __attribute__ catch decltype
  static_cast reinterpret_cast const_cast dynamic_cast noexcept operator int char void long unsigned`.split(/\s+/),
)

/** A quoted path is searched next to the file first; a path in angle brackets keeps the brackets. */
export function include(walk: CWalk, node: NamedNode): void {
  const path = childOf(node, 'path')
  if (path === undefined || (path.type !== 'string_literal' && path.type !== 'system_lib_string')) return
  const text = walk.text(path)
  const module = path.type === 'string_literal' ? text.replaceAll('"', '') : text
  const line = walk.line(path.start)
  walk.file.import({
    module,
    kind: 'import',
    typeOnly: false,
    scope: walk.scope,
    line,
    column: walk.column(path.start),
    names: [{ imported: '*', local: '*', line }],
  })
}

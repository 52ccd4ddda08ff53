// The string at the top of a module, class or function.
import type { NamedNode } from '../../named-tree'
import type { PythonWalk } from './python-walk'

/** @param body a block or the module */
export function docstring(walk: PythonWalk, body: NamedNode | undefined): string | null {
  const first = body?.children[0]
  const string = first?.type === 'expression_statement' ? first.children[0] : undefined
  if (string?.type !== 'string') return null
  const text = walk.text(string)
  const opening = /^[a-zA-Z]*("""|'''|"|')/.exec(text)
  if (opening?.[1] === undefined) return null
  const inner = text.slice(opening[0].length, Math.max(opening[0].length, text.length - opening[1].length))
  return dedent(inner)
}

/** Removes the indentation that all lines after the first share. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split(/\r?\n/)
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = indents.length === 0 ? 0 : Math.min(...indents.slice(0, 1000))
  return [first.trim(), ...rest.map((line) => line.slice(shared).trimEnd())].join('\n').trim()
}

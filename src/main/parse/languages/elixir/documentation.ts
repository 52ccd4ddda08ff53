// The texts of `@moduledoc` and `@doc`.
import type { NamedNode } from '../../named-tree'

/** The text of a string, heredoc or sigil without its quotes and common indentation; null for anything else. */
export function docText(text: (node: NamedNode) => string, node: NamedNode | undefined): string | null {
  if (node === undefined || (node.type !== 'string' && node.type !== 'sigil')) return null
  const whole = text(node).replace(/^~[A-Za-z]+/, '')
  const isHeredoc = whole.startsWith('"""') || whole.startsWith("'''")
  const inner = isHeredoc ? whole.slice(3, -3) : whole.slice(1, -1)
  const lines = inner.replaceAll('\r\n', '\n').split('\n')
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]))
  const common = isHeredoc ? indents.reduce((least, one) => Math.min(least, one), Infinity) : 0
  const found = lines
    .map((line) => line.slice(Math.min(common, line.length)))
    .join('\n')
    .trim()
  return found === '' ? null : found
}

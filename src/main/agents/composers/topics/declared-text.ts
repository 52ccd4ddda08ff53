// How a field or a value is declared, on one line.
import { limits } from '../../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'

const mostLines = 8
const longest = 160

/** The declaration of a member as it is written, its lines joined and without what opens a body. */
export function declaredText(view: ProjectView, { filePath, nameLine, endLine, name }: StoredSymbol): string {
  const all = view.readText(filePath)?.lines ?? []
  const lines = all.slice(nameLine - 1, Math.min(Math.max(endLine, nameLine), nameLine - 1 + mostLines))
  const whole = lines
    .map((line) => line.slice(0, limits.evidenceLineCharacters).trim())
    .join(' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1')
    .replace(/[{,;]+$/, '')
    .trim()
  if (whole === '') return name
  return whole.length > longest ? `${whole.slice(0, longest - 1)}…` : whole
}

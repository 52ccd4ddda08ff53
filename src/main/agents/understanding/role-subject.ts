// "The clipboard store", as the subject of any question: the definition that plays the role for all of the words.
import { definitionsInRole } from '../../query/facts/roles/in-role'
import type { ProjectView } from '../../query/project-view'
import { roleIn } from './role-asked'
import type { Subject } from './subject-kinds'

/** The definition or file that has all the words in its names; null if there is none. */
export function subjectInRole(view: ProjectView, slot: string): Subject | null {
  const asked = roleIn(slot)
  if (asked === null) return null
  const [first, ...others] = definitionsInRole(view, asked.role, asked.words).found.filter(({ held }) =>
    asked.words.every((word) => held.named.includes(word)),
  )
  if (first === undefined) return null
  if (first.symbol.kind === 'file') {
    const file = view.graph.file(first.symbol.filePath)
    return file === null ? null : { kind: 'file', written: slot, file, alternatives: [] }
  }
  const alternatives = others.map(({ symbol }) => symbol)
  return { kind: 'symbol', written: slot, symbols: [first.symbol], readAs: true, alternatives }
}

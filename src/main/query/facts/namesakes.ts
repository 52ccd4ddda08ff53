// Lines that name another symbol of the same name.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../project-view'
import { typeKinds } from './use-kinds'

/**
 * Whether a line defines or uses a symbol of a name, by the graph. Asked of lines without a link to the symbol that is
 * meant, so that it is a namesake.
 * @param around the definition that the line is in
 */
export function namesNamesake(view: ProjectView, name: string, around: StoredSymbol, line: number): boolean {
  return (
    (around.name === name && around.startLine === line) ||
    view.graph
      .linksFrom(around.key, { kinds: typeKinds, limit: limits.factLinks })
      .some((link) => link.line === line && link.symbol.name === name)
  )
}

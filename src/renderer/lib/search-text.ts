// Opens the text search in all files, from any screen.
import { useLayout } from '../state/layout'
import { useTextSearch } from '../state/text-search'
import { routes } from './routes'
import { isWide } from './use-wide'

/** @param text is searched for at once; empty keeps the previous query */
export function searchText(projectId: string, text: string, navigate: (to: string) => void): void {
  useLayout.getState().set({ codePanel: 'text', treeOpen: true })
  useTextSearch.getState().call(projectId, text)
  // A narrow window doesn't have space for it next to a file.
  if (!isWide() || !location.pathname.startsWith(routes.code(projectId))) navigate(routes.code(projectId))
}

/** The selected text, if it is within one line. */
export function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? ''
  return text.includes('\n') || text.length > 200 ? '' : text
}

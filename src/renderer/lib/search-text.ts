// Opens the search for text in all files, from wherever it is asked for.
import { useLayout } from '../state/layout'
import { useTextSearch } from '../state/text-search'
import { routes } from './routes'
import { isWide } from './use-wide'

/** @param text is looked for at once; empty leaves what was looked for last */
export function searchText(projectId: string, text: string, navigate: (to: string) => void): void {
  useLayout.getState().set({ codePanel: 'text', treeOpen: true })
  useTextSearch.getState().call(projectId, text)
  // A narrow window has no room for it next to a file.
  if (!isWide() || !location.pathname.startsWith(routes.code(projectId))) navigate(routes.code(projectId))
}

/** What is selected on the page, where it is a part of one line. */
export function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? ''
  return text.includes('\n') || text.length > 200 ? '' : text
}

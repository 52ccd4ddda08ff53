// Going to a definition: of the word under the pointer, or of what the cited line uses first.
import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import type { FileText, SymbolSummary } from '#contract/graph'
import { definitionOf, useLineLinks } from './definition'
import { wordAtPoint, type CodeWord } from './word-at'

export interface GoToDefinitionOptions {
  readonly projectId: string
  readonly file: FileText
  /** The cited line, or null. */
  readonly line: number | null
  /** The word under the pointer, or null. */
  readonly word: CodeWord | null
  readonly addressOf: (path: string, line: number) => string
  /** Called before the view goes elsewhere. */
  readonly onLeave: () => void
}

export function useGoToDefinition({ projectId, file, line, word, addressOf, onLeave }: GoToDefinitionOptions) {
  const [, navigate] = useLocation()
  const wordLinks = useLineLinks(projectId, file, word?.line ?? null)
  const lineLinks = useLineLinks(projectId, file, line)
  const explained = word === null ? null : definitionOf(word.word, word.line, wordLinks, file)
  const goToSymbol = (symbol: SymbolSummary | null | undefined) => {
    if (symbol?.file_path == null) return
    onLeave()
    navigate(addressOf(symbol.file_path, symbol.start_line ?? 1))
  }
  const goToDefinition = () => goToSymbol(explained ?? lineLinks.find((link) => link.symbol.file_path !== null)?.symbol)
  const click = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const found = wordAtPoint(event.clientX, event.clientY)
    if (found !== null)
      goToSymbol(definitionOf(found.word, found.line, found.line === word?.line ? wordLinks : lineLinks, file))
  }
  return { explained, goToSymbol, goToDefinition, click }
}

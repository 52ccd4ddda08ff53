// Literal text: error messages and quoted strings are looked up verbatim, not as words.
import type { ProjectView } from '../project-view'

/** Quoted texts, and message-like parts of an error, that may occur verbatim in source. */
export function literalsOf(text: string): readonly string[] {
  const found: string[] = []
  for (const match of text.matchAll(
    // “L'offre d'un espace” and “the user's and the owner's” quote nothing.
    /"([^"\n]{4,200})"|(?<![\p{L}\p{N}])'([^'\n]{4,200})'(?!\p{L})|`([^`\n]{4,200})`/gu,
  )) {
    const literal = (match[1] ?? match[2] ?? match[3] ?? '').trim()
    if (/\s/.test(literal)) found.push(literal)
  }
  return found.slice(0, 5)
}

/**
 * Lines that contain the literal. Only files where full-text search finds its words are read, so the cost doesn't grow
 * with the project.
 */
export function findLiteral(
  view: ProjectView,
  literal: string,
  limit: number,
): readonly { path: string; line: number }[] {
  const places: { path: string; line: number }[] = []
  for (const chunk of view.graph.searchChunks(literal, Math.max(40, limit))) {
    const lines = view.readText(chunk.filePath)?.lines ?? []
    for (let line = chunk.startLine; line <= Math.min(chunk.endLine, lines.length); line++) {
      if (!(lines[line - 1] ?? '').includes(literal)) continue
      places.push({ path: chunk.filePath, line })
      if (places.length >= limit) return places
    }
  }
  return places
}

// Citations and their verification: the cited lines are compared with the text that was parsed.
import type { Citation } from '../contract/conversation'
import { baseNameOf } from '../kernel/base-name-of'
import type { ProjectView, StoredLink, StoredSymbol } from './project-view'

/**
 * `verified`: the parsed lines contain the name. `stale`: the file changed since. `false`: no such lines, or not the
 * name.
 */
export type Verdict = 'verified' | 'stale' | 'false'

/**
 * Checks lines of a file.
 * @param name the symbol that they must mention; null only checks that the lines exist
 */
export function checkLines(
  view: ProjectView,
  path: string,
  startLine: number,
  endLine: number,
  name: string | null,
): Verdict {
  const file = view.graph.file(path)
  if (file === null || !(startLine >= 1) || endLine < startLine) return 'false'
  const text = view.readText(path)
  if (text === null || !text.asParsed) return endLine <= file.lines ? 'stale' : 'false'
  if (endLine > text.lines.length) return 'false'
  return name === null || namesSymbol(text.lines, startLine, endLine, name) ? 'verified' : 'false'
}

/** Whether the lines contain the name as a whole word. */
export function namesSymbol(lines: readonly string[], startLine: number, endLine: number, name: string): boolean {
  for (let line = startLine; line <= Math.min(endLine, lines.length); line++) {
    const text = lines[line - 1] ?? ''
    // Some languages write a sign before the names of fields: `$rules` declares `rules`.
    if (holdsWord(text, name) || holdsWord(text, `$${name}`)) return true
  }
  return false
}

/** Whether a line contains a word that isn't part of a longer identifier. */
export function holdsWord(line: string, word: string): boolean {
  if (word === '') return false
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1)) {
    if (!isWordCharacter(line[at - 1]) && !isWordCharacter(line[at + word.length])) return true
  }
  return false
}

/** The name that the lines of a definition must have; null if it is a whole file, which may be named only by its path. */
export function nameInLines(view: ProjectView, symbol: StoredSymbol): string | null {
  if (symbol.kind === 'file' || symbol.kind === 'external') return null
  return isWholeFile(view, symbol) ? null : symbol.name
}

/** A component that is a file of its own: `NotificationDialog` is NotificationDialog.vue. */
function isWholeFile(view: ProjectView, { name, filePath, startLine, endLine }: StoredSymbol): boolean {
  if (startLine !== 1) return false
  const file = view.graph.file(filePath)
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
  return file !== null && endLine >= file.lines && plain(baseNameOf(filePath).replace(/\..*$/, '')) === plain(name)
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$]/u.test(character)
}

/** The citation of a definition, or null for one outside the repository. */
export function citeSymbol(view: ProjectView, symbol: StoredSymbol, label?: string): Citation | null {
  if (symbol.filePath === '') return null
  return {
    file_path: symbol.filePath,
    start_line: symbol.startLine,
    end_line: symbol.endLine,
    symbol_id: symbol.id,
    verified:
      checkLines(view, symbol.filePath, symbol.startLine, symbol.endLine, nameInLines(view, symbol)) === 'verified',
    project_id: view.projectId,
    label: label ?? symbol.qualifiedName,
    confidence: null,
  }
}

/** The citation of one call or other use, seen from `symbol`. */
export function citeLink(view: ProjectView, link: StoredLink, label: string): Citation {
  return {
    file_path: link.filePath,
    start_line: link.line,
    end_line: link.line,
    symbol_id: link.symbol.id,
    verified: checkLines(view, link.filePath, link.line, link.line, null) === 'verified',
    project_id: view.projectId,
    label,
    confidence: link.symbol.kind === 'external' ? 'external' : link.confidence,
  }
}

/** The citation of a line that stands for itself, such as that of a route. */
export function citePlace(view: ProjectView, path: string, line: number, label: string): Citation {
  return {
    file_path: path,
    start_line: line,
    end_line: line,
    symbol_id: null,
    verified: checkLines(view, path, line, line, null) === 'verified',
    project_id: view.projectId,
    label,
    confidence: null,
  }
}

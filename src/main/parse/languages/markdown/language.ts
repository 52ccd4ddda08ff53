// Markdown: headings as nested definitions, the first paragraph as the description of the file.
import { limits } from '../../../kernel/limits'
import type { Language } from '../../language'
import { outlineOf } from './headings'
import { none, type DefinitionIndex } from '../../parsed-file'

export const language: Language = {
  id: 'markdown',
  dialect: 'plain',
  scan(source, file) {
    const lines = source.replace(/^\uFEFF/, ' ').split(/\r?\n/)
    const { headings, firstParagraph } = outlineOf(lines)
    file.doc = firstParagraph
    const open: { readonly level: number; readonly definition: DefinitionIndex }[] = []
    const closeDownTo = (level: number, line: number): void => {
      let last = line
      while (last > 1 && (lines[last - 1] ?? '').trim() === '') last--
      while ((open.at(-1)?.level ?? 0) >= level) {
        const row = file.definition(open.pop()?.definition ?? none)
        row.endLine = Math.max(row.startLine, last)
        row.endColumn = (lines[row.endLine - 1] ?? '').length
      }
    }
    for (const { level, name, source: signature, line, column } of headings.slice(0, limits.structureDefinitions)) {
      closeDownTo(level, line - 1)
      const parent = open.at(-1)?.definition ?? none
      const range = { startLine: line, startColumn: 0, endLine: line, endColumn: 0, nameLine: line, nameColumn: column }
      open.push({ level, definition: file.define({ kind: 'namespace', name, parent, signature, ...range }) })
    }
    closeDownTo(1, headings[limits.structureDefinitions]?.line ?? lines.length)
  },
}

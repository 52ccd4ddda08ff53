// "What is in this folder": its files by weight, and what of it is used most.
import type { ProjectView, StoredFile } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { cutNote, emptyAnswer, section } from '../composition'
import { code, count, fileRow } from '../rows'

const shown = 25

/** Composes the contents of a folder. */
export function composeExplainFolder(view: ProjectView, path: string, files: readonly StoredFile[]): GraphAnswer {
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const symbols = files.reduce((sum, file) => sum + file.symbols, 0)
  const sorted = [...files].sort((a, b) => b.symbols - a.symbols || (a.path < b.path ? -1 : 1))
  const note = cutNote(shown, files.length, 'file')
  return {
    ...emptyAnswer(
      'explain module',
      `${code(`${path}/`)} holds ${count(files.length, 'file')}, ${count(lines, 'line')}, ${count(symbols, 'definition')}.`,
    ),
    subject: { resolved: path, alternatives: [] },
    sections: section(
      'Files, most definitions first',
      sorted.slice(0, shown).map((file) => fileRow(view, file)),
      note === undefined ? {} : { text: note },
    ),
    next: sorted.slice(0, 2).map((file) => `Explain ${code(file.path)}`),
  }
}

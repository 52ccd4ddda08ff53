// What is named for one thing in folders side by side: the model, the controller and the mailer of invitations are
// parts of how invitations work, not other things of the same name.
import type { NamedTopic } from '../../../query/facts/topics/named-topics'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { code, count, fileRow } from '../../rows'

const shown = 8
/** Definitions of a file that are named in its row. */
const shownInside = 6

/** The files among others that are in a folder beside that of a topic. */
export function layersOf(first: NamedTopic, others: readonly NamedTopic[]): readonly NamedTopic[] {
  if (first.kind === 'folder') return []
  const own = first.path
  return others.filter(
    (other) =>
      other.kind === 'file' &&
      other.path !== own &&
      folderOf(other.path) !== folderOf(own) &&
      folderOf(folderOf(other.path)) !== '' &&
      folderOf(folderOf(other.path)) === folderOf(folderOf(own)),
  )
}

/** A row for each of these files, with what it defines. */
export function layersSection(view: ProjectView, layers: readonly NamedTopic[]): readonly AnswerSection[] {
  const note = cutNote(shown, layers.length, 'file')
  return section(
    'Its parts in other folders',
    layers.slice(0, shown).flatMap((layer) => {
      if (layer.kind !== 'file') return []
      const inside = view.graph.symbolsInFile(layer.path).filter(isCallable)
      return [fileRow(view, layer.file, `${code(layer.path)}${saidInside(inside, layer.file.symbols)}`)]
    }),
    note === undefined ? {} : { text: note },
  )
}

function saidInside(inside: readonly StoredSymbol[], all: number): string {
  if (inside.length === 0) return `, ${count(all, 'definition')}`
  const names = [...new Set(inside.map(({ name }) => code(name)))]
  const more = names.length > shownInside ? ` and ${count(names.length - shownInside, 'more function')}` : ''
  return `: ${names.slice(0, shownInside).join(', ')}${more}`
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

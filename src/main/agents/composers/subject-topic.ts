// How a subject works: for a folder, a file or a type its parts and main chain, for a function its source and calls.
import type { StoredSymbol } from '../../query/project-view'
import { isHolder } from '../../query/symbol-kinds'
import type { GraphAnswer } from '../agent'
import type { About, FileSubject, FolderSubject, SymbolSubject } from '../question-kind'
import { normalizedName, placeNamed, stemOf } from '../understanding/link-path'
import { composeExplainSymbol } from './explain-symbol'
import { composeFileTopic, composeFolderTopic, composeTypeTopic, functionChain } from './topic'

/** A type with fewer members is explained by its source. */
const fewMembers = 2

/** Composes how the subject works. */
export function composeTopicOf(asked: About<SymbolSubject | FileSubject | FolderSubject>): GraphAnswer {
  const { view, subject, signal } = asked
  if (subject.kind === 'file') return composeFileTopic(view, subject.file, signal)
  if (subject.kind === 'folder') return composeFolderTopic(view, subject.path, subject.files, signal)
  const first = subject.symbols[0] as StoredSymbol
  // "How does authentication work" is about authentication.go rather than a helper of that name that others can't use.
  const isHelper = first.kind !== 'external' && !first.exported && /^\p{Ll}+$/u.test(subject.written)
  const place = isHelper ? placeNamed(view, subject.written) : null
  if (place?.kind === 'file' || place?.kind === 'folder') return composeTopicOf({ ...asked, subject: place })
  // `export const KeepAlive = …` in KeepAlive.ts: the file contains its parts.
  const file = ['constant', 'variable'].includes(first.kind) ? view.graph.file(first.filePath) : null
  if (file !== null && normalizedName(stemOf(first.filePath)) === normalizedName(first.name))
    return composeFileTopic(view, file, signal)
  if (isHolder(first) && view.graph.children(first.key).length > fewMembers)
    return composeTypeTopic(view, first, signal)
  const explained = composeExplainSymbol({ ...asked, subject })
  const at = explained.sections.findIndex(({ title }) => title === 'Calls' || title === 'Called by')
  const before = at === -1 ? explained.sections.length : at
  const chain = first.kind === 'external' ? [] : functionChain(view, first, signal)
  return {
    ...explained,
    sections: [...explained.sections.slice(0, before), ...chain, ...explained.sections.slice(before)],
  }
}

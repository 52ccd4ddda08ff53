// Decides whether a name in a question is just an ordinary word.
import { classifyPath, isDeclarationFile } from '../../query/path-class'
import type { StoredSymbol } from '../../query/project-view'
import type { About, SymbolSubject } from '../question-kind'

/** A subject of words alone, with nothing that only code has. */
export const plainWords = /^(?=.*\p{L})[\p{L}\p{N} -]+$/u

/** "How does undo work" isn't about a test's `undo`, although there is one. */
export function isPlainWord({ subject, understanding }: About<SymbolSubject>): boolean {
  if (understanding.symbolIds.length > 0) return false
  const first = subject.symbols[0] as StoredSymbol
  const plain = /^\p{Ll}+$/u.test(subject.written) && !understanding.text.includes(`\`${subject.written}\``)
  if (!plain) return false
  if (first.kind !== 'external')
    return classifyPath(first.filePath) !== 'source' || isDeclarationFile(first.filePath) || first.kind === 'field'
  // "Login" isn't about an icon `LogIn` of a package.
  return !first.qualifiedName.split(/[./#:@]/).includes(subject.written)
}

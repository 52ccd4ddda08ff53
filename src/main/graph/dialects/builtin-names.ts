// Names that any of the languages provides, to recognise them in text.
import { wellKnownMembers } from '../link/well-known-members'
import { dialects } from './registry'

/** Keywords of the languages, to recognise them in text. */
const keywords: ReadonlySet<string> = new Set(
  `abstract async await bool boolean break case catch chan char class const continue crate def default defer del do double
  elif else enum except export extends extern false False final finally float fn for foreach from func function goto if
  impl implements import in instanceof int interface is lambda let long loop match mod module mut namespace new nil none
  None null object of operator or override package pass private protected pub public readonly record return self short
  static str string struct super switch template this throw throws trait true True try type typedef typeof undefined
  union unknown unsafe using var virtual void volatile where while with yield`.split(/\s+/),
)

/** Whether it is a keyword of some language. */
export function isKeyword(word: string): boolean {
  return keywords.has(word)
}

/** Whether some language provides a name, as a global or as a member of built-in values. */
export function isBuiltinName(name: string): boolean {
  return isKeyword(name) || wellKnownMembers.has(name) || dialects.all.some(({ types }) => types.globals.has(name))
}

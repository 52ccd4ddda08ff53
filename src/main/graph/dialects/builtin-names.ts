// Names that any of the languages provides: in a text or on a value of unknown type they prove nothing.
import { once } from '../program/once'
import { dialects } from './registry'
import { commonWords } from './words'

// On first use, because dialects are built from parts that ask for these names.
const words = once(() => [commonWords, ...dialects.all.map(({ words }) => words)])
const keywords = once(() => new Set(words().flatMap(({ keywords }) => [...keywords])))
const members = once(() => new Set(words().flatMap(({ members }) => [...members])))

/** Whether it is a keyword of some language. */
export function isKeyword(word: string): boolean {
  return keywords().has(word)
}

/** Whether values of some language or its common libraries have a member of that name. */
export function isCommonMember(name: string): boolean {
  return members().has(name)
}

/** Whether some language provides a name, as a global or as a member of built-in values. */
export function isBuiltinName(name: string): boolean {
  return isKeyword(name) || isCommonMember(name) || dialects.all.some(({ types }) => types.globals.has(name))
}

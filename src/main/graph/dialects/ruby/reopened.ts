// Classes of Ruby and of libraries to which a repository only adds methods.
import { none } from '../../../parse/parsed-file'
import type { Program } from '../../program/program'

export const ofLibraryOrOwn = 'the class may be one of a library, which is only reopened'

const ofRuby: ReadonlySet<string> = new Set(
  `Array BasicObject Binding Class Comparable Complex Data Date DateTime Dir Encoding Enumerator ERB Exception File Float
  Hash Integer IO Logger MatchData Method Module Mutex NilClass Numeric Object OpenStruct Pathname Proc Queue Random Range
  Rational Regexp Set StandardError String StringIO StringScanner Struct Symbol Tempfile Thread Time URI`.split(/\s+/),
)

/** Whether a class has no superclass or constructor here, and its name is one of Ruby's or reaches into a module. */
export function isReopened(program: Program, definition: number): boolean {
  const whole = program.wholeOf(definition)
  const { name } = program.definition(whole)
  const isNamedOutside = program.declarationsOf(whole).every((part) => {
    const { owner, signature, parent } = program.definition(part)
    return signature?.includes('<') !== true && (owner !== none || (parent === none && ofRuby.has(name)))
  })
  if (!isNamedOutside) return false
  return !program.childrenOf(whole).some((child) => program.definition(child).kind === 'constructor')
}

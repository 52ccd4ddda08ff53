// Finds the symbol that a test is requested for: "write tests for X", or X alone.
import type { ProjectView } from '../../query/project-view'
import type { Reading } from '../answer-question'
import type { SymbolSubject } from '../question-kind'
import { linkSubject } from './subject'

const request = /\btests?\b.{0,40}?\b(?:for|of|to|covering|that cover|around)\s+(?<subject>.{1,300})$/i

/** The symbol to test, or null if the question names none. */
export function testSubject(view: ProjectView, { understanding, subject }: Reading): SymbolSubject | null {
  if (subject.kind === 'symbol' && (understanding.kind === 'tests-of' || understanding.symbolIds.length > 0))
    return subject
  const named = request.exec(understanding.text)?.groups?.['subject']
  const linked = named === undefined ? linkSubject(view, understanding.text) : linkSubject(view, named)
  if (linked.kind === 'symbol') return linked
  if (linked.kind !== 'file') return subject.kind === 'symbol' ? subject : null
  const first = view.graph
    .symbolsInFile(linked.file.path)
    .find((symbol) => symbol.kind === 'function' || symbol.kind === 'class')
  return first === undefined ? null : { kind: 'symbol', written: linked.written, symbols: [first], alternatives: [] }
}

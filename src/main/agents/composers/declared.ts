// Names that are declared but not defined in the code: dependencies and environment variables.
import type { GraphAnswer } from '../agent'
import { namesProject } from '../project-rows'
import type { Asked } from '../question-kind'
import { composeDependencies, composePackage } from '../questions/dependencies'
import { composeVariable } from '../questions/environment'

/** Kinds that, asked about the whole project, mean its dependencies. */
const asksForNeeds: ReadonlySet<string> = new Set(['imports', 'callees'])
const asksForUse: ReadonlySet<string> = new Set(['callers', 'importers', 'where-defined', 'explain', 'topic', 'how'])

/** Where a declared name is used; null for symbols of the project and for undeclared names. */
export function composeDeclared({ view, subject, understanding }: Asked): GraphAnswer | null {
  if (asksForNeeds.has(understanding.kind) && namesProject(view, understanding.subject ?? ''))
    return composeDependencies(view, understanding.text)
  const outside =
    subject.kind === 'unknown' ||
    (subject.kind === 'symbol' &&
      subject.symbols.every(({ kind }) => kind === 'external') &&
      asksForUse.has(understanding.kind))
  if (!outside) return null
  const name = subject.written.replace(/[`"'()]/g, '').trim()
  if (name === '' || /\s/.test(name)) return null
  return composePackage(view, name) ?? (/^[A-Z][A-Z0-9_]*$/.test(name) ? composeVariable(view, name) : null)
}

// Names that are declared but not defined in the code: dependencies and environment variables.
import { countUses } from '../../query/facts/uses'
import { environmentOf } from '../../query/project/environment'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { namesProject } from '../project-rows'
import type { Asked } from '../question-kind'
import type { Subject } from '../understanding/subject-kinds'
import { composeDependencies, composePackage } from '../questions/project/dependencies'
import { composeVariable } from '../questions/project/environment'

/** Kinds that, asked about the whole project, mean its dependencies. */
const asksForNeeds: ReadonlySet<string> = new Set(['imports', 'callees'])
const asksForUse: ReadonlySet<string> = new Set(['callers', 'importers', 'where-defined', 'explain', 'topic', 'how'])

const environmentName = /^[A-Z][A-Z0-9_]*$/

/** Where a declared name is used; null for symbols of the project and for undeclared names. */
export function composeDeclared({ view, subject, understanding }: Asked): GraphAnswer | null {
  if (asksForNeeds.has(understanding.kind) && namesProject(view, understanding.subject ?? ''))
    return composeDependencies(view, understanding.text)
  const outside =
    subject.kind === 'unknown' ||
    (subject.kind === 'symbol' &&
      subject.symbols.every(({ kind }) => kind === 'external') &&
      asksForUse.has(understanding.kind))
  const name = subject.written.replace(/[`"'()]/g, '').trim()
  if (asksForUse.has(understanding.kind) && isOnlySet(view, subject, name)) return composeVariable(view, name)
  if (!outside) return null
  if (name === '' || /\s/.test(name)) return null
  return composePackage(view, name) ?? (environmentName.test(name) ? composeVariable(view, name) : null)
}

/** A script that exports a variable defines nothing that code uses: the places that read it tell more. */
function isOnlySet(view: ProjectView, subject: Subject, name: string): boolean {
  if (subject.kind !== 'symbol' || !environmentName.test(name)) return false
  const isUnused = (symbol: StoredSymbol): boolean =>
    (symbol.kind === 'variable' || symbol.kind === 'constant') && countUses(view, symbol) === 0
  const paths = new Set(subject.symbols.map(({ filePath }) => filePath))
  return (
    subject.symbols.every(isUnused) &&
    environmentOf(view, name).uses.some(({ how, own, path }) => how === 'read' && own && !paths.has(path))
  )
}

// Names that are declared but not defined in the code: dependencies and environment variables.
import { countUses } from '../query/facts/uses'
import { environmentName, environmentOf } from '../query/project/environment'
import type { ProjectView, StoredSymbol } from '../query/project-view'
import type { GraphAnswer } from './agent'
import { namesProject } from './project-rows'
import type { Asked, QuestionKind } from './question-kind'
import { questionKinds } from './question-kinds'
import type { Subject } from './understanding/subject-kinds'

/** Where a declared name is used; null for symbols of the project and for undeclared names. */
export function composeDeclared(asked: Asked, kind: QuestionKind | undefined): GraphAnswer | null {
  const { view, subject, understanding } = asked
  if (kind?.ofProject !== undefined && namesProject(view, understanding.subject ?? ''))
    return questionKinds.get(kind.ofProject)?.compose?.(asked) ?? null
  const outside =
    subject.kind === 'unknown' ||
    (subject.kind === 'symbol' &&
      subject.symbols.every((symbol) => symbol.kind === 'external') &&
      kind?.asksForUse === true)
  const name = subject.written.replace(/[`"'()]/g, '').trim()
  if (kind?.asksForUse === true && isOnlySet(view, subject, name))
    return questionKinds.get('environment')?.forDeclared?.(view, name) ?? null
  if (!outside) return null
  if (name === '' || /\s/.test(name)) return null
  for (const one of questionKinds.all) {
    const answer = one.forDeclared?.(view, name) ?? null
    if (answer !== null) return answer
  }
  return null
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

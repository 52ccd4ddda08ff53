// All frameworks, each in its own file.
import { createRegistry } from '../../kernel/registry'
import type { DialectId } from '../../parse/parsed-file'
import type { Framework } from './framework'

export const frameworks = createRegistry<Framework>(import.meta.glob('./known/*.ts', { eager: true }), 'framework')

const byDialect = new Map<DialectId, readonly Framework[]>()

/** The frameworks that a file of the dialect may use. */
export function frameworksOf(dialect: DialectId): readonly Framework[] {
  let found = byDialect.get(dialect)
  if (found === undefined) {
    found = frameworks.all.filter(({ dialects }) => dialects.includes(dialect))
    byDialect.set(dialect, found)
  }
  return found
}

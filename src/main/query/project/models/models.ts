// The models of all mappers, each with the table that it is kept in.
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { mappers, type CreatedTables, type Model } from './mapper'

/** Where migrations create so many of the tables that models are kept in, a model without one has no table. */
const mostCreated = 0.6

/**
 * The models of a project.
 * @param created the tables that something creates: they decide between spellings of a name
 */
export function modelsOf(view: ProjectView, created: CreatedTables): readonly Model[] {
  return mappers.all
    .flatMap((mapper) => withTables(mapper.modelsIn(view, created), created))
    .slice(0, limits.collectedFacts)
}

/** Where columns are said by the schema, so are tables: a model that only looks like one is left out. */
function withTables(models: readonly Model[], created: CreatedTables): readonly Model[] {
  const bySchema = models.filter(({ columns }) => columns === null)
  const known = bySchema.filter(({ table }) => created.has(table.toLowerCase()))
  if (known.length < bySchema.length * mostCreated) return models
  return models.filter(({ table, columns }) => columns !== null || created.has(table.toLowerCase()))
}

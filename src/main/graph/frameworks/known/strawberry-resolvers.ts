// Methods that strawberry makes fields of: `@strawberry.field def all_users(self)` of a class resolves `allUsers` of the
// type with its name. https://strawberry.rocks/docs/types/resolvers
import { expressionIn, none, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { camelCase, fieldsAsking, resolvedBy } from '../graphql-fields'
import { lastName } from '../written-names'

const kind = 'strawberry-field '
const decorators = new Set(['field', 'mutation', 'subscription', 'connection', 'node'])
const packages = /^strawberry/

export const framework: Framework = {
  id: 'strawberry-resolvers',
  dialects: ['python', 'graphql'],
  reads: (name) => decorators.has(name),
  isIn: (file) => file.dialect === 'graphql',
  sitesIn: (file, uses) =>
    file.dialect === 'graphql'
      ? fieldsAsking(file, ({ type, field }) => ({ channel: `${kind}${type}.${field}` }))
      : uses.flatMap((use) => resolverOf(file, use)),
  byObject: null,
  runsOne: true,
  reason: () => 'strawberry resolves the field with the method of its name',
}

/** The method that is given to the decorator, which is called with it. */
function resolverOf(file: ParsedFile, use: NamedUse): readonly Site[] {
  const holder = lastName(file, use.object)
  if (holder === null || !packages.test(holder)) return []
  const decorated = expressionIn(file, use.arguments[0] ?? none)
  const row = decorated.kind === 'definition' ? file.definitions[decorated.definition] : undefined
  const type = file.definitions[row?.parent ?? none]
  if (decorated.kind !== 'definition' || row?.kind !== 'method' || type?.kind !== 'class') return []
  return [resolvedBy(file, `${kind}${type.name}.${camelCase(row.name)}`, decorated.definition)]
}

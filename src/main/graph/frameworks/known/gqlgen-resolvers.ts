// Methods that gqlgen has for the fields of a schema: `func (r *queryResolver) Users(…)` resolves `Query.users`.
// https://gqlgen.com
import { expressionIn, type Definition, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework } from '../framework'
import { fieldsAsking, resolvedBy } from '../graphql-fields'

const kind = 'gqlgen-field '

export const framework: Framework = {
  id: 'gqlgen-resolvers',
  dialects: ['go', 'graphql'],
  reads: () => false,
  isIn: (file) => file.dialect === 'graphql' || file.definitions.some((row) => resolvedType(file, row) !== null),
  sitesIn: (file) =>
    file.dialect === 'graphql'
      ? fieldsAsking(file, ({ type, field }) => ({ channel: channelOf(type, field) }))
      : file.definitions.flatMap((row, at) => {
          const type = resolvedType(file, row)
          return type === null ? [] : [resolvedBy(file, channelOf(type, row.name), at)]
        }),
  byObject: null,
  runsOne: true,
  reason: () => 'gqlgen resolves the field with the method of its name',
}

/** Names of Go have capitals and initialisms where those of a schema have none: `UserID` resolves `userId`. */
function channelOf(type: string, field: string): string {
  return `${kind}${type}.${field}`.replaceAll('_', '').toLowerCase()
}

/** The type whose field a method resolves: `query` for one of `*queryResolver`. */
function resolvedType(file: ParsedFile, { kind: sort, owner, exported }: Definition): string | null {
  if (sort !== 'method' || !exported) return null
  const row = expressionIn(file, owner)
  return row.kind === 'name' ? (/^([a-z]\w*)Resolver$/.exec(row.name)?.[1] ?? null) : null
}

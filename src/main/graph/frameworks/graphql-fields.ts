// The fields of GraphQL's schemas, which the functions of a server resolve: what all frameworks for it have in common.
import { expressionIn, none, type DefinitionIndex, type ParsedFile } from '../../parse/parsed-file'
import type { Site } from './framework'

/** A field of an object type, as a schema or a resolver names it. */
export interface SchemaField {
  readonly type: string
  readonly field: string
}

/** Types whose fields are where requests begin. */
export const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription'])

/** The fields of a schema, each asking for what resolves it. */
export function fieldsAsking(file: ParsedFile, siteOf: (asked: SchemaField) => Asked): readonly Site[] {
  return file.definitions.flatMap((row, own): readonly Site[] => {
    if (row.kind !== 'field') return []
    const type = typeOf(file, own)
    return type === null
      ? []
      : [
          {
            role: 'sends',
            object: none,
            handler: none,
            definition: own,
            own,
            line: row.nameLine,
            column: row.nameColumn,
            ...siteOf({ type, field: row.name }),
          },
        ]
  })
}

/** The channel of a field, and the member of what hears that resolves it. */
export type Asked = Pick<Site, 'channel' | 'member'>

/** The object type that a field belongs to; inputs and interfaces have no resolvers. */
function typeOf(file: ParsedFile, field: DefinitionIndex): string | null {
  const row = file.definitions[field]
  const parent = file.definitions[row?.parent ?? none]
  if (parent !== undefined)
    return parent.kind === 'struct' && !/^input\b/.test(parent.signature ?? '') ? parent.name : null
  const owner = expressionIn(file, row?.owner ?? none)
  return owner.kind === 'name' ? owner.name : null
}

/** A method that resolves a field. */
export function resolvedBy(file: ParsedFile, channel: string, own: DefinitionIndex): Site {
  const { nameLine: line = 0, nameColumn: column = 0 } = file.definitions[own] ?? {}
  return { role: 'hears', channel, object: none, handler: none, definition: own, own, line, column }
}

/** `all_films` → `allFilms`, as schemas are written. */
export function camelCase(name: string): string {
  return name.replace(/(?<=[A-Za-z\d])_+([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

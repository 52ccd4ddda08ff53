// What resolves the fields of graphql-ruby: the method of the field's name in the class of its type, or `resolve` of the
// class that is given for it. https://graphql-ruby.org/fields/introduction
import { expressionIn, none, type DefinitionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { camelCase, fieldsAsking, resolvedBy } from '../graphql-fields'

const kind = 'graphql-ruby-field '

export const framework: Framework = {
  id: 'graphql-ruby-resolvers',
  dialects: ['ruby', 'graphql'],
  reads: (name) => name === 'field' || name === 'graphql_name',
  isIn: (file) => file.dialect === 'graphql',
  sitesIn: (file, uses) =>
    file.dialect === 'graphql'
      ? fieldsAsking(file, ({ type, field }) => ({ channel: `${kind}${type}.${field}` }))
      : resolversIn(file, uses),
  byObject: null,
  runsOne: true,
  reason: () => 'graphql-ruby resolves the field with it',
}

function resolversIn(file: ParsedFile, uses: readonly NamedUse[]): readonly Site[] {
  const given = new Map<DefinitionIndex, string>()
  const textOf = ({ arguments: [first] }: NamedUse): string | null => {
    const row = expressionIn(file, first ?? none)
    return row.kind === 'literal' && row.type === 'string' ? row.text : null
  }
  for (const use of uses) {
    const name = use.name === 'graphql_name' ? textOf(use) : null
    if (name !== null) given.set(use.definition, name)
  }
  const methods = new Map<string, DefinitionIndex>()
  file.definitions.forEach((row, at) => {
    if (row.kind === 'method') methods.set(`${row.parent} ${row.name}`, at)
  })
  return uses.flatMap((use): readonly Site[] => {
    const type = file.definitions[use.definition]
    const name = use.name === 'field' && type?.kind === 'class' ? textOf(use) : null
    if (name === null || type === undefined) return []
    const channel = `${kind}${given.get(use.definition) ?? type.name.replace(/(?<=.)Type$/, '')}.${camelCase(name)}`
    const own = methods.get(`${use.definition} ${name}`)
    if (own !== undefined) return [resolvedBy(file, channel, own)]
    const { definition, line, column } = use
    // A class that is the type of the field has no such method.
    return use.arguments.slice(1).flatMap((handler): readonly Site[] => {
      const row = expressionIn(file, handler)
      if (row.kind !== 'name' && row.kind !== 'member') return []
      return [{ role: 'hears', channel, object: none, handler, member: 'resolve', definition, line, column }]
    })
  })
}

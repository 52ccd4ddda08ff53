// Methods that graphene has for fields: `resolve_all_users` of a class resolves `allUsers` of the type with its name, and
// `create_user = CreateUser.Field()` is resolved by `CreateUser.mutate`. https://docs.graphene-python.org
import { expressionIn, none, type DefinitionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, Site } from '../framework'
import { camelCase, fieldsAsking, resolvedBy } from '../graphql-fields'

const kind = 'graphene-field '
const resolving = 'resolve_'

export const framework: Framework = {
  id: 'graphene-resolvers',
  dialects: ['python', 'graphql'],
  reads: (name) => name === 'Field',
  isIn: (file) =>
    file.dialect === 'graphql' ||
    file.definitions.some((row) => row.kind === 'method' && row.name.startsWith(resolving)),
  sitesIn: (file) =>
    file.dialect === 'graphql'
      ? fieldsAsking(file, ({ type, field }) => ({ channel: `${kind}${type}.${field}` }))
      : resolversIn(file),
  byObject: null,
  runsOne: true,
  reason: () => 'graphene resolves the field with it',
}

function resolversIn(file: ParsedFile): readonly Site[] {
  const given = givenNames(file)
  const channelOf = (owner: DefinitionIndex, name: string): string | null => {
    const type = file.definitions[owner]
    return type?.kind === 'class' ? `${kind}${given.get(owner) ?? rootOf(type.name)}.${camelCase(name)}` : null
  }
  return file.definitions.flatMap((row, at): readonly Site[] => {
    if (row.kind === 'method' && row.name.startsWith(resolving)) {
      const channel = channelOf(row.parent, row.name.slice(resolving.length))
      return channel === null ? [] : [resolvedBy(file, channel, at)]
    }
    const value = row.kind === 'field' ? expressionIn(file, row.values[0] ?? none) : null
    const callee = value?.kind === 'call' ? expressionIn(file, value.callee) : null
    const channel = callee?.kind === 'member' && callee.name === 'Field' ? channelOf(row.parent, row.name) : null
    if (channel === null || callee?.kind !== 'member') return []
    const place = { definition: row.parent, line: row.nameLine, column: row.nameColumn }
    return [{ role: 'hears', channel, object: none, handler: callee.object, member: 'mutate', ...place }]
  })
}

/** Classes like `UserQueries` are bases of the one where requests begin. */
function rootOf(name: string): string {
  const root = /(Quer(?:y|ies)|Mutations?|Subscriptions?)$/.exec(name)?.[1]
  return root === undefined ? name : root.replace(/ies$/, 'y').replace(/s$/, '')
}

/** The names that classes give to their types in `class Meta`. */
function givenNames(file: ParsedFile): ReadonlyMap<DefinitionIndex, string> {
  const names = new Map<DefinitionIndex, string>()
  for (const { kind: sort, name, parent, values } of file.definitions) {
    const meta = file.definitions[parent]
    if (sort !== 'field' || name !== 'name' || meta?.name !== 'Meta') continue
    const value = expressionIn(file, values[0] ?? none)
    if (value.kind === 'literal' && value.text !== null) names.set(meta.parent, value.text)
  }
  return names
}

// Methods of classes with decorators that resolve fields, in Nest and TypeGraphQL: `@Resolver('User')` with
// `@Query() users()` and `@ResolveField() posts()`. https://docs.nestjs.com/graphql/resolvers https://typegraphql.com
import { expressionIn, none, type DefinitionIndex, type Expression, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { fieldsAsking, resolvedBy } from '../graphql-fields'
import { lastName } from '../written-names'

const kind = 'nest-field '
/** What decorators of methods say about the type; null: that of the class. */
const ofMethods: ReadonlyMap<string, string | null> = new Map([
  ['Query', 'Query'],
  ['Mutation', 'Mutation'],
  ['Subscription', 'Subscription'],
  ['ResolveField', null],
  ['ResolveProperty', null],
  ['FieldResolver', null],
])
const ofClasses = 'Resolver'

export const framework: Framework = {
  id: 'nest-resolvers',
  dialects: ['ecmascript', 'graphql'],
  reads: (name) => name === ofClasses || ofMethods.has(name),
  isIn: (file) => file.dialect === 'graphql',
  sitesIn: (file, uses) =>
    file.dialect === 'graphql'
      ? fieldsAsking(file, ({ type, field }) => ({ channel: `${kind}${type}.${field}` }))
      : resolversIn(file, uses),
  byObject: null,
  runsOne: true,
  reason: () => 'a decorator says that it resolves the field',
}

function resolversIn(file: ParsedFile, uses: readonly NamedUse[]): readonly Site[] {
  const types = new Map<DefinitionIndex, string | null>()
  for (const { name, definition, arguments: given } of uses)
    if (name === ofClasses && file.definitions[definition]?.kind === 'class')
      types.set(definition, nameIn(file, expressionIn(file, given[0] ?? none)))
  if (types.size === 0) return []
  return uses.flatMap(({ name, definition, arguments: given }): readonly Site[] => {
    const row = file.definitions[definition]
    if (row?.kind !== 'method' || !types.has(row.parent)) return []
    const root = ofMethods.get(name)
    if (root === undefined) return []
    const asked = given.map((one) => expressionIn(file, one))
    const type = root ?? types.get(row.parent) ?? null
    return type === null ? [] : [resolvedBy(file, `${kind}${type}.${fieldIn(file, asked) ?? row.name}`, definition)]
  })
}

/** The name of the field, if it isn't the method's: `@Query('users')`, `@Query(() => [User], { name: 'users' })`. */
function fieldIn(file: ParsedFile, given: readonly Expression[]): string | null {
  const [first] = given
  if (first?.kind === 'literal') return first.text
  for (const row of given) {
    const named = row.kind === 'object' ? row.properties.find(({ name }) => name === 'name') : undefined
    const value = named === undefined ? null : expressionIn(file, named.value)
    if (value?.kind === 'literal') return value.text
  }
  return null
}

/** `'User'`, `User` and `() => User`. */
function nameIn(file: ParsedFile, row: Expression): string | null {
  if (row.kind === 'literal') return row.text
  if (row.kind === 'name' || row.kind === 'member') return row.name
  const [value] = row.kind === 'definition' ? (file.definitions[row.definition]?.values ?? []) : []
  return value === undefined ? null : lastName(file, value)
}

// Maps of resolvers for Apollo, graphql-tools, Yoga and Mercurius: `{ Query: { user: findUser } }` resolves `Query.user`.
// https://the-guild.dev/graphql/tools/docs/resolvers
import { expressionIn, none, type Expression, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, Site } from '../framework'
import { fieldsAsking, rootTypes } from '../graphql-fields'

const kind = 'apollo-type '

export const framework: Framework = {
  id: 'apollo-resolvers',
  dialects: ['ecmascript', 'graphql'],
  reads: () => false,
  isIn: (file) => file.dialect === 'graphql' || mayHold(file),
  sitesIn: (file) =>
    file.dialect === 'graphql'
      ? fieldsAsking(file, ({ type, field }) => ({ channel: kind + type, member: field }))
      : mapsIn(file),
  byObject: null,
  runsOne: true,
  reason: () => 'a map of GraphQL resolvers has it for the field',
}

/** Whether a file may hold such a map: most files needn't be searched for one. */
function mayHold({ path, imports, definitions }: ParsedFile): boolean {
  return (
    /resolver|graphql|gql|schema/i.test(path) ||
    imports.some(({ module }) => /graphql|apollo|mercurius/.test(module)) ||
    definitions.some(({ name }) => rootTypes.has(name) || /resolvers$/i.test(name))
  )
}

type Fields = Extract<Expression, { kind: 'object' }>['properties']

/** The types of maps of resolvers: those beside a type where requests begin, and what a map of one type says it is. */
function mapsIn(file: ParsedFile): readonly Site[] {
  const sites: Site[] = []
  for (let at = 0; at < file.expressions.length; at++) {
    const row = expressionIn(file, at)
    if (row.kind !== 'object') continue
    const types = row.properties.filter(({ name }) => /^[A-Z]/.test(name))
    if (types.some(({ name, value }) => rootTypes.has(name) && isMap(file, value))) add(sites, types)
  }
  for (const { type, values } of file.definitions) {
    const [value] = values
    const named = value === undefined ? null : writtenType(file, type)
    if (named === null || value === undefined) continue
    const row = expressionIn(file, value)
    if (named === '') add(sites, row.kind === 'object' ? row.properties : [])
    else add(sites, [{ name: named, value }])
  }
  return sites
}

function add(sites: Site[], types: Fields): void {
  for (const { name, value } of types)
    sites.push({
      role: 'hears',
      channel: kind + name,
      object: none,
      handler: value,
      definition: none,
      line: 0,
      column: 0,
    })
}

function isMap(file: ParsedFile, value: ExpressionIndex): boolean {
  return ['object', 'name', 'member', 'call'].includes(expressionIn(file, value).kind)
}

/** `User` of a variable declared as `UserResolvers`, the name that code generators give; empty for `Resolvers` itself. */
function writtenType(file: ParsedFile, type: ExpressionIndex): string | null {
  const row = expressionIn(file, type)
  const name = row.kind === 'apply' ? expressionIn(file, row.target) : row
  return name.kind === 'name' || name.kind === 'member'
    ? (/^(?:I?([A-Z]\w*))?Resolvers$/.exec(name.name)?.[1] ?? (name.name === 'Resolvers' ? '' : null))
    : null
}

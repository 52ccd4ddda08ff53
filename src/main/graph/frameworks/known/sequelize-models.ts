// Models that Sequelize keeps by name: what `User.init({…}, { modelName: 'user' })` or `define('user', …)` registers is
// taken elsewhere as `sequelize.models.user`. https://sequelize.org/docs/v6/core-concepts/model-basics
import {
  expressionIn,
  none,
  type DefinitionIndex,
  type ExpressionIndex,
  type ParsedFile,
} from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { lastName } from '../written-names'

const kind = 'sequelize-model '
const registering = new Set(['init', 'define'])
const holder = 'models'

export const framework: Framework = {
  id: 'sequelize-models',
  dialects: ['ecmascript'],
  reads: (name) => registering.has(name),
  isIn: mentionsModels,
  sitesIn: (file, uses) => [...uses.flatMap((use) => registered(file, use)), ...takenIn(file)],
  byObject: null,
  reason: (channel) => `Sequelize keeps its models by name: '${channel.slice(kind.length)}'`,
}

/** Asked of all files, so that only those are read that take models. */
function mentionsModels(file: ParsedFile): boolean {
  for (const { expression } of file.references) {
    const row = expressionIn(file, expression)
    if (row.kind === 'member' && (row.name === holder || lastName(file, row.object) === holder)) return true
  }
  return false
}

function isOfModels(file: ParsedFile, expression: ExpressionIndex): boolean {
  const row = expressionIn(file, expression)
  return row.kind === 'member' && lastName(file, row.object) === holder
}

/** The model that a call registers. */
function registered(file: ParsedFile, use: NamedUse): readonly Site[] {
  const { name, object, arguments: given, definition, line, column, expression } = use
  const isDefinition = name === 'define'
  const options = expressionIn(file, given[isDefinition ? 2 : 1] ?? none)
  const attributes = expressionIn(file, given[isDefinition ? 1 : 0] ?? none)
  if (use.value !== none || (isDefinition && attributes.kind !== 'object')) return []
  // Anything may have a method of these names: a model is told its connection.
  if (!isDefinition && (options.kind !== 'object' || options.properties.every((one) => one.name !== 'sequelize')))
    return []
  if (isDefinition && !/^(?:sequelize|db|connection)$/i.test(lastName(file, object) ?? '')) return []
  const own = isDefinition ? holding(file, expression, definition) : classOf(file, object, definition)
  if (own === none) return []
  const said = isDefinition
    ? textOf(file, given[0] ?? none)
    : options.kind === 'object'
      ? textOf(file, options.properties.find((one) => one.name === 'modelName')?.value ?? none)
      : null
  const model = said ?? (isDefinition ? null : (file.definitions[own]?.name ?? null))
  if (model === null) return []
  return [{ role: 'hears', channel: kind + model, object: none, handler: none, definition, line, column, own }]
}

function textOf(file: ParsedFile, expression: ExpressionIndex): string | null {
  const row = expressionIn(file, expression)
  return row.kind === 'literal' && row.type === 'string' ? row.text : null
}

/** The class of `User.init(…)`, or that whose method calls `super.init(…)`. */
function classOf(file: ParsedFile, object: ExpressionIndex, around: DefinitionIndex): DefinitionIndex {
  const row = expressionIn(file, object)
  if (row.kind === 'name') return file.definitions.findIndex((one) => one.kind === 'class' && one.name === row.name)
  if (row.kind !== 'super' && row.kind !== 'this') return none
  let at = around
  for (let steps = 0; at !== none && file.definitions[at]?.kind !== 'class' && steps < farUp; steps++)
    at = file.definitions[at]?.parent ?? none
  return file.definitions[at]?.kind === 'class' ? at : none
}

const farUp = 10

/** What holds a defined model, or else what it is defined in. */
function holding(file: ParsedFile, expression: ExpressionIndex, around: DefinitionIndex): DefinitionIndex {
  const held = file.definitions.findIndex(({ values }) => values.includes(expression))
  return held === -1 ? around : held
}

/** Where models are taken by name: `sequelize.models.user`, `const { user } = sequelize.models`. */
function takenIn(file: ParsedFile): readonly Site[] {
  const referred = [...file.references].map(({ expression, definition, line, column }) => {
    return { expression, definition, line, column }
  })
  const bound = [...file.bindings].map(({ value, scope, line }) => {
    return { expression: value, definition: file.scopes[scope]?.definition ?? none, line, column: 0 }
  })
  const seen = new Set<string>()
  return [...referred, ...bound].flatMap(({ expression, ...place }): readonly Site[] => {
    if (!isOfModels(file, expression)) return []
    const channel = `${kind}${lastName(file, expression) ?? ''}`
    const key = `${channel} ${place.line}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ role: 'sends', channel, object: none, handler: none, ...place, refers: true }]
  })
}

// Types that JavaScript declares in doc comments: `@typedef`, `@callback`, `@import`.
import { none, type ExpressionIndex } from '../../parsed-file'
import { defineDocInterface, rangeOf, readDocTypeText, type DocPlace } from './doc-types'
import type { Extraction, Place } from './extraction'
import { bracedText, nameAfterType, readTags } from './jsdoc'

const declares = /@(?:typedef|callback|import)\b/

/** Defines and binds what the doc comments of a whole file declare. Names bound by code take precedence. */
export function readDocDeclarations(x: Extraction, file: Place): void {
  const { source } = x.tree
  if (x.typed || !declares.test(source)) return
  const imported = new Set(x.file.bindings.filter((row) => row.scope === 0).map((row) => row.name))
  for (const comment of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    if (!declares.test(comment[0])) continue
    // Asterisks become spaces, so that offsets in the text are offsets in the file.
    const text = comment[0]
      .slice(0, -2)
      .replace(/^([ \t]*)(\/?\*+)/gm, (_all, space: string, stars: string) => space + ' '.repeat(stars.length))
    for (const part of partsOf(text)) {
      const offset = comment.index + part.start
      const place: DocPlace = { ...file, line: x.tree.lineAt(offset), column: x.tree.columnAt(offset) }
      if (part.tag === 'import') readImport(x, part.text, place, imported)
      else readDeclaration(x, part, place)
    }
  }
}

interface Part {
  readonly tag: 'typedef' | 'callback' | 'import'
  /** The text from the tag to the next declaring tag. */
  readonly text: string
  readonly start: number
}

/** One comment may declare several types. */
function partsOf(comment: string): readonly Part[] {
  const tags = [...comment.matchAll(/@(typedef|callback|import)\b/g)]
  return tags.map((tag, at) => ({
    tag: tag[1] as Part['tag'],
    text: comment.slice(tag.index + tag[0].length, tags[at + 1]?.index),
    start: tag.index,
  }))
}

function readDeclaration(x: Extraction, part: Part, place: DocPlace): void {
  const braced = bracedText(part.text)
  const name = nameAfterType(part.text.slice(braced?.end ?? 0))?.name ?? ''
  if (name === '') return
  const properties = part.tag === 'typedef' ? propertiesOf(part.text) : []
  const isObject = braced === null || /^[Oo]bject$/.test(braced.text)
  const definition =
    part.tag === 'typedef' && isObject
      ? defineInterface(x, name, properties, place)
      : defineAlias(x, name, part, braced?.text ?? null, place)
  const row = x.file.definition(definition)
  row.exported = true
  x.file.bind({ name, scope: 0, kind: 'definition', definition, line: place.line })
}

function defineInterface(
  x: Extraction,
  name: string,
  properties: readonly { readonly name: string; readonly type: string }[],
  place: DocPlace,
): number {
  return defineDocInterface(
    x,
    name,
    place,
    new Map(properties.map((property) => [property.name, (within) => readDocTypeText(x, property.type, within)])),
  )
}

function propertiesOf(text: string): readonly { readonly name: string; readonly type: string }[] {
  return [...text.matchAll(/@prop(?:erty)?\b/g)].flatMap((tag) => {
    const rest = text.slice(tag.index + tag[0].length)
    const braced = bracedText(rest)
    const named = braced === null ? null : nameAfterType(rest.slice(braced.end))
    return braced === null || named === null || named.part !== undefined
      ? []
      : [{ name: named.name, type: braced.text }]
  })
}

/** `@typedef {A | B} Name`; a callback is a function type made of its parameters. */
function defineAlias(x: Extraction, name: string, part: Part, type: string | null, place: DocPlace): number {
  const { file } = x
  const definition = file.define({ kind: 'type', name, parent: none, ...rangeOf(place) })
  const row = file.definition(definition)
  row.scope = file.openScope('block', place.scope, definition)
  const within: DocPlace = { ...place, scope: row.scope, definition, returns: null }
  const tags = readTags(part.text)
  for (const template of tags.templates) {
    const bound = template.bound === null ? none : readDocTypeText(x, template.bound, within)
    file.bind({ name: template.name, scope: row.scope, kind: 'type-parameter', type: bound, line: place.line })
  }
  const read = (text: string): ExpressionIndex => readDocTypeText(x, text, within)
  row.type =
    part.tag === 'callback'
      ? file.expression({
          kind: 'function-type',
          parameters: [...tags.parameters].filter(([key]) => typeof key === 'number').map(([, text]) => read(text)),
          returns: tags.returns === null ? x.unknown : read(tags.returns),
        })
      : type === null
        ? none
        : read(type)
  return definition
}

/** `@import Base, { A, B as C } from './x'`, `@import * as all from './x'`. */
function readImport(x: Extraction, text: string, place: DocPlace, bound: Set<string>): void {
  const statement = /^\s*([^"'\s](?:[^"']*?[^"'\s])?)?\s*\bfrom\s*["']([^"']+)["']/.exec(text)
  const [, clause = '', module] = statement ?? []
  if (module === undefined) return
  const { line, column } = place
  const names = importedNames(clause).map((name) => ({ ...name, line }))
  const row = { module, kind: 'import', typeOnly: true, scope: 0, line, column, names } as const
  const index = x.file.import(row)
  for (const { imported, local } of names) {
    if (bound.has(local)) continue
    bound.add(local)
    x.file.bind({ name: local, scope: 0, kind: 'import', import: index, imported, line })
  }
}

function importedNames(clause: string): readonly { readonly imported: string; readonly local: string }[] {
  const braces = /\{([^}]*)\}/.exec(clause)
  const whole = /\*\s*as\s+([\w$]+)/.exec(clause)?.[1]
  const standard = /^\s*([\w$]+)\s*(?:,|$)/.exec(clause)?.[1]
  const named = (braces?.[1] ?? '').split(',').flatMap((one) => {
    const name = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(one)
    return name?.[1] === undefined ? [] : [{ imported: name[1], local: name[2] ?? name[1] }]
  })
  return [
    ...(standard === undefined ? [] : [{ imported: 'default', local: standard }]),
    ...(whole === undefined ? [] : [{ imported: '*', local: whole }]),
    ...named,
  ]
}

// A component file: its scripts, the component that it defines, and the components in its markup.
import { baseNameOf } from '../../../kernel/base-name-of'
import type { Tree } from 'web-tree-sitter'
import { extractEcmascript } from '../ecmascript/extract'
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import { attributeOf, type Block } from './blocks'
import type { Fragment } from './fragments'
import { adoptFragments, bindTemplateNames, within } from './template-code'
import { positionsOf, type Positions } from '../../positions'
import { isTyped, visibleScripts } from './scripts'
import { tagsIn, type Region } from './tags'

/** The parts of a component file. */
export interface ComponentParts {
  readonly scripts: readonly Block[]
  /** The regions in which tags are markup. */
  readonly markup: readonly Region[]
  /** The script fragments in the markup. */
  readonly fragments: readonly Fragment[]
  /** The names that a tag may refer to. */
  readonly namesOfTag: (tag: string) => readonly string[]
  readonly doc: string | null
}

/** Extracts a component file: everything in its scripts, and a function named after the file as its default export. */
export function extractComponent(tree: Tree, source: string, file: ParsedFileBuilder, parts: ComponentParts): void {
  const visible = visibleScripts(source, parts.scripts, parts.fragments)
  extractEcmascript(tree, visible, file, isTyped(parts.scripts))
  const positions = positionsOf(source)
  addExternalScripts(file, parts.scripts, positions)
  if (parts.fragments.length > 0) bindTemplateNames(file, within(parts.fragments, positions))
  const component = defineComponent(visible, file, parts, positions)
  if (parts.fragments.length > 0) adoptFragments(file, within(parts.fragments, positions), component)
  addTags(source, file, parts, positions, component)
}

// `<script src="./component.ts">` refers to a script in another file.
function addExternalScripts(file: ParsedFileBuilder, scripts: readonly Block[], positions: Positions): void {
  for (const script of scripts) {
    const module = attributeOf(script, 'src')
    if (module === null || module === '') continue
    const { line, column } = positions.at(script.start)
    file.import({ module, kind: 'import', typeOnly: false, scope: 0, line, column, names: [] })
  }
}

function defineComponent(
  visible: string,
  file: ParsedFileBuilder,
  parts: ComponentParts,
  positions: Positions,
): DefinitionIndex {
  const name = baseNameOf(file.path).replace(/\.\w+$/, '')
  const at = file.exports.findIndex((row) => row.exported === 'default')
  const given = file.exports[at]
  const own = given === undefined ? none : exportedDefinition(file, given.expression)
  if (own !== none) {
    const row = file.definition(own)
    // An anonymous class or function is named after the file.
    if (row.name === 'default' || row.name === '') row.name = name
    row.doc ??= parts.doc
    return own
  }
  const script = parts.scripts.at(-1)
  const place =
    given === undefined
      ? positions.at(script?.start ?? 0)
      : { line: given.line, column: Math.max(0, positions.lineText(visible, given.line).search(/\bexport\b/)) }
  const end = positions.at(visible.length)
  const definition = file.define({
    kind: 'function',
    name,
    parent: none,
    startLine: 1,
    startColumn: 0,
    endLine: end.line,
    endColumn: end.column,
    nameLine: place.line,
    nameColumn: place.column,
    exported: true,
    doc: parts.doc,
  })
  const expression = file.expression({ kind: 'definition', definition })
  if (given === undefined) file.export({ exported: 'default', expression, line: place.line })
  else file.exports[at] = { ...given, expression, from: none, imported: '' }
  return definition
}

/** The class or function that an expression is or names; `none` for any other value. */
function exportedDefinition(file: ParsedFileBuilder, expression: ExpressionIndex): DefinitionIndex {
  const value = file.expressions[expression]
  if (value?.kind === 'definition') return value.definition
  if (value?.kind !== 'name') return none
  const bound = file.bindings.find((row) => row.scope === 0 && row.name === value.name && row.kind === 'definition')
  return bound?.definition ?? none
}

/** A tag that names a component of the script counts as a call of it. */
function addTags(
  source: string,
  file: ParsedFileBuilder,
  parts: ComponentParts,
  positions: Positions,
  definition: DefinitionIndex,
): void {
  const known = new Set<string>()
  for (const row of file.bindings)
    if (row.scope === 0 && (row.kind === 'import' || row.definition !== none)) known.add(row.name)
  for (const { name, offset } of tagsIn(source, parts.markup)) {
    const [root = '', ...members] = name.split('.')
    const bound = parts.namesOfTag(root).find((one) => known.has(one))
    if (bound === undefined) continue
    const { line, column } = positions.at(offset + name.length - (members.at(-1) ?? name).length)
    let callee: ExpressionIndex = file.expression({ kind: 'name', name: bound, scope: 0, line })
    for (const member of members) callee = file.expression({ kind: 'member', object: callee, name: member, line })
    const expression = file.expression({ kind: 'call', callee, arguments: [], typeArguments: [] })
    file.call({ expression, kind: 'jsx', definition, scope: 0, line, column })
  }
}

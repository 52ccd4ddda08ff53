// Combines the readers and runs them over one file.
import type { Tree } from 'web-tree-sitter'
import { none } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import { flatten, treeShape } from '../../syntax-tree'
import { assignmentReaders } from './assignments'
import { callReaders } from './calls'
import { classReaders } from './classes'
import { commonjsReaders } from './commonjs'
import { expressionReaders } from './expressions'
import { readDocDeclarations } from './doc-declarations'
import { Extraction, type Place, type Readers } from './extraction'
import { functionReaders } from './functions'
import { jsxReaders } from './jsx'
import { moduleReaders } from './modules'
import { objectReaders } from './objects'
import { markExportedNames, writeReferences } from './references'
import { fileDoc } from './signatures'
import { statementReaders } from './statements'
import { typeDeclarationReaders } from './type-declarations'
import { typeReaders } from './types'
import { variableReaders } from './variables'

const nodeReaders: Readers = new Map([
  ...expressionReaders,
  ...callReaders,
  ...commonjsReaders,
  ...functionReaders,
  ...classReaders,
  ...objectReaders,
  ...assignmentReaders,
  ...variableReaders,
  ...statementReaders,
  ...moduleReaders,
  ...typeDeclarationReaders,
  ...jsxReaders,
])

const shape = treeShape({
  dropped: new Set('comment html_comment hash_bang_line jsx_text escape_sequence empty_statement ERROR'.split(' ')),
  leaves: new Set([
    'identifier',
    'property_identifier',
    'private_property_identifier',
    'shorthand_property_identifier',
    'shorthand_property_identifier_pattern',
    'type_identifier',
    'statement_identifier',
    'predefined_type',
    'string',
    'string_fragment',
    'number',
    'regex',
    'true',
    'false',
    'null',
    'undefined',
    'this',
    'super',
    'import',
    'this_type',
    'accessibility_modifier',
    'override_modifier',
    'optional_chain',
    'meta_property',
    'debugger_statement',
  ]),
  tokens: new Set(
    (
      'async static get set * default type const let var abstract readonly declare global of in void delete typeof ' +
      '! ~ ? = + - / % ** || && ?? | & ^ << >> >>> == === != !== < > <= >= instanceof ??= ||= &&='
    ).split(' '),
  ),
  commasIn: new Set(['array_pattern']),
})

/**
 * Extracts a syntax tree of the JavaScript or TypeScript grammars into the builder.
 * @param typed whether annotations are part of the language; otherwise doc comments may give types
 */
export function extractEcmascript(tree: Tree, source: string, file: ParsedFileBuilder, typed: boolean): void {
  const syntax = flatten(tree, source, shape)
  const x = new Extraction(syntax, file, typed, nodeReaders, typeReaders)
  file.syntaxErrors = syntax.errors
  file.doc = fileDoc(syntax)
  const place: Place = {
    scope: 0,
    hoist: 0,
    definition: none,
    returns: null,
    topLevel: true,
    exported: false,
    statement: none,
  }
  x.visitChildren(syntax.root, place)
  readDocDeclarations(x, place)
  markExportedNames(x)
  writeReferences(x)
}

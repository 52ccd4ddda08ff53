// C and C++ statements, from the top level down. The other modules of this folder read their parts.
import type { Tree } from 'web-tree-sitter'
import { childOf, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import { CWalk, isPlusPlusSource } from './c-walk'
import { keepOneBranch, withoutConditions } from './conditionals'
import { defineBlock } from './define'
import { expression } from './expressions'
import { bodyKey, callable } from './functions'
import { madeFunctions } from './made-functions'
import { withoutPlacedMacros } from './macro-places'
import { withoutMacroWords } from './macro-words'
import { namespace, namespaceAlias, using } from './namespaces'
import { include, macro, namespaceMacros } from './directives'
import { keywords } from './token-words'
import { alias, typeBody, typedef } from './type-declarations'
import { declaration, template } from './variables'
import { bindParameters, declaredType, isSpecifier, readDeclarator, typeOf } from './types'

const shape = namedShape(
  `identifier type_identifier field_identifier namespace_identifier statement_identifier primitive_type
  string_literal raw_string_literal char_literal number_literal system_lib_string preproc_arg this true false null
  auto storage_class_specifier access_specifier virtual_specifier break_statement continue_statement goto_statement
  preproc_directive operator_name literal_suffix`.split(/\s+/),
)

/** The source as the grammar sees it: text that only a preprocessor understands is blanked. */
export function visibleToGrammar(source: string, path: string): string {
  return withoutPlacedMacros(
    withoutMacroWords(withoutConditions(keepOneBranch(source, isPlusPlusSource(path, source)))),
  )
}

/** Extracts a syntax tree of either grammar into the builder. */
export function extractCFamily(tree: Tree, source: string, file: ParsedFileBuilder): void {
  const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
  const walk = new CWalk(source, file, comments)
  walk.readStatement = (node) => statement(walk, node)
  walk.readValue = (node) => expression(walk, node)
  walk.readType = (node) => typeBody(walk, node, undefined)
  file.syntaxErrors = syntaxErrors
  collectBodies(walk, root)
  statements(walk, root)
  namespaceMacros(walk)
  madeFunctions(walk)
  // Any name may come from an included file.
  walk.finishReferences(true)
}

const nesting = new Set([
  'linkage_specification',
  'declaration_list',
  'namespace_definition',
  'template_declaration',
  'ERROR',
])

/** Collects the functions that have a body in this file. */
function collectBodies(walk: CWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'function_definition' && childOf(child, 'body') !== undefined) {
      const declarator = readDeclarator(childOf(child, 'declarator'))
      if (declarator !== undefined) walk.bodies.add(bodyKey(walk, declarator))
    } else if (nesting.has(child.type) || child.type.startsWith('preproc_')) {
      const name = child.type === 'namespace_definition' ? childOf(child, 'name') : undefined
      if (name !== undefined) walk.path.push(walk.text(name))
      collectBodies(walk, child)
      if (name !== undefined) walk.path.pop()
    }
  }
}

function statements(walk: CWalk, node: NamedNode): void {
  const { children } = node
  for (let at = 0; at < children.length; at++) {
    const child = children[at]
    const next = children[at + 1]
    const head = child === undefined || next === undefined ? undefined : macroBefore(walk, child, next)
    if (child === undefined) continue
    if (head === undefined || next === undefined) {
      statement(walk, child)
      continue
    }
    defineBlock(walk, child, head, next)
    at++
  }
}

/**
 * The name of the macro that makes a function of a block at file level, which the grammar of C reads as two statements:
 * `MACRO(one, two) { … }`, `MACRO { … }`.
 */
function macroBefore(walk: CWalk, previous: NamedNode, next: NamedNode): NamedNode | undefined {
  if (next.type !== 'compound_statement' || walk.functions.length > 0) return undefined
  if (walk.source.slice(previous.end, next.start).trim() !== '') return undefined
  if (previous.type === 'macro_type_specifier') return childOf(previous, 'name')
  const [written] = previous.type === 'expression_statement' ? previous.children : []
  const called = written?.type === 'call_expression' ? childOf(written, 'function') : written
  return called?.type === 'identifier' ? called : undefined
}

function statement(walk: CWalk, node: NamedNode): void {
  if (isSpecifier(node)) {
    typeOf(walk, node)
    return
  }
  switch (node.type) {
    case 'preproc_include':
      include(walk, node)
      return
    case 'preproc_def':
    case 'preproc_function_def':
      macro(walk, node)
      return
    case 'preproc_if':
    case 'preproc_ifdef':
    case 'preproc_elif':
    case 'preproc_elifdef':
      // Both branches count; the condition contains no code.
      for (const child of node.children)
        if (child.field !== 'condition' && child.field !== 'name') statement(walk, child)
      return
    case 'preproc_call':
    case 'break_statement':
    case 'continue_statement':
    case 'goto_statement':
      return
    case 'function_definition':
      functionDefinition(walk, node)
      return
    case 'declaration':
    case 'field_declaration':
      declaration(walk, node)
      return
    case 'type_definition':
      typedef(walk, node)
      return
    case 'alias_declaration':
      alias(walk, node)
      return
    case 'template_declaration':
      template(walk, node)
      return
    case 'namespace_definition':
      namespace(walk, node)
      return
    case 'using_declaration':
      using(walk, node)
      return
    case 'access_specifier': {
      const frame = walk.classes.at(-1)
      if (frame !== undefined) frame.access = walk.text(node).replace(/\W/g, '')
      return
    }
    case 'friend_declaration':
      friend(walk, node)
      return
    default:
      controlFlow(walk, node)
  }
}

function controlFlow(walk: CWalk, node: NamedNode): void {
  switch (node.type) {
    case 'compound_statement':
      // Outside functions there are no blocks: one that a macro seems to open would hide the rest of the file.
      if (walk.functions.length === 0) statements(walk, node)
      else walk.inBlock(() => statements(walk, node))
      return
    case 'for_statement':
    case 'if_statement':
    case 'while_statement':
    case 'switch_statement':
    case 'seh_except_clause':
      walk.inBlock(() => statements(walk, node))
      return
    case 'catch_clause':
      walk.inBlock(() => {
        bindParameters(walk, childOf(node, 'parameters'))
        const body = childOf(node, 'body')
        if (body !== undefined) statements(walk, body)
      })
      return
    case 'for_range_loop':
      rangeLoop(walk, node)
      return
    case 'return_statement':
    case 'co_return_statement': {
      walk.returned(expression(walk, node.children[0]))
      return
    }
    case 'labeled_statement':
      for (const child of node.children) if (child.field !== 'label') statement(walk, child)
      return
    case 'concept_definition':
    case 'expression_statement':
    case 'static_assert_declaration':
    case 'init_statement':
    case 'condition_clause':
    case 'else_clause':
    case 'case_statement':
    case 'do_statement':
    case 'try_statement':
    case 'translation_unit':
    case 'linkage_specification':
    case 'declaration_list':
    case 'field_declaration_list':
    case 'preproc_else':
    case 'attributed_statement':
    case 'throw_statement':
    case 'ERROR':
      for (const child of node.children) if (child.type !== 'string_literal') statement(walk, child)
      return
    case 'namespace_alias_definition':
      namespaceAlias(walk, node)
      return
    case 'attribute_declaration':
    case 'type_identifier':
      return
    default:
      expression(walk, node)
  }
}

function isInFunction(walk: CWalk): boolean {
  return (
    walk.definition !== none && walk.functions.length > 0 && callables.has(walk.file.definition(walk.definition).kind)
  )
}

const callables: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor'])

function functionDefinition(walk: CWalk, node: NamedNode): void {
  const declarator = readDeclarator(childOf(node, 'declarator'))
  // In broken code a keyword may look like the name of a function.
  const isNamed = declarator !== undefined && !keywords.has(walk.text(declarator.name))
  // `MACRO (other(x)) { … }` in a function: no function has its head in parentheses.
  const isUse = isNamed && isInBrackets(node) && isInFunction(walk)
  if (isNamed && declarator.callable !== undefined && !isUse && walk.functions.length < 50) {
    callable(walk, node, declarator, node)
    return
  }
  const body = childOf(node, 'body')
  const type = childOf(node, 'type')
  // `MACRO(name) { … }`: no function has its name in parentheses and no parameters.
  if (
    body !== undefined &&
    type?.type === 'type_identifier' &&
    (declarator?.callable === undefined || isUse) &&
    isInBrackets(node)
  ) {
    // A function has no functions of its own: there, the macro is used for a loop or a case.
    if (!isInFunction(walk)) {
      defineBlock(walk, { ...node, start: type.start }, type, body)
      return
    }
    walk.call('call', walk.name(walk.text(type), type.start), [walk.known(none)], type.start)
    if (isUse)
      walk.call('call', walk.name(walk.text(declarator.name), declarator.name.start), [], declarator.name.start)
  }
  // A macro before the function that the grammar takes for its name: calls in the body still count.
  if (body !== undefined) walk.inBlock(() => statements(walk, body))
}

function isInBrackets(node: NamedNode): boolean {
  return childOf(node, 'declarator')?.type === 'parenthesized_declarator'
}

/** A friend with a body belongs to the enclosing namespace; without one it is only a mention. */
function friend(walk: CWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type !== 'function_definition') continue
    const frames = walk.classes.splice(0)
    functionDefinition(walk, child)
    walk.classes.push(...frames)
  }
}

function rangeLoop(walk: CWalk, node: NamedNode): void {
  walk.inBlock(() => {
    const initializer = childOf(node, 'initializer')
    if (initializer !== undefined) statement(walk, initializer)
    const written = typeOf(walk, childOf(node, 'type'))
    const over = expression(walk, childOf(node, 'right'))
    const outer = childOf(node, 'declarator')
    const name = readDeclarator(outer)?.name
    const value = walk.element(over)
    if (name?.type === 'structured_binding_declarator') {
      name.children.forEach((part, place) => walk.bindLocal(walk.text(part), part.start, none, walk.item(value, place)))
    } else if (name !== undefined && outer !== undefined) {
      walk.bindLocal(walk.text(name), name.start, declaredType(walk, outer, written), written === none ? value : none)
    }
    const body = childOf(node, 'body')
    if (body !== undefined) statement(walk, body)
  })
}

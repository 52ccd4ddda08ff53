// Expressions of Elixir. Their values are only followed as far as they are modules.
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { readAttribute, readSchemaField, readStruct } from './attributes'
import { localCall, readCall, readCapture } from './calls'
import type { ElixirWalk } from './elixir-walk'
import { readFunction, readUsing } from './functions'
import { blockOf, calledName, functionKinds } from './outline'
import { readDirective, readImplementation, readModule, readQuotedHelper } from './modules'
import { readPattern } from './patterns'
import { readTemplate } from './template'

/** Operators of the language that call nothing of a repository, unless a module defines them itself. */
const ownOperators: ReadonlySet<string> = new Set(
  '= <- :: | when \\\\ & . => and or in not && || ! == != =~ === !== < > <= >= + - * / ** ++ -- <> .. // ^'.split(' '),
)

export function readExpression(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  switch (node.type) {
    case 'alias':
      return useOf(walk, node)
    case 'dot':
      return walk.moduleName(node) === null ? readChildren(walk, node) : useOf(walk, node)
    case 'identifier':
      return readIdentifier(walk, node)
    case 'call':
      return readAnyCall(walk, node, [])
    case 'unary_operator':
      readUnary(walk, node)
      return none
    case 'binary_operator':
      return readBinary(walk, node)
    case 'anonymous_function':
      return readAnonymous(walk, node)
    case 'stab_clause':
      readClause(walk, node)
      return none
    case 'do_block':
    case 'else_block':
    case 'after_block':
    case 'rescue_block':
    case 'catch_block':
    case 'block':
      walk.within(() => readChildren(walk, node))
      return none
    case 'map':
      return readMap(walk, node)
    case 'sigil':
      readTemplate(walk, node)
      return readChildren(walk, node)
    case 'string':
    case 'integer':
      readChildren(walk, node)
      return walk.literal(node.type === 'string' ? 'string' : 'number')
    default:
      return readChildren(walk, node)
  }
}

function readChildren(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  walk.readAll(node.children)
  return none
}

function useOf(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  const name = walk.moduleName(node)
  return name === null ? none : walk.useModule(name, node.start)
}

/** A variable, or a call without parentheses. */
function readIdentifier(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  const name = walk.text(node)
  if (name === '__MODULE__') return useOf(walk, node)
  const isOwn = walk.module?.outline.functions.get(name)?.has(0) === true
  return isOwn && !walk.isVariable(name) ? localCall(walk, name, node.start, []) : none
}

/** @param piped what `|>` passes as the first argument */
function readAnyCall(walk: ElixirWalk, node: NamedNode, piped: readonly ExpressionIndex[]): ExpressionIndex {
  const name = calledName((at) => walk.text(at), node)
  if (name === null || piped.length > 0) return readCall(walk, node, piped)
  if (functionKinds.has(name)) {
    readFunction(walk, node, name)
    return none
  }
  switch (name) {
    case 'defmodule':
    case 'defprotocol':
    case 'defimpl':
      if (walk.isQuoted) {
        walk.within(() => {
          walk.readAll(node.children.slice(1))
        })
      } else if (name === 'defimpl') readImplementation(walk, node)
      else readModule(walk, node, name === 'defmodule' ? 'module' : 'interface')
      return none
    case 'alias':
    case 'import':
    case 'require':
    case 'use':
      readDirective(walk, node, name)
      return none
    case 'defstruct':
    case 'defexception':
      readStruct(walk, node)
      return none
    case 'quote':
      walk.quoted(true, () => {
        walk.readAll(node.children.slice(1))
      })
      return none
    case 'unquote':
    case 'unquote_splicing':
      if (walk.isQuoted) readQuotedHelper(walk, node)
      walk.quoted(false, () => {
        walk.readAll(node.children.slice(1))
      })
      return none
    case 'using':
      // The `__using__` of a case template of ExUnit.
      if (readUsing(walk, node)) return none
      break
    case 'schema':
    case 'embedded_schema':
      for (const child of blockOf((at) => walk.text(at), node)) {
        const macro = calledName((at) => walk.text(at), child)
        if (macro !== null) readSchemaField(walk, child, macro)
      }
      break
  }
  return readCall(walk, node, piped)
}

function readUnary(walk: ElixirWalk, node: NamedNode): void {
  if (readAttribute(walk, node)) return
  const [operand] = node.children
  if (operand === undefined) return
  if (walk.operator(node) === '&' && readCapture(walk, operand)) return
  walk.read(operand)
}

function readBinary(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  const [left, right] = node.children
  if (left === undefined || right === undefined) return readChildren(walk, node)
  const operator = walk.operator(node)
  switch (operator) {
    case '=':
    case '<-': {
      const value = walk.read(right)
      readPattern(walk, left)
      return value
    }
    case '|>':
      return readPipe(walk, left, right)
  }
  const given = [walk.read(left), walk.read(right)]
  const isOwn = walk.module?.outline.functions.get(operator)?.has(2) === true
  if (!isOwn && (ownOperators.has(operator) || /^\w/.test(operator))) return none
  const between = walk.source.slice(left.end, right.start)
  return localCall(walk, operator, left.end + between.length - between.trimStart().length, given)
}

/** `left |> right` */
function readPipe(walk: ElixirWalk, left: NamedNode, right: NamedNode): ExpressionIndex {
  const piped = [walk.read(left)]
  if (right.type === 'call') return readAnyCall(walk, right, piped)
  if (right.type === 'identifier') return localCall(walk, walk.text(right), right.start, piped)
  return walk.read(right)
}

function readAnonymous(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  return walk.anonymous(node, 'function', () => {
    walk.readAll(node.children)
  })
}

/** `patterns -> body`, perhaps with a guard. */
function readClause(walk: ElixirWalk, node: NamedNode): void {
  const [left, right] = node.children
  walk.within(() => {
    const isLone = left?.field === 'right'
    if (left !== undefined && !isLone) {
      for (const pattern of left.type === 'arguments' ? left.children : [left]) readPattern(walk, pattern)
    }
    walk.read(isLone ? left : right)
  })
}

/** A map, or `%Module{…}`. */
function readMap(walk: ElixirWalk, node: NamedNode): ExpressionIndex {
  const [struct] = node.children
  if (struct?.type !== 'struct') return readChildren(walk, node)
  const [name] = struct.children
  const module = walk.moduleName(name)
  walk.readAll(node.children.slice(1))
  if (name === undefined || module === null) return walk.read(name)
  const content = node.children[1]?.children[0]
  const isUpdate = content?.type === 'binary_operator' && walk.operator(content) === '|'
  const used = walk.useModule(module, name.start)
  return isUpdate ? none : walk.call('new', used, [], name.start)
}

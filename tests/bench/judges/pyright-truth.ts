// Pyright as judge of Python: which definition each call of a folder reaches, by file and name.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TrueCall } from './call-answer'
import {
  openPyright,
  type Declaration as TreeDeclaration,
  type Pyright,
  type TreeNode,
  type Type,
} from './pyright-internals'

/** Pyright's flag of a type that is the class itself, not an instance. */
const instantiable = 1

const neverCancelled = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => {} }) }

/** A constructor counts as its class. */
const constructors = new Set(['__init__', '__new__'])

interface Call {
  readonly callee: TreeNode
  readonly caller: string
}

/** Calls that pyright resolves, except calls of protocol methods. */
export function pythonCalls(folder: string, root: string, paths: readonly string[]): readonly TrueCall[] {
  const pyright = openPyright(folder, root)
  const scripts = paths.filter((path) => /\.pyi?$/.test(path))
  pyright.program.setTrackedFiles(scripts.map((path) => pyright.uriOf(join(root, path))))
  return scripts.flatMap((path) => callsOf(pyright, root, path))
}

function callsOf(pyright: Pyright, root: string, file: string): TrueCall[] {
  const uri = pyright.uriOf(join(root, file))
  pyright.program.getBoundSourceFile(uri)
  const parsed = pyright.program.getParseResults(uri)
  if (!parsed) return []
  const place = placesOf(parsed.text)
  return callsIn(pyright, parsed.parserOutput.parseTree, '').flatMap(({ callee, caller }) => {
    const declared = declarationsOf(pyright, callee)
    const targets = declared?.map((one) => one && implemented(pyright, one)) ?? null
    if (targets === null || targets.some((target) => target === undefined || (target && isProtocolMethod(target))))
      return []
    const where = { file, caller, ...place((callee.d.member ?? callee).start) }
    return targets.map((target) => ({ ...where, callee: target ? named(pyright, root, target) : null }))
  })
}

/** Calls and bare decorators. A decorator is outside of what it decorates. */
function callsIn(pyright: Pyright, node: TreeNode, caller: string): Call[] {
  const found: Call[] = []
  const inner = definedName(node) ?? caller
  for (const child of pyright.childrenOf(node)) {
    if (!child) continue
    const isDecorator = node.d.decorators?.includes(child) === true
    if (isDecorator && child.d.expr && !isCall(child.d.expr)) found.push({ callee: child.d.expr, caller })
    found.push(...callsIn(pyright, child, isDecorator ? caller : inner))
  }
  if (isCall(node) && node.d.leftExpr) found.push({ callee: node.d.leftExpr, caller })
  return found
}

/** The declarations of a callee, with null for those that aren't in source; null as a whole if unknown. */
function declarationsOf(pyright: Pyright, callee: TreeNode): readonly (TreeDeclaration | null)[] | null {
  const written = writtenDeclarations(pyright, callee)
  if (written.length > 0) return written
  const type = pyright.program.evaluator.getType(callee)
  return type ? declarationsOfType(pyright, type) : null
}

/** Functions and classes that the called name refers to: a decorated function is still that function. */
function writtenDeclarations(pyright: Pyright, callee: TreeNode): readonly TreeDeclaration[] {
  const name = callee.d.member ?? (typeof callee.d.value === 'string' ? callee : undefined)
  const { evaluator } = pyright.program
  const declared = name ? (evaluator.getDeclInfoForNameNode(name)?.decls ?? []) : []
  const resolved = declared.map((one) => evaluator.resolveAliasDeclaration(one, true))
  const callable = resolved.filter((one) => one !== undefined).filter((one) => isDefinition(one.node))
  return callable.length === resolved.length && !callable.some((one) => isProperty(one.node)) ? callable : []
}

function declarationsOfType(pyright: Pyright, type: Type): readonly (TreeDeclaration | null)[] | null {
  const { subtypes, overloads } = type.priv ?? {}
  if (subtypes) {
    const each = subtypes.map((one) => declarationsOfType(pyright, one) ?? [])
    return each.some((one) => one.length > 0) ? each.flat() : null
  }
  if (overloads?.[0]) return declarationsOfType(pyright, overloads[0])
  if (type.shared?.boundType) return declarationsOfType(pyright, { ...type.shared.boundType, flags: type.flags })
  if (pyright.isClass(type) && (type.flags & instantiable) === 0) {
    const called = pyright.program.evaluator.getBoundMagicMethod(type, '__call__')
    return called ? declarationsOfType(pyright, called) : null
  }
  const declaration = type.shared?.declaration
  if (declaration) return isDefinition(declaration.node) ? [declaration] : null
  return pyright.isClass(type) ? [null] : null
}

function enclosing(node: TreeNode): TreeNode | undefined {
  let at = node.parent
  while (at && definedName(at) === null) at = at.parent
  return at
}

/** Methods of a protocol have no body, like those of an interface. */
function isProtocolMethod(declaration: TreeDeclaration): boolean {
  return (enclosing(declaration.node)?.d.arguments ?? []).some(({ d: { valueExpr } }) => {
    const base = valueExpr.d.leftExpr && !valueExpr.d.member ? valueExpr.d.leftExpr : valueExpr
    return (base.d.member ?? base).d.value === 'Protocol'
  })
}

/** A stub declares what a script beside it defines: that is what runs. Undefined if pyright doesn't find it there. */
function implemented(pyright: Pyright, declaration: TreeDeclaration): TreeDeclaration | undefined {
  const stub = declaration.uri.getFilePath()
  if (!stub.endsWith('.pyi') || !existsSync(stub.slice(0, -1))) return declaration
  const found = pyright.program.getSourceMapper(declaration.uri, neverCancelled).findDeclarations(declaration)
  return found.find(({ node }) => isDefinition(node))
}

function named(pyright: Pyright, root: string, declaration: TreeDeclaration): TrueCall['callee'] {
  const file = relative(root, declaration.uri.getFilePath())
  const name = definedName(declaration.node)
  if (file.startsWith('..') || name === null) return null
  const owner = constructors.has(name) ? enclosing(declaration.node) : null
  const node = owner && definedName(owner) !== null ? owner : declaration.node
  const text = pyright.program.getParseResults(pyright.uriOf(join(root, file)))?.text
  const line = text === undefined ? undefined : lineAt(text, (node.d.name ?? node).start)
  return { file, name: definedName(node) ?? name, ...(line === undefined ? {} : { line }) }
}

function isCall(node: TreeNode): boolean {
  return node.d.leftExpr !== undefined && Array.isArray(node.d.args)
}

function isDefinition(node: TreeNode): boolean {
  return definedName(node) !== null
}

function definedName(node: TreeNode): string | null {
  const name = node.d.suite ? node.d.name?.d.value : undefined
  return typeof name === 'string' ? name : null
}

/** A call of a property calls its value. */
function isProperty(node: TreeNode): boolean {
  return (node.d.decorators ?? []).some(({ d }) => {
    const name = d.expr?.d.member ?? d.expr
    return typeof name?.d.value === 'string' && /property$|^setter$/.test(name.d.value)
  })
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** A lookup from offsets to lines and columns. */
function placesOf(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)]
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) }
  }
}

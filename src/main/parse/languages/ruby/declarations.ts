// Modules, classes, methods, and the calls in class bodies that declare something.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type Modifier } from '../../parsed-file'
import { classBody, constantClass, symbolMember } from './class-values'
import { delegators } from './delegators'
import { expression } from './expressions'
import { includedHook, mixin, ownModule } from './mixins'
import { bindParameters } from './parameters'
import type { RubyWalk, Visibility } from './ruby-walk'

/** @returns whether the node was a declaration; if so, it has been read */
export function declaration(walk: RubyWalk, node: NamedNode): boolean {
  switch (node.type) {
    case 'module':
    case 'class':
      typeDeclaration(walk, node)
      return true
    case 'singleton_class': {
      const before = walk.isSingleton
      walk.isSingleton = true
      walk.visibilities.push('public')
      expression(walk, childOf(node, 'body'))
      walk.visibilities.pop()
      walk.isSingleton = before
      return true
    }
    case 'method':
      method(walk, node, walk.isSingleton)
      return true
    case 'singleton_method':
      method(walk, node, true)
      return true
    case 'assignment':
      return constantClass(walk, node)
    case 'alias':
      alias(walk, childOf(node, 'name'), childOf(node, 'alias'))
      return true
    case 'undef':
      return true
    default:
      return false
  }
}

function typeDeclaration(walk: RubyWalk, node: NamedNode): void {
  const written = childOf(node, 'name')
  const name = written?.type === 'scope_resolution' ? childOf(written, 'name') : written
  if (written === undefined || name === undefined) return
  const owner = written === name ? none : expression(walk, childOf(written, 'scope'))
  const body = childOf(node, 'body')
  const base = childOf(node, 'superclass')
  const definition = walk.declare({
    kind: node.type === 'module' ? 'module' : 'class',
    node,
    name,
    to: base?.end ?? name.end,
    exported: true,
    owner,
    doc: walk.hashedDoc(node),
  })
  walk.bindDefinition(definition)
  const above = base?.children[0]
  if (above !== undefined) {
    walk.inherit(definition, 'extends', expression(walk, above), (childOf(above, 'name') ?? above).start)
  }
  classBody(walk, definition, body)
}

function method(walk: RubyWalk, node: NamedNode, isStatic: boolean): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const isMember = walk.classes.length > 0
  const visibility: Visibility = isStatic || !isMember ? 'public' : (walk.visibilities.at(-1) ?? 'public')
  const parameters = childOf(node, 'parameters')
  const isConstructor = isMember && walk.text(name) === 'initialize'
  const modifiers: Modifier[] = isStatic && isMember ? ['static'] : []
  if (visibility !== 'public') modifiers.push(visibility)
  if (walk.conditions > 0 && walk.functions.length === 0) modifiers.push('conditional')
  const definition = walk.declare({
    kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    node,
    name,
    to: parameters?.end ?? name.end,
    exported: visibility === 'public',
    modifiers,
    parent: isMember && walk.functions.length === 0 ? (walk.classes.at(-1)?.definition ?? none) : walk.definition,
    doc: walk.hashedDoc(node),
  })
  if (!isMember) walk.bindDefinition(definition)
  if (isStatic && walk.text(name) === 'included') includedHook(walk, node)
  walk.inCallable(definition, () => {
    walk.withLocals(false, () => {
      bindParameters(walk, parameters, expression)
      walk.returned(expression(walk, childOf(node, 'body')))
    })
  })
}

const visibilities: ReadonlySet<string> = new Set(['public', 'private', 'protected'])

/** @returns whether the call declared something; if so, it has been read */
export function macro(walk: RubyWalk, node: NamedNode): boolean {
  if (childOf(node, 'receiver') !== undefined) return false
  const method = node.type === 'identifier' ? node : childOf(node, 'method')
  if (method === undefined) return false
  const name = walk.text(method)
  const given = childOf(node, 'arguments')?.children ?? []
  const inBody = walk.functions.length === 0 && walk.classes.length > 0
  if ((name === 'require' || name === 'require_relative' || name === 'load') && given[0]?.type === 'string') {
    return required(walk, given[0], name)
  }
  if (!inBody) return false
  if (visibilities.has(name)) {
    visibility(walk, name as Visibility, given)
    return true
  }
  switch (name) {
    case 'include':
    case 'extend':
    case 'prepend':
      for (const child of given) mixin(walk, child, walk.isSingleton ? 'extend' : name)
      return given.length > 0
    case 'class_methods':
      return classMethods(walk, node)
    case 'module_function':
      ownModule(walk, method)
      if (given.length > 0) visibility(walk, 'public', given)
      return true
    case 'alias_method':
      return alias(walk, given[0], given[1])
    case 'define_method':
    case 'define_singleton_method':
      return definedMethod(walk, node, given, name === 'define_singleton_method' || walk.isSingleton)
    case 'attr_reader':
    case 'attr_accessor':
    case 'attr_writer':
    case 'attr':
      for (const child of given) {
        if (name !== 'attr_writer') symbolMember(walk, child, 'method')
        if (name === 'attr_writer' || name === 'attr_accessor') writer(walk, child)
      }
      return true
    default:
      return delegators(walk, name, given)
  }
}

/** `class_methods do … end` of Rails' concerns: the same as `module ClassMethods … end`. */
function classMethods(walk: RubyWalk, node: NamedNode): boolean {
  const block = childOf(node, 'block')
  const name = childOf(node, 'method')
  if (block === undefined || name === undefined || childOf(node, 'arguments') !== undefined) return false
  const row = { kind: 'module', node, name, as: 'ClassMethods', to: name.end, exported: true } as const
  const definition = walk.declare(row)
  walk.bindDefinition(definition)
  classBody(walk, definition, childOf(block, 'body'))
  return true
}

/** `define_method(:name) { … }`: a method with a literal name. */
function definedMethod(walk: RubyWalk, node: NamedNode, given: readonly NamedNode[], isStatic: boolean): boolean {
  const [name, ...others] = given
  const block = childOf(node, 'block')
  if (name === undefined || others.length > 0 || block === undefined) return false
  const isText = name.type === 'string' && name.children.every((child) => child.type === 'string_content')
  const as = name.type === 'simple_symbol' ? walk.text(name).slice(1) : isText ? walk.text(name).slice(1, -1) : ''
  if (as === '') return false
  const seen = isStatic ? 'public' : (walk.visibilities.at(-1) ?? 'public')
  const modifiers: Modifier[] = isStatic ? ['static'] : []
  if (seen !== 'public') modifiers.push(seen)
  if (walk.conditions > 0) modifiers.push('conditional')
  const definition = walk.declare({
    kind: 'method',
    node,
    name,
    as,
    to: name.end,
    exported: seen === 'public',
    modifiers,
  })
  walk.file.definition(definition).nameColumn += 1
  walk.inCallable(definition, () => {
    walk.withLocals(true, () => {
      bindParameters(walk, childOf(block, 'parameters'), expression)
      walk.returned(expression(walk, childOf(block, 'body')))
    })
  })
  return true
}

function visibility(walk: RubyWalk, name: Visibility, given: readonly NamedNode[]): void {
  if (given.length === 0) {
    walk.visibilities[walk.visibilities.length - 1] = name
    return
  }
  walk.visibilities.push(name)
  const owner = walk.classes.at(-1)?.definition
  for (const child of given) {
    const symbol = child.type === 'simple_symbol' ? walk.text(child).slice(1) : undefined
    if (symbol === undefined) expression(walk, child)
    else {
      const row = walk.file.definitions.findLast((one) => one.parent === owner && one.name === symbol)
      if (row !== undefined && name !== 'public') {
        row.exported = false
        row.modifiers = [...row.modifiers, name]
      }
    }
  }
  walk.visibilities.pop()
}

/** `attr_writer :name` defines `name=`. */
function writer(walk: RubyWalk, node: NamedNode): void {
  if (node.type !== 'simple_symbol') return
  const as = `${walk.text(node).slice(1)}=`
  const exported = walk.visibilities.at(-1) === 'public'
  const definition = walk.declare({ kind: 'method', node, name: node, as, exported, modifiers: walk.level() })
  walk.file.definition(definition).nameColumn += 1
}

/** An alias of a method: calling it runs the method. */
function alias(walk: RubyWalk, name: NamedNode | undefined, old: NamedNode | undefined): boolean {
  if (name === undefined || old === undefined || walk.classes.length === 0 || walk.functions.length > 0) return false
  const written = (node: NamedNode): string => walk.text(node).replace(/^:/, '')
  if (!isName.test(written(name)) || !isName.test(written(old))) return false
  const as = written(name)
  const definition = walk.declare({ kind: 'field', node: name, name, as, exported: true, modifiers: walk.level() })
  const row = walk.file.definition(definition)
  row.nameColumn += walk.text(name).length - as.length
  row.values = [walk.memberOfSelf(definition, written(old), old.start)]
  return true
}

const isName = /^[a-z_]\w*[?!=]?$/i

/** `require_relative` names a file next to this one, without its extension. */
function required(walk: RubyWalk, text: NamedNode, name: string): boolean {
  const content = childOfType(text, 'string_content')
  if (content === undefined || text.children.length !== 1) return false
  const written = walk.text(content)
  const isBeside = name === 'require_relative'
  const path = isBeside && !/^\.\.?\//.test(written) ? `./${written}` : written
  walk.file.import({
    module: isBeside && !path.endsWith('.rb') ? `${path}.rb` : path,
    kind: 'require',
    typeOnly: false,
    scope: walk.scope,
    line: walk.line(content.start),
    column: walk.column(content.start),
    names: [{ imported: '*', local: '*', line: walk.line(content.start) }],
  })
  return true
}

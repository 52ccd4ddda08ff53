// Bash and other shells: functions, variables, sourced files, and commands that name a function.
import { ClassWalk } from '../../class-walk'
import type { Language } from '../../language'
import { childOf, childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'

const shape = namedShape(
  `word number variable_name special_variable_name raw_string ansi_c_string string_content heredoc_start heredoc_end
  heredoc_content test_operator regex extglob_pattern file_descriptor`.split(/\s+/),
)

/** Commands that run the command in their first plain argument. */
const runners: ReadonlySet<string> = new Set(['time', 'exec', 'nohup', 'sudo', 'trap', 'eval'])
const declares: ReadonlySet<string> = new Set(['local', 'declare', 'typeset', 'readonly', 'export'])

class BashWalk extends ClassWalk {
  /** Variables that are already bound, by scope. */
  readonly variables = new Set<string>()
}

export const language: Language = {
  id: 'bash',
  dialect: 'shell',
  grammarFor: () => 'tree-sitter-bash',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new BashWalk(source, file, comments)
    file.syntaxErrors = syntaxErrors
    read(walk, root)
    walk.finishReferences(false)
  },
}

function read(walk: BashWalk, node: NamedNode): void {
  switch (node.type) {
    case 'function_definition':
      functionDefinition(walk, node)
      return
    case 'command':
      command(walk, node)
      return
    case 'declaration_command':
      declaration(walk, node)
      return
    case 'variable_assignment':
      assignment(walk, node, false, node)
      return
    case 'for_statement':
    case 'c_style_for_statement': {
      const name = childOf(node, 'variable')
      if (name !== undefined) walk.bindLocal(walk.text(name), name.start, none, none)
      for (const child of node.children) if (child !== name) read(walk, child)
      return
    }
    case 'simple_expansion':
    case 'expansion': {
      const name = childOfType(node, 'variable_name')
      if (name !== undefined) {
        const text = walk.text(name)
        walk.nameReference(text, walk.name(text, name.start), 'value', name.start)
      }
      for (const child of node.children) if (child !== name) read(walk, child)
      return
    }
    default:
      for (const child of node.children) read(walk, child)
  }
}

/** Functions are visible in the whole file. */
function functionDefinition(walk: BashWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const body = childOf(node, 'body')
  if (name === undefined) return
  const doc = walk.hashedDoc(node)
  const to = body?.start ?? node.end
  const definition = walk.declare({ kind: 'function', node, name, to, exported: true, doc })
  const { name: text, nameLine: line } = walk.file.definition(definition)
  walk.file.bind({ name: text, scope: 0, kind: 'definition', definition, line })
  walk.inCallable(definition, () => {
    for (const child of node.children) if (child !== name) read(walk, child)
  })
}

function command(walk: BashWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const word = name?.children[0]
  for (const child of node.children) if (child !== name) read(walk, child)
  if (name === undefined || word === undefined) return
  if (word.type !== 'word') {
    read(walk, word)
    return
  }
  const text = walk.text(word)
  const [first] = node.children.filter((child) => child.field === 'argument')
  if (text === 'source' || text === '.') {
    if (first !== undefined) sourced(walk, first)
    return
  }
  // `command name` and `builtin name` bypass functions.
  if (text === 'command' || text === 'builtin' || text === 'return') return
  called(walk, word)
  const isPlain = first?.type === 'word' && /^[\w:-]+$/.test(walk.text(first))
  if (runners.has(text) && isPlain) called(walk, first)
}

/** Functions and variables have separate names, and functions are visible in the whole file. */
function called(walk: BashWalk, word: NamedNode): void {
  const line = walk.line(word.start)
  const callee = walk.file.expression({ kind: 'name', name: walk.text(word), scope: 0, line })
  walk.call('call', callee, [], word.start)
}

/** `local`, `declare`, `readonly`, `export`: inside a function only exported or global ones outlive it. */
function declaration(walk: BashWalk, node: NamedNode): void {
  const keyword = /^\w+/.exec(walk.text(node))?.[0] ?? ''
  const words = node.children.filter((child) => child.type === 'word').map((child) => walk.text(child))
  const isConstant = keyword === 'readonly' || words.some((word) => /^-\w*r/.test(word))
  const isLocal = declares.has(keyword) && keyword !== 'export' && keyword !== 'readonly' && walk.definition !== none
  for (const child of node.children) {
    if (child.type === 'variable_assignment') assignment(walk, child, isConstant, node, isLocal)
    else if (child.type === 'variable_name') variable(walk, child, node, isConstant, isLocal)
    else read(walk, child)
  }
}

function assignment(walk: BashWalk, node: NamedNode, isConstant: boolean, whole: NamedNode, isLocal = false): void {
  const name = childOf(node, 'name')
  for (const child of node.children) if (child !== name) read(walk, child)
  if (name?.type === 'variable_name') variable(walk, name, whole, isConstant, isLocal)
}

/** A variable of the file is one node: where it is first set outside functions. */
function variable(walk: BashWalk, name: NamedNode, whole: NamedNode, isConstant: boolean, isLocal: boolean): void {
  const text = walk.text(name)
  const key = `${walk.scope} ${text}`
  if (walk.variables.has(key)) return
  walk.variables.add(key)
  if (walk.definition !== none) {
    if (isLocal) walk.bindLocal(text, name.start, none, none)
    return
  }
  const definition = walk.declare({
    kind: isConstant ? 'constant' : 'variable',
    node: whole,
    name,
    exported: true,
    modifiers: isConstant ? ['readonly'] : [],
    doc: walk.hashedDoc(whole),
  })
  walk.bindVariable(definition, none, none)
}

/** A prefix for the file's own folder (`$(dirname "$0")/`, `${DIR}/`) is resolved to that folder. */
function sourced(walk: BashWalk, node: NamedNode): void {
  const written = walk.text(node).replace(/^["']|["']$/g, '')
  const path = written.replace(/^(?:\$\(.*\)|\$\{[^}]*\}|\$\w+)\//, './')
  if (/[$`]/.test(path) || path === '') return
  walk.file.import({
    module: path,
    kind: 'require',
    typeOnly: false,
    scope: walk.scope,
    line: walk.line(node.start),
    column: walk.column(node.start),
    names: [{ imported: '*', local: '*', line: walk.line(node.start) }],
  })
}

// Functions that a macro of the same file makes, with names that it puts together: `DEFINE(idle)` makes `run_idle()`.
import type { NamedNode } from '../../named-tree'
import type { CWalk } from './c-walk'
import { define } from './define'

const definition = /^[ \t]*#[ \t]*define[ \t]+(\w+)\(([\w, \t]*)\)((?:.*\\\r?\n)*.*)/gm
/** A function's head at the end of the text before its body. */
const headBeforeBody = /((?:^|[;}\s])(?:\w+[\s*]+)+)(\w+(?:\s*##\s*\w+)+)\s*\(([^()]*)\)\s*$/

/** More functions than any macro makes. */
const mostHeads = 32
/** More functions than macros make in any file. */
const mostMade = 2_000

interface Head {
  readonly before: string
  readonly name: string
  readonly parameters: string
}

interface Maker {
  readonly parameters: readonly string[]
  readonly heads: readonly Head[]
}

export function madeFunctions(walk: CWalk): void {
  const { source } = walk
  if (!source.includes('##')) return
  const makers = new Map<string, Maker>()
  for (const [, name = '', list = '', body = ''] of source.matchAll(definition)) {
    if (!body.includes('##') || !body.includes('{')) continue
    const heads = headsOf(body.replace(/\\\r?\n/g, ' '))
    if (heads.length > 0) makers.set(name, { parameters: list.split(',').map((one) => one.trim()), heads })
  }
  if (makers.size === 0) return
  let made = 0
  for (const found of source.matchAll(/^(\w+)[ \t]*\(([^()\n]*)\)[ \t]*;?[ \t]*$/gm)) {
    const [text, name = '', list = ''] = found
    const maker = makers.get(name)
    if (maker === undefined) continue
    made += maker.heads.length
    if (made > mostMade) return
    const given = list.split(',').map((one) => one.trim())
    if (given.length !== maker.parameters.length) continue
    const filled = new Map(maker.parameters.map((parameter, at) => [parameter, given[at] ?? '']))
    const node = nodeOf(found.index, found.index + text.length)
    for (const head of maker.heads) make(walk, head, filled, node, nodeOf(found.index, found.index + name.length))
  }
}

function make(walk: CWalk, head: Head, given: ReadonlyMap<string, string>, node: NamedNode, at: NamedNode): void {
  const fill = (text: string): string =>
    text.replace(/\w+/g, (word) => given.get(word) ?? word).replace(/\s*##\s*/g, '')
  const name = fill(head.name)
  const parameters = fill(head.parameters)
  const before = fill(head.before).trim()
  const words = new Set(before.match(/\w+/g))
  const made = define(walk, 'function', at, node, `${before} ${name}(${parameters})`.replace(/\s+/g, ' '), words)
  const row = walk.file.definition(made)
  row.name = name
  walk.bindAs(name, made, at)
  row.scope = walk.file.openScope('function', walk.scope, made)
  const all = parameters.trim() === '' || parameters.trim() === 'void' ? [] : parameters.split(',')
  walk.inside(row.scope, made, () => {
    all.forEach((text, position) => {
      const rest = text.trim() === '...'
      const place = { scope: walk.scope, kind: 'parameter', line: walk.line(node.start), position, rest } as const
      walk.file.bind({ ...place, name: rest ? '' : (/(\w+)\W*$/.exec(text)?.[1] ?? '') })
    })
  })
}

/** The heads of the functions in a macro's text whose names it puts together. */
function headsOf(body: string): readonly Head[] {
  const heads: Head[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of body.matchAll(/[{}]/g)) {
    if (sign === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) start = index + 1
      continue
    }
    const [, before = '', name = '', parameters = ''] =
      depth === 0 ? (headBeforeBody.exec(body.slice(start, index).slice(-longestHead)) ?? []) : []
    if (name !== '' && heads.length < mostHeads) heads.push({ before: before.replace(/^[;}]/, ''), name, parameters })
    depth++
  }
  return heads
}

/** Longer than the head of any function. */
const longestHead = 600

function nodeOf(start: number, end: number): NamedNode {
  return { type: 'macro', field: null, start, end, children: [] }
}

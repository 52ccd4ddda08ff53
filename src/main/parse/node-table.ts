// Copies a syntax tree out of the memory of tree-sitter's WebAssembly runtime without a call for each node. It relies
// on the memory layout of lib/src of tree-sitter 0.27 (`TSTree`, `SubtreeHeapData`, `SubtreeInlineData`, `TSLanguage`)
// in a 32-bit build; a test compares the copies of all samples with the runtime's cursor.
import type { Language, Tree } from 'web-tree-sitter'
import { none } from './parsed-file'
import { runtimeMemory } from './runtime'

/** How a node is copied, by its type. */
export const enum NodeRole {
  /** Omitted, with everything below it. */
  Dropped,
  /** A keyword or operator: it has a row, but no field and no range. */
  Token,
  /** A token that has a row only below `InnerWithCommas`. */
  Comma,
  /** Nothing below it is needed. */
  Leaf,
  Inner,
  InnerWithCommas,
}

/** The roles of the node types of grammars, computed once for each grammar. */
export class NodeRoles {
  private readonly known = new WeakMap<Language, Uint8Array>()

  /** @param roleOf is also called for `ERROR`, the type of regions that could not be read */
  constructor(private readonly roleOf: (type: string, isNamed: boolean) => NodeRole) {}

  /** By number of the node type; errors come last. */
  of(language: Language): Uint8Array {
    let roles = this.known.get(language)
    if (roles === undefined) {
      const types = language.types.map((type, at) => this.roleOf(type, language.nodeTypeIsNamed(at)))
      roles = Uint8Array.of(...types, this.roleOf('ERROR', true))
      this.known.set(language, roles)
    }
    return roles
  }
}

/** Nodes in the order of the source, parents first. */
export interface NodeTable {
  readonly count: number
  /** Regions that the grammar could not read, and tokens it had to insert, among the nodes that were visited. */
  readonly errors: number
  /** Indices into the language's types; errors have an index after the last. */
  readonly type: Uint16Array
  /** Indices into the language's fields; 0 for nodes without a field. */
  readonly field: Uint8Array
  /** Offsets into the source in UTF-16 code units; `none` for the end of a token. */
  readonly start: Int32Array
  readonly end: Int32Array
  /** Row of the parent, `none` for the root. */
  readonly parent: Int32Array
  /** The first row after a node and everything below it. */
  readonly after: Int32Array
}

/** Offsets of members, in 32-bit words. */
const inTree = { language: 2 } as const
const inNode = { padding: 1, size: 4, children: 9, symbol: 10, flags: 11, descendants: 14, production: 16 } as const
const inLanguage = {
  fields: 8,
  aliasWidth: 9,
  fieldSlices: 16,
  fieldEntries: 17,
  publicSymbols: 19,
  aliases: 21,
} as const
/** Flags of small leaves, which are stored in their parent's list, and of all other nodes. */
const inLeaf = { isInline: 1, visible: 2, extra: 8, missing: 32 } as const
const inFlags = { visible: 1, extra: 4, missing: 512 } as const
const errorSymbol = 65_535

/**
 * Copies the nodes whose role requires it, and always the root.
 * @param depth nodes that are nested deeper are omitted
 */
export function copyNodes(tree: Tree, roles: NodeRoles, depth: number): NodeTable {
  return new TreeReader(tree, roles.of(tree.language), depth).read()
}

/** The children of one node during the descent, hidden nodes included. */
interface Level {
  node: number
  /** Where the next child is listed. */
  slot: number
  /** Where the previous child ends, in bytes of the source. */
  position: number
  /** The next child's index among those that the grammar counts: comments and other extras may appear anywhere. */
  place: number
  production: number
  aliases: number
  /** Row and role of the nearest visible parent, and the depth of its children. */
  row: number
  role: NodeRole
  depth: number
  /** The field that all children fill because their hidden parent does. */
  inherited: number
}

function emptyLevel(): Level {
  return {
    node: 0,
    slot: 0,
    position: 0,
    place: 0,
    production: 0,
    aliases: 0,
    row: 0,
    role: NodeRole.Dropped,
    depth: 0,
    inherited: 0,
  }
}

class TreeReader {
  private readonly bytes = new Uint8Array(runtimeMemory.buffer)
  private readonly halves = new Uint16Array(runtimeMemory.buffer)
  private readonly words = new Int32Array(runtimeMemory.buffer)
  private readonly root: number
  private readonly publicSymbols: number
  private readonly aliases: number
  private readonly aliasWidth: number
  private readonly hasFields: boolean
  private readonly fieldSlices: number
  private readonly fieldEntries: number
  private readonly type: Uint16Array
  private readonly field: Uint8Array
  private readonly start: Int32Array
  private readonly end: Int32Array
  private readonly parent: Int32Array
  private readonly after: Int32Array
  private readonly levels: Level[] = []
  private count = 0
  private errors = 0

  constructor(
    tree: Tree,
    private readonly roles: Uint8Array,
    private readonly depth: number,
  ) {
    // A node's id is the address of its entry in the parent's list, and a tree begins with its root.
    const address = tree.rootNode.id >>> 2
    this.root = this.word(address) >>> 2
    const language = this.word(address + inTree.language) >>> 2
    this.publicSymbols = this.word(language + inLanguage.publicSymbols) >>> 1
    this.aliases = this.word(language + inLanguage.aliases) >>> 1
    this.aliasWidth = this.half((language + inLanguage.aliasWidth) << 1)
    this.hasFields = this.word(language + inLanguage.fields) > 0
    this.fieldSlices = this.word(language + inLanguage.fieldSlices) >>> 1
    this.fieldEntries = this.word(language + inLanguage.fieldEntries)
    const size = 1 + (this.word(this.root + inNode.children) > 0 ? this.word(this.root + inNode.descendants) : 0)
    this.type = new Uint16Array(size)
    this.field = new Uint8Array(size)
    this.start = new Int32Array(size)
    this.end = new Int32Array(size)
    this.parent = new Int32Array(size)
    this.after = new Int32Array(size)
  }

  read(): NodeTable {
    const { root } = this
    const start = this.word(root + inNode.padding)
    const symbol = this.half((root + inNode.symbol) << 1)
    const isMissing = (this.word(root + inNode.flags) & inFlags.missing) !== 0
    const role = this.look(symbol, isMissing)
    const row = this.add(symbol, none)
    this.setRange(row, 0, start, this.word(root + inNode.size))
    this.after[row] = 1
    if (role >= NodeRole.Inner && this.depth > 0) this.copyBelow(root, start, row, role)
    const { type, field, end, parent, after, count, errors } = this
    return { type, field, start: this.start, end, parent, after, count, errors }
  }

  // Not recursive: hidden nodes may be nested as deep as a file is long.
  private copyBelow(root: number, start: number, row: number, role: NodeRole): void {
    let at = 0
    this.open(at, root, start, row, role, 1, 0)
    while (at >= 0) {
      const level = this.levels[at] as Level
      if (level.slot === level.node) {
        this.after[level.row] = this.count
        at--
      } else if (this.copyChild(level, at + 1)) at++
    }
  }

  private open(
    at: number,
    node: number,
    start: number,
    row: number,
    role: NodeRole,
    depth: number,
    inherited: number,
  ): void {
    const production = this.half(((node + inNode.production) << 1) + 1)
    const level = (this.levels[at] ??= emptyLevel())
    level.node = node
    // Children are stored right before their parent. The leading white space of the first also precedes the parent.
    level.slot = node - 2 * this.word(node + inNode.children)
    level.position = start - this.paddingAt(level.slot)
    level.place = 0
    level.production = production
    level.aliases = production === 0 ? 0 : this.aliases + production * this.aliasWidth
    level.row = row
    level.role = role
    level.depth = depth
    level.inherited = inherited
  }

  /** Copies the next child of a level, if it is visible. Returns whether its own children are to be copied, at `below`. */
  private copyChild(level: Level, below: number): boolean {
    const { slot, place } = level
    const word = this.word(slot)
    const isLeaf = (word & inLeaf.isInline) !== 0
    const node = word >>> 2
    const flags = isLeaf ? word : this.word(node + inNode.flags)
    const isExtra = (flags & (isLeaf ? inLeaf.extra : inFlags.extra)) !== 0
    const start = level.position + this.paddingAt(slot)
    const size = isLeaf ? this.word(slot + 1) >>> 24 : this.word(node + inNode.size)
    level.slot = slot + 2
    level.position = start + size
    if (!isExtra) level.place = place + 1
    const alias = isExtra || level.aliases === 0 ? 0 : this.half(level.aliases + place)
    const hasChildren = !isLeaf && this.word(node + inNode.children) > 0
    if (alias === 0 && (flags & (isLeaf ? inLeaf.visible : inFlags.visible)) === 0) {
      if (!hasChildren) return false
      const field = isExtra ? 0 : this.fieldAt(level.production, place) || level.inherited
      this.open(below, node, start, level.row, level.role, level.depth, field)
      return true
    }
    const symbol = alias !== 0 ? alias : isLeaf ? (word >>> 8) & 255 : this.half((node + inNode.symbol) << 1)
    const role = this.look(symbol, (flags & (isLeaf ? inLeaf.missing : inFlags.missing)) !== 0)
    if (role === NodeRole.Dropped || (role === NodeRole.Comma && level.role !== NodeRole.InnerWithCommas)) return false
    const row = this.add(symbol, level.row)
    this.after[row] = row + 1
    if (role < NodeRole.Leaf) {
      this.end[row] = none
      return false
    }
    this.setRange(row, isExtra ? 0 : this.fieldAt(level.production, place) || level.inherited, start, size)
    if (!hasChildren || role < NodeRole.Inner || level.depth >= this.depth) return false
    this.open(below, node, start, row, role, level.depth + 1, 0)
    return true
  }

  /** Bytes between the node in a slot and the one before it. */
  private paddingAt(slot: number): number {
    const word = this.word(slot)
    return (word & inLeaf.isInline) !== 0
      ? (this.word(slot + 1) >>> 16) & 255
      : this.word((word >>> 2) + inNode.padding)
  }

  /** The role of a visible node; errors are counted. */
  private look(symbol: number, isMissing: boolean): NodeRole {
    if (isMissing || symbol === errorSymbol) this.errors++
    const type = symbol === errorSymbol ? this.roles.length - 1 : this.half(this.publicSymbols + symbol)
    return this.roles[type] as NodeRole
  }

  private add(symbol: number, parent: number): number {
    const row = this.count++
    this.type[row] = symbol === errorSymbol ? symbol : this.half(this.publicSymbols + symbol)
    this.parent[row] = parent
    return row
  }

  private setRange(row: number, field: number, start: number, size: number): void {
    this.field[row] = field
    this.start[row] = start >>> 1
    this.end[row] = (start + size) >>> 1
  }

  /** The field of the child at an index of a production; 0 if there is none. */
  private fieldAt(production: number, place: number): number {
    if (!this.hasFields) return 0
    const slice = this.fieldSlices + 2 * production
    let entry = this.fieldEntries + 4 * this.half(slice)
    for (const end = entry + 4 * this.half(slice + 1); entry < end; entry += 4)
      if (this.bytes[entry + 2] === place && this.bytes[entry + 3] === 0) return this.half(entry >>> 1)
    return 0
  }

  private word(at: number): number {
    return this.words[at] as number
  }

  private half(at: number): number {
    return this.halves[at] as number
  }
}

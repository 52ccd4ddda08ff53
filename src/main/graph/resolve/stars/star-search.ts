// Finds a name behind very many star re-exports without asking each of them: the files that can have it are known.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver } from '../../types/resolver'
import { StarComponents, type StarSteps } from './star-components'

/** What a language's re-exports by star look like. */
export interface StarFiles {
  /** Imports whose names are all re-exported, in source order. */
  starsOf(table: FileTable): readonly number[]
  /** Names that the file itself may have. */
  namesOf(table: FileTable): Iterable<string>
  /** Whether it may have others too, after those of its stars: see `Parts.after`. */
  hasMore(table: FileTable, resolver: Resolver): boolean
  /** Whether a package outside the repository is asked in its place among the stars; otherwise `after` asks it. */
  readonly outsideInPlace: boolean
}

/** How the parts of a lookup are evaluated. */
interface Parts {
  /** Of a file that has the name itself. */
  own(table: FileTable): readonly Entity[]
  /** Of a file, after its stars. */
  after(table: FileTable): readonly Entity[]
  /** Of an import that leads to no file. */
  outside(table: FileTable, at: number): readonly Entity[]
}

/** What a file leads to directly. */
interface Steps {
  readonly stars: readonly { readonly to: FileTable | undefined; readonly at: number }[]
  readonly hasMore: boolean
}

/** Something that may have any name. */
interface Open {
  readonly place: number
  readonly table: FileTable
  /** An import, or `none` for what the file has after its stars. */
  readonly at: number
}

/** What a file leads to by its stars, in the order in which a name is sought. */
interface Order {
  readonly root: number
  /** Place by index of the file; 0 for others. */
  readonly places: Int32Array
  readonly open: readonly Open[]
}

/** Orders that are kept: lookups come file by file, and each file has few such imports. */
const ordersKept = 8

/** Files that list a name without having it, and so hide it from those behind them, for which the order is read again. */
const mostHidden = 8

export class StarSearch {
  /** Files with a name, as far as they belong to any order. */
  private readonly named = new Map<string, FileTable[]>()
  private readonly steps: (Steps | undefined)[] = []
  private orders: Order[] = []
  private readonly components = new StarComponents((file) => this.reached(file))

  constructor(
    private readonly resolver: Resolver,
    private readonly files: StarFiles,
  ) {}

  /**
   * What a file re-exports under a name.
   * @returns null if only a search of all stars can tell
   */
  find(root: FileTable, name: string, parts: Parts): readonly Entity[] | null {
    const alone = this.findAlone(root, name, parts)
    if (alone !== null) return alone
    const hidden = new Set<FileTable>()
    while (hidden.size < mostHidden) {
      const order = hidden.size === 0 ? this.orderOf(root) : this.readOrder(root, this.places(), hidden)
      const found = this.findIn(order, name, parts, hidden)
      if (found !== null) return found
    }
    return null
  }

  /**
   * In a ring of files, a name that only one of them can have: the order in which they are asked says nothing, and would
   * have to be read from each of them.
   * @returns null if the order may matter
   */
  private findAlone(root: FileTable, name: string, parts: Parts): readonly Entity[] | null {
    const component = this.components.closed(root.index)
    if (component === null) return null
    const [only, other] = (this.named.get(name) ?? []).filter((table) => table.index !== root.index)
    if (only === undefined) return []
    if (other !== undefined || this.components.closed(only.index) !== component) return null
    const found = parts.own(only)
    return found.length > 0 ? found : null
  }

  private reached(file: number): StarSteps {
    const table = this.resolver.program.files[file]
    if (table === undefined) return { to: [], isOpen: false }
    const { stars, hasMore } = this.stepsOf(table)
    return {
      to: stars.flatMap(({ to }) => to?.index ?? []),
      isOpen: hasMore || (this.files.outsideInPlace && stars.some(({ to }) => to === undefined)),
    }
  }

  /** @returns null if the order has to be read again, because another file hides what is behind it */
  private findIn(
    { root, places, open }: Order,
    name: string,
    parts: Parts,
    hidden: Set<FileTable>,
  ): readonly Entity[] | null {
    const placeOf = ({ index }: FileTable): number => places[index] ?? 0
    const candidates = (this.named.get(name) ?? []).filter((table) => table.index !== root && placeOf(table) !== 0)
    candidates.sort((left, right) => placeOf(left) - placeOf(right))
    let at = 0
    const openBefore = (place: number): readonly Entity[] => {
      for (let next = open[at]; next !== undefined && next.place < place; next = open[++at]) {
        const found = next.at === none ? parts.after(next.table) : parts.outside(next.table, next.at)
        if (found.length > 0) return found
      }
      return []
    }
    for (const [number, table] of candidates.entries()) {
      const before = openBefore(placeOf(table))
      if (before.length > 0) return before
      const found = parts.own(table)
      if (found.length > 0) return found
      const isLast = number === candidates.length - 1 && at === open.length
      if (isLast || hidden.has(table) || this.stepsOf(table).stars.length === 0) continue
      hidden.add(table)
      return null
    }
    return openBefore(Infinity)
  }

  private orderOf(root: FileTable): Order {
    let order = this.orders.find((one) => one.root === root.index)
    if (order === undefined) {
      const unused = this.orders.length < ordersKept ? undefined : this.orders.pop()?.places.fill(0)
      order = this.readOrder(root, unused ?? this.places(), new Set())
    }
    this.orders = [order, ...this.orders.filter((one) => one !== order)]
    return order
  }

  private places(): Int32Array {
    return new Int32Array(this.resolver.program.files.length)
  }

  /** Depth first, as names are sought; each file once. */
  private readOrder(root: FileTable, places: Int32Array, hidden: ReadonlySet<FileTable>): Order {
    const open: Open[] = []
    let place = 1
    places[root.index] = place
    const stack = [{ table: root, steps: this.stepsOf(root), next: 0 }]
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { table, steps } = top
      const star = steps.stars[top.next++]
      if (star === undefined) {
        stack.pop()
        if (table !== root && steps.hasMore) open.push({ place: ++place, table, at: none })
      } else if (star.to === undefined) {
        if (this.files.outsideInPlace) open.push({ place: ++place, table, at: star.at })
      } else if (places[star.to.index] === 0 && place < limits.exportChain) {
        places[star.to.index] = ++place
        if (!hidden.has(star.to)) stack.push({ table: star.to, steps: this.stepsOf(star.to), next: 0 })
      }
    }
    return { root: root.index, places, open }
  }

  private stepsOf(table: FileTable): Steps {
    const known = this.steps[table.index]
    if (known !== undefined) return known
    const stars = this.files.starsOf(table).map((at) => {
      const module = this.resolver.moduleOf(table, at)
      return { to: module.kind === 'module' ? this.resolver.program.files[module.file] : undefined, at }
    })
    for (const name of this.files.namesOf(table)) {
      const tables = this.named.get(name)
      if (tables === undefined) this.named.set(name, [table])
      else tables.push(table)
    }
    return (this.steps[table.index] = { stars, hasMore: this.files.hasMore(table, this.resolver) })
  }
}

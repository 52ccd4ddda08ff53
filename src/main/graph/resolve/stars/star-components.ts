// Files that reach each other by star re-exports: in a ring, each would otherwise be asked anew from each of them.

/** What a file leads to: numbers of files, and whether a name may also come from elsewhere. */
export interface StarSteps {
  readonly to: readonly number[]
  readonly isOpen: boolean
}

/** A file whose component is being found, after Tarjan. */
interface Visit {
  readonly file: number
  readonly steps: StarSteps
  next: number
  /** The lowest number of a visited file that it leads back to. */
  low: number
  isOpen: boolean
}

export class StarComponents {
  /** By file: the number of its component. */
  private readonly components: (number | undefined)[] = []
  /** By component: whether a name that is sought in it may come from what no file lists. */
  private readonly open: boolean[] = []
  /** By file: when it was visited. */
  private readonly numbers: (number | undefined)[] = []
  private visited = 0

  constructor(private readonly stepsOf: (file: number) => StarSteps) {}

  /**
   * The number of the component that a file is in; all that it leads to has been read then.
   * @returns null if a name may come from what no file lists
   */
  closed(file: number): number | null {
    if (this.components[file] === undefined) this.findFrom(file)
    const component = this.components[file] ?? 0
    return this.open[component] === true ? null : component
  }

  private findFrom(root: number): void {
    const path = [this.visit(root)]
    const members: number[] = [root]
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = top.steps.to[top.next++]
      if (to === undefined) {
        path.pop()
        this.leave(top, path.at(-1), members)
      } else if (this.numbers[to] === undefined) {
        path.push(this.visit(to))
        members.push(to)
      } else {
        const component = this.components[to]
        if (component === undefined) top.low = Math.min(top.low, this.numbers[to] ?? 0)
        else top.isOpen ||= this.open[component] === true
      }
    }
  }

  private visit(file: number): Visit {
    const number = this.visited++
    this.numbers[file] = number
    const steps = this.stepsOf(file)
    return { file, steps, next: 0, low: number, isOpen: steps.isOpen }
  }

  private leave(visit: Visit, before: Visit | undefined, members: number[]): void {
    if (visit.low === this.numbers[visit.file]) {
      const component = this.open.push(visit.isOpen) - 1
      for (let member = members.pop(); member !== undefined; member = members.pop()) {
        this.components[member] = component
        if (member === visit.file) break
      }
    } else if (before !== undefined) before.low = Math.min(before.low, visit.low)
    if (before !== undefined) before.isOpen ||= visit.isOpen
  }
}

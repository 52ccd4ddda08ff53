// Memoization that is safe against cycles: what is stored never depends on which query came first.
import type { FileTable } from '../program/program'

/** Limit of nested queries. A deeper one is evaluated separately first, because the stack allows no more. */
const depthLimit = 90

/** The result for a row of a file. */
export type Memo<Answer> = (table: FileTable, row: number) => Answer

/** A query in progress that was requested again. */
interface Head {
  readonly depth: number
  isRunning: boolean
  /** The head that it depends on itself; null if only the limit cut it off. */
  outer: Head | null
}

/** Queries that depend on each other; a cycle found to be part of a larger one points to it. */
interface Cycle {
  whole: Cycle | null
  running: number
}

class Question<Answer> {
  constructor(
    private readonly memo: Memo<Answer>,
    private readonly compute: Memo<Answer>,
    private readonly table: FileTable,
    private readonly row: number,
  ) {}

  /** Position among the queries in progress; 0 if it is not one. */
  depth = 0
  /** The result while the head of its cycle is evaluated: it lacks what the head still finds. */
  provisional: Answer | null = null
  head: Head | null = null
  /** The result of the query when it is evaluated before all others of its cycle. */
  settled: Answer | null = null
  cycle: Cycle | null = null
  isFinal = false
  /** Its dependencies are evaluated separately first. */
  isWaiting = false

  answer(): Answer {
    return this.compute(this.table, this.row)
  }

  /** Evaluates it as a normal query; the memo then stores the result. */
  ask(): void {
    this.memo(this.table, this.row)
  }
}

/** Shared by all memos of one resolver, so that a cycle through several of them is detected. */
export class Evaluation {
  private depth = 0
  /** The lowest query in progress that the innermost one depends on; 0 if the limit cut it off. */
  private lowest = Infinity
  private readonly heads: (Head | undefined)[] = []
  private readonly provisional: Question<unknown>[] = []
  /** The first query that the limit cut off. */
  private cutOff: Question<unknown> | null = null
  private readonly tables: unknown[][] = []

  /** A table of results by file. */
  byFile<Results>(): (Results | undefined)[] {
    const table: (Results | undefined)[] = []
    this.tables.push(table)
    return table
  }

  /**
   * Drops all results, which can be computed again. Never called during a query. A table of very many files without
   * results would be memory too.
   */
  forget(): void {
    for (const table of this.tables) table.length = 0
  }

  /**
   * @param cut the result of a query that depends on itself
   * @param compute may query this memo and others of the same evaluation, also for the row itself
   */
  memo<Answer extends object>(cut: Answer, compute: Memo<Answer>): Memo<Answer> {
    const slots = this.byFile<(Answer | Question<Answer> | undefined)[]>()
    const ask: Memo<Answer> = (table, row) => {
      const rows = (slots[table.index] ??= [])
      const slot = rows[row]
      if (slot !== undefined && !(slot instanceof Question)) return slot
      const known = slot && this.known(slot, cut)
      if (known) return known
      const question = slot ?? new Question(ask, compute, table, row)
      rows[row] = question
      if (this.depth >= depthLimit) {
        this.lowest = 0
        this.cutOff ??= question
        return cut
      }
      const answer = this.depth === 0 ? this.answerFirst(question) : this.answer(question)
      if (question.isFinal) rows[row] = answer
      return answer
    }
    return ask
  }

  /** The known result of a query, without computing it. */
  private known<Answer>(question: Question<Answer>, cut: Answer): Answer | null {
    if (question.depth > 0) {
      this.heads[question.depth] ??= { depth: question.depth, isRunning: true, outer: null }
      this.lowest = Math.min(this.lowest, question.depth)
      return cut
    }
    if (question.provisional !== null) {
      this.lowest = Math.min(this.lowest, runningDepth(question.head))
      return question.provisional
    }
    // While another member of the cycle is being evaluated, the settled answer isn't valid.
    return question.cycle !== null && wholeOf(question.cycle).running > 0 ? null : question.settled
  }

  private answer<Answer>(question: Question<Answer>): Answer {
    const outer = this.lowest
    const start = this.provisional.length
    const depth = ++this.depth
    this.lowest = Infinity
    question.depth = depth
    if (question.cycle) wholeOf(question.cycle).running++
    const answer = question.answer()
    if (question.cycle) wholeOf(question.cycle).running--
    question.depth = 0
    this.depth--
    const { lowest } = this
    this.lowest = Math.min(outer, lowest < depth ? lowest : Infinity)
    if (lowest < depth) this.keep(question, answer, lowest)
    else if (lowest === depth) this.settle(question, answer, start)
    else question.isFinal = true
    this.endHead(depth, lowest)
    return answer
  }

  /** Evaluates an outermost query. If the limit cut one off, that is evaluated first. */
  private answerFirst<Answer>(question: Question<Answer>): Answer {
    const answer = this.answer(question)
    const { cutOff } = this
    this.lowest = Infinity
    if (cutOff === null) return answer
    this.cutOff = null
    this.settle(question, answer, 0)
    if (question.isWaiting) return answer
    question.isWaiting = true
    cutOff.ask()
    const cycle = cutOff.isFinal ? null : cutOff.cycle
    // In a cycle longer than the limit, the query cut off has no answer next to this one either.
    const isSame = cycle !== null && question.cycle !== null && wholeOf(cycle) === wholeOf(question.cycle)
    const again = isSame ? answer : this.answerFirst(question)
    question.isWaiting = false
    return again
  }

  private keep<Answer>(question: Question<Answer>, answer: Answer, lowest: number): void {
    question.provisional = answer
    question.head = this.heads[lowest] ?? null
    this.provisional.push(question)
  }

  /** The head of a cycle has its result; provisional ones are discarded. */
  private settle<Answer>(question: Question<Answer>, answer: Answer, start: number): void {
    question.settled = answer
    const cycle = wholeOf((question.cycle ??= { whole: null, running: 0 }))
    for (const member of this.provisional.splice(start)) {
      member.provisional = null
      member.head = null
      const other = wholeOf((member.cycle ??= cycle))
      if (other === cycle) continue
      other.whole = cycle
      cycle.running += other.running
    }
  }

  private endHead(depth: number, lowest: number): void {
    const head = this.heads[depth]
    if (head === undefined) return
    head.isRunning = false
    head.outer = lowest < depth ? (this.heads[lowest] ?? null) : null
    this.heads[depth] = undefined
  }
}

function runningDepth(head: Head | null): number {
  let at = head
  while (at !== null && !at.isRunning) at = at.outer
  return at?.depth ?? 0
}

function wholeOf(cycle: Cycle): Cycle {
  let at = cycle
  while (at.whole !== null) at = at.whole
  return at
}

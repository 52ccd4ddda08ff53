// Answers computed once, safe against cycles: what is stored never depends on which question came first.
import type { FileTable } from './program'

/** Questions inside each other. A deeper one is asked on its own first: the engine's stack bears no more. */
const depthLimit = 90

/** A memo over (file, row). */
export interface Memo<Answer> {
  /** @param compute may ask this memo and others of the same evaluation, also for the row itself */
  get(table: FileTable, row: number, compute: () => Answer): Answer
}

/** A running question that was met again. */
interface Head {
  readonly depth: number
  isRunning: boolean
  /** The head that it depends on itself; null where only the limit cut it. */
  outer: Head | null
}

/** Questions that lead to each other; one that was found to be a part of a larger cycle points to it. */
interface Cycle {
  whole: Cycle | null
  running: number
}

class Question<Answer> {
  /** Place among the running questions; 0 when it is not one. */
  depth = 0
  /** The answer as long as the head of its cycle runs: it lacks what the head still finds. */
  provisional: Answer | null = null
  head: Head | null = null
  /** The answer that the question has when it is asked before all others of its cycle. */
  settled: Answer | null = null
  cycle: Cycle | null = null
  isFinal = false
  /** What it needs is asked on its own first. */
  isWaiting = false
}

/** Shared by all memos of one resolver, so that a cycle through several of them is seen. */
export class Evaluation {
  private depth = 0
  /** The lowest running question that the innermost one was found to depend on; 0 where the limit cut it. */
  private lowest = Infinity
  private readonly heads: (Head | undefined)[] = []
  private readonly provisional: Question<unknown>[] = []
  /** Asks on its own what the limit cut first, and tells the cycle that it is in. */
  private askCut: (() => Cycle | null) | null = null

  /** @param cut the answer to a question that is asked again while it is being answered */
  memo<Answer extends object>(cut: Answer): Memo<Answer> {
    const final: (Answer | undefined)[][] = []
    const open: (Map<number, Question<Answer>> | undefined)[] = []
    const get: Memo<Answer>['get'] = (table, row, compute) => {
      const answers = (final[table.index] ??= [])
      const ready = answers[row]
      if (ready !== undefined) return ready
      const questions = (open[table.index] ??= new Map<number, Question<Answer>>())
      const asked = questions.get(row)
      const known = asked && this.known(asked, cut)
      if (known) return known
      if (this.depth >= depthLimit) {
        this.lowest = 0
        this.askCut ??= () => {
          get(table, row, compute)
          return questions.get(row)?.cycle ?? null
        }
        return cut
      }
      const question = asked ?? new Question<Answer>()
      if (!asked) questions.set(row, question)
      const answer = this.depth === 0 ? this.answerFirst(question, compute) : this.answer(question, compute)
      if (question.isFinal) {
        answers[row] = answer
        questions.delete(row)
      }
      return answer
    }
    return { get }
  }

  /** What can be said of a question without computing it. */
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
    // Beside another question of its cycle it would have another answer.
    return question.cycle !== null && wholeOf(question.cycle).running > 0 ? null : question.settled
  }

  private answer<Answer>(question: Question<Answer>, compute: () => Answer): Answer {
    const outer = this.lowest
    const start = this.provisional.length
    const depth = ++this.depth
    this.lowest = Infinity
    question.depth = depth
    if (question.cycle) wholeOf(question.cycle).running++
    const answer = compute()
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

  /** A question that none is around. Where the limit cut it, what was cut is answered first. */
  private answerFirst<Answer>(question: Question<Answer>, compute: () => Answer): Answer {
    const answer = this.answer(question, compute)
    const ask = this.askCut
    this.lowest = Infinity
    if (ask === null) return answer
    this.askCut = null
    this.settle(question, answer, 0)
    if (question.isWaiting) return answer
    question.isWaiting = true
    const cycle = ask()
    // In a cycle longer than the limit, what was cut has no answer beside this question either.
    const isSame = cycle !== null && question.cycle !== null && wholeOf(cycle) === wholeOf(question.cycle)
    const again = isSame ? answer : this.answerFirst(question, compute)
    question.isWaiting = false
    return again
  }

  private keep<Answer>(question: Question<Answer>, answer: Answer, lowest: number): void {
    question.provisional = answer
    question.head = this.heads[lowest] ?? null
    this.provisional.push(question)
  }

  /** The head of a cycle has its answer; those given meanwhile are forgotten. */
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

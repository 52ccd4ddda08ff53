// Syntax colours, found in a worker that is ended when it takes too long: the expressions of grammars take exponential
// time for some lines, and whoever wrote the text chose the lines.
import { voices, type HighlightOrder, type HighlightReply, type Voice } from './highlight-messages'

/** Longer files are shown as plain text; tokenizing them would take many seconds. */
export const highlightedLines = 20_000

/** A run of text in one style. */
export interface HighlightedToken {
  readonly text: string
  readonly voice: Voice
}

export interface Highlighter {
  /**
   * Tokens per line; null if the language is unknown, or once the signal has fired. If the lines take too long, those
   * that did and all after them are plain.
   */
  highlight(
    code: string,
    language: string,
    signal: AbortSignal,
  ): Promise<readonly (readonly HighlightedToken[])[] | null>
}

/** The part of a worker that is used here. */
export interface HighlightWorker {
  onmessage: ((event: MessageEvent<HighlightReply>) => void) | null
  postMessage(order: HighlightOrder): void
  terminate(): void
}

export interface HighlighterOptions {
  start(): HighlightWorker
  /** Time for a few lines, the first ones of a grammar on a busy machine among them, and for all of a text. */
  readonly piecesMilliseconds: number
  readonly textMilliseconds: number
  /** Texts of a language that may take too long; then there are no colours for it until the page is loaded again. */
  readonly mostSlow: number
}

interface Job {
  readonly code: string
  readonly language: string
  readonly signal: AbortSignal
  readonly lines: readonly string[]
  coloured: (readonly HighlightedToken[])[]
  /** Time that its lines have taken. */
  usedMilliseconds: number
  readonly end: (lines: readonly (readonly HighlightedToken[])[] | null) => void
}

/** Those of the page. */
export const highlighterOptions: HighlighterOptions = {
  start: () => new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' }),
  piecesMilliseconds: 10_000,
  textMilliseconds: 60_000,
  mostSlow: 3,
}

export function createHighlighter(options: HighlighterOptions): Highlighter {
  const jobs = new Map<number, Job>()
  const slow = new Map<string, number>()
  let worker: HighlightWorker | null = null
  let last = 0
  /** The job whose lines the worker is at. */
  let current: { readonly id: number; readonly since: number; readonly watch: ReturnType<typeof setTimeout> } | null =
    null

  const send = (order: HighlightOrder): void => {
    if (worker === null) {
      worker = options.start()
      worker.onmessage = ({ data }) => receive(data)
    }
    worker.postMessage(order)
  }
  const rest = (): void => {
    if (current === null) return
    clearTimeout(current.watch)
    const job = jobs.get(current.id)
    if (job !== undefined) job.usedMilliseconds += performance.now() - current.since
    current = null
  }
  const receive = (reply: HighlightReply): void => {
    rest()
    const job = jobs.get(reply.id)
    if (reply.kind === 'begun') {
      const watch = setTimeout(giveUp, options.piecesMilliseconds)
      current = { id: reply.id, since: performance.now(), watch }
    } else if (job === undefined) return
    else if (reply.kind === 'end') finish(reply.id, reply.isKnown ? job.coloured : null)
    else {
      job.coloured.push(...tokensOf(job.lines, job.coloured.length, reply.numbers))
      if (job.usedMilliseconds <= options.textMilliseconds) return
      worker?.postMessage({ kind: 'cancel', id: reply.id })
      finish(reply.id, withRest(job))
    }
  }
  const finish = (id: number, lines: readonly (readonly HighlightedToken[])[] | null): void => {
    jobs.get(id)?.end(lines)
    jobs.delete(id)
  }
  /** Ends the worker. All other texts start anew in the next one. */
  const giveUp = (): void => {
    const id = current?.id
    rest()
    worker?.terminate()
    worker = null
    const job = id === undefined ? undefined : jobs.get(id)
    if (job !== undefined && id !== undefined) {
      slow.set(job.language, (slow.get(job.language) ?? 0) + 1)
      finish(id, withRest(job))
    }
    for (const [other, { code, language, signal }] of jobs) {
      if (signal.aborted || isTooSlow(language)) finish(other, null)
      else send({ kind: 'highlight', id: other, code, language })
    }
    for (const left of jobs.values()) left.coloured = []
  }
  const isTooSlow = (language: string): boolean => (slow.get(language) ?? 0) >= options.mostSlow

  return {
    highlight: (code, language, signal) => {
      if (signal.aborted || language === '' || code === '' || isTooSlow(language)) return Promise.resolve(null)
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<readonly (readonly HighlightedToken[])[] | null>()
      const leave = (): void => {
        // A text that is being read keeps its worker until its lines end, or take too long.
        worker?.postMessage({ kind: 'cancel', id })
        resolve(null)
        if (current?.id !== id) jobs.delete(id)
      }
      signal.addEventListener('abort', leave, { once: true })
      const end: Job['end'] = (lines) => {
        signal.removeEventListener('abort', leave)
        resolve(lines)
      }
      jobs.set(id, { code, language, signal, lines: code.split('\n'), coloured: [], usedMilliseconds: 0, end })
      send({ kind: 'highlight', id, code, language })
      return promise
    },
  }
}

/** The tokens of the next lines. */
function tokensOf(
  lines: readonly string[],
  first: number,
  numbers: Uint32Array,
): readonly (readonly HighlightedToken[])[] {
  const found: (readonly HighlightedToken[])[] = []
  for (let at = 0; at < numbers.length;) {
    const line = lines[first + found.length] ?? ''
    const count = numbers[at++] ?? 0
    const tokens: HighlightedToken[] = []
    for (let token = 0, start = 0; token < count; token++, at += 2) {
      const end = start + (numbers[at] ?? 0)
      tokens.push({ text: line.slice(start, end), voice: voices[numbers[at + 1] ?? 0] ?? 'ink' })
      start = end
    }
    found.push(tokens)
  }
  return found
}

/** All lines of a text that was given up, those without colours as they are. */
function withRest({ lines, coloured }: Job): readonly (readonly HighlightedToken[])[] {
  return lines.map((text, index) => coloured[index] ?? [{ text, voice: 'ink' }])
}

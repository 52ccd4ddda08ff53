// What a program does again and again by itself, with the timers of its language: no library's schedule says so.
import { lineStartsOf } from '../../../kernel/line-starts'
import { limits } from '../../../kernel/limits'
import type { SourceText } from '../../project-view'
import { argumentsIn, bracketsIn, type Brackets } from '../brackets'
import { partsOf, type TimerPatterns } from '../language-patterns'
import { endOfBlock } from './lines'

/** A timer, or a loop without end that waits between its rounds. */
export interface Timer {
  readonly line: number
  /** How long it waits, as written and with its unit: `30_000` ms, `time.Hour`; null if that isn't in its lines. */
  readonly every: string | null
}

/** Lines of a loop in which it waits. */
const linesOfLoop = 60
/** A loop that ends with a result, or at all, waits for something rather than doing it again and again. */
const isTold = /\bcase\s*<-.{0,80}(?:done|quit|stop|exit|close|cancel|term)/i
const leaves = /^\s*(?:break\b|return\s+[^;\s])/

/** The timers of a file, in the order of its lines. */
export function timersIn({ path, text, lines }: SourceText): readonly Timer[] {
  const patterns = partsOf('timers').filter(({ ends }) => ends.test(path))
  if (patterns.length === 0) return []
  const offsets = lineStartsOf(text)
  let read: Brackets | null = null
  return lines.flatMap((line, at): readonly Timer[] => {
    if (line.length > limits.evidenceLineCharacters) return []
    for (const one of patterns) {
      const started = one.starts.flatMap(({ pattern, ...way }) => {
        const found = pattern.exec(line)
        return found === null ? [] : [{ ...way, open: (offsets[at] ?? 0) + found.index + found[0].length - 1 }]
      })[0]
      if (started !== undefined) {
        read ??= bracketsIn(text)
        const written = argumentsIn(text, read, started.open).at(started.wait)
        return [{ line: at + 1, every: waitOf(written, started.unit) }]
      }
      const waits = one.loop === undefined ? null : waitInLoop(one.loop, lines, at)
      if (waits !== null) return [{ line: at + 1, every: waitOf(waits.written, one.loop?.unit) }]
    }
    return []
  })
}

/** What a loop without end waits for; null if the line begins none, or if it is left as soon as something is there. */
function waitInLoop(
  { opens, waits }: NonNullable<TimerPatterns['loop']>,
  lines: readonly string[],
  at: number,
): { readonly written: string | undefined } | null {
  const line = lines[at] ?? ''
  if (!opens.test(line)) return null
  const indent = line.search(/\S/)
  const below = lines.slice(at + 1, at + 1 + linesOfLoop).map((one) => one.slice(0, limits.evidenceLineCharacters))
  const end = endOfBlock(below, indent)
  const body = end === -1 ? below : below.slice(0, end)
  // When it is told to end, it ends.
  if (body.some((one, place) => leaves.test(one) && !isTold.test(body[place - 1] ?? ''))) return null
  const found = body.map((one) => waits.exec(one)).find((one) => one !== null)
  return found === undefined ? null : { written: found[1] }
}

const longestWait = 60

function waitOf(written: string | undefined, unit: string | undefined): string | null {
  const value = written?.trim() ?? ''
  if (value === '' || value.length > longestWait || value.includes('\n')) return null
  return unit !== undefined && /^[\d_.]+$/.test(value) ? `${value} ${unit}` : value
}

// The port of a stack-trace format: how the programs of a language or runtime print frames and messages.
import { createRegistry } from '../../kernel/registry'

/** Defined in `traces/<id>.ts`, which exports it as `format`. */
export interface TraceFormat {
  readonly id: string
  /** Groups: `path`, `line` and, if the frame has it, `name`. */
  readonly frames: readonly RegExp[]
  /** Whether the frames also match those of other formats, so that it is tried after them. */
  readonly isLoose?: boolean
  /** A line before a frame that names its function. Groups: `name` and, for a method, `type`. */
  readonly nameBefore?: RegExp
  /** Whether the outermost frame comes first. */
  readonly outermostFirst?: boolean
  /** The last line of a trace, if it is the message without the word "Error". */
  readonly lastLine?: RegExp
  /** The text before a message at the start of a line. */
  readonly messageStart?: string
  /** Lines with a message, in the group `text`. */
  readonly messages?: readonly RegExp[]
}

const all = createRegistry<TraceFormat>(import.meta.glob('./traces/*.ts', { eager: true }), 'format').all

/** All formats, the strictest first. */
export const traceFormats: readonly TraceFormat[] = all.toSorted(
  (a, b) => Number(a.isLoose === true) - Number(b.isLoose === true),
)

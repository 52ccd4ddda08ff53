// Tracebacks of Python.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'python',
  frames: [/^\s*File "(?<path>[^"]{1,400})", line (?<line>\d{1,7})(?:, in (?<name>\S{1,200}))?/],
  outermostFirst: true,
  // `httpx.UnsupportedProtocol: Request URL is missing …`
  lastLine: /^[\p{L}_][\p{L}\p{N}_.]{1,200}(?:: .{1,500})?$/u,
}

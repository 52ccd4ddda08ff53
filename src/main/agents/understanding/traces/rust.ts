// Rust's panics and backtraces.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'rust',
  frames: [/panicked at (?:'[^']{0,300}', )?(?<path>[^:\s]{1,400}\.rs):(?<line>\d{1,7})/],
  // `3: app::server::run`; the place on the next line has the form of other formats.
  nameBefore:
    /^\s*\d{1,4}:\s+(?:0x[0-9a-f]{1,16} - )?(?:[\w<>{}$ ]{1,100}::)*(?<name>\w{1,100})(?:::h[0-9a-f]{16})?\s*$/,
  messages: [/panicked at '(?<text>[^'\n]{3,300})'/],
}

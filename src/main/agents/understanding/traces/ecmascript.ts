// Stack traces of V8 and of Firefox.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'ecmascript',
  isLoose: true,
  frames: [
    /^\s*at (?:(?:async )?(?<name>[^\s(]{1,200})(?: \[as [^\]]{1,100}\])? )?\(?(?<path>[^():]{1,400}):(?<line>\d{1,7})(?::\d{1,7})?\)?\s*$/,
    /^(?<name>[^@\s]{0,200})@(?<path>[^\s:]{1,400}):(?<line>\d{1,7}):\d{1,7}\s*$/,
  ],
}

// Ruby's backtraces.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'ruby',
  frames: [
    /^\s*(?:\d{1,4}: )?(?:from )?(?<path>\S{1,400}\.rb):(?<line>\d{1,7}):in [`'](?:block (?:\(\d+ levels\) )?in |rescue in |ensure in )?(?:[\w:]+[#.])?(?<name>[^'`]{1,200})'/,
  ],
  // `undefined method 'x' (NoMethodError)`
  messages: [/(?:^|: )(?<text>[^:\n]{3,300} \([A-Z]\w{0,80}(?:Error|Exception)?\))$/],
}

// PHP's stack traces and error messages.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'php',
  // The function that a frame names is the one being called there.
  frames: [
    /^#\d{1,4} (?<path>[^()]{1,400}\.php)\((?<line>\d{1,7})\): /,
    /\bin (?<path>\S{1,400}\.php)(?::| on line )(?<line>\d{1,7})/,
  ],
  messages: [/^(?:PHP )?(?:Fatal error|Warning|Notice|Parse error): +(?:Uncaught )?(?<text>.{3,300})/],
}

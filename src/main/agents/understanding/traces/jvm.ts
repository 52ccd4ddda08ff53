// Stack traces of the Java virtual machine, in all its languages.
import { endingsOf } from '../../../contract/languages'
import type { TraceFormat } from '../trace-format'

const endings = endingsOf(({ traces }) => traces === 'jvm')

export const format: TraceFormat = {
  id: 'jvm',
  frames: [
    new RegExp(
      `^\\s*at (?:[\\w.@-]{1,100}/{1,2})?(?<name>[\\w.$<>]{1,300})\\((?<path>[\\w$]{1,200}\\.(?:${endings})):(?<line>\\d{1,7})\\)`,
    ),
  ],
}

// Go's panics and the stacks of its goroutines.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'go',
  frames: [/^\s*(?<path>\S{1,400}\.go):(?<line>\d{1,7})(?: \+0x[0-9a-f]{1,16})?\s*$/],
  // `example.com/gin.(*node).addRoute(0xc0001)`
  nameBefore:
    /(?:^|[./)])(?:\(\*?(?<type>[\p{L}_][\p{L}\p{N}_]*)\)\.)?(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:\.func\d{1,3}){0,5}\([^()]{0,300}\)$/u,
  messageStart: 'panic: ',
}

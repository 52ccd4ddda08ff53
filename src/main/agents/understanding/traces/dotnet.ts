// Stack traces of .NET.
import type { TraceFormat } from '../trace-format'

export const format: TraceFormat = {
  id: 'dotnet',
  frames: [/^\s*at (?<name>[^\s(]{1,300})\([^)]{0,500}\) in (?<path>[^:]{1,400}):line (?<line>\d{1,7})/],
}

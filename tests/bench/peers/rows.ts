// A row of a peer's database as a call.
import { z } from 'zod'
import { calledName, type FoundCall } from '../found-call'

const row = z.object({
  caller: z.string(),
  callerKind: z.string(),
  file: z.string(),
  callee: z.string(),
  calleeFile: z.string(),
  line: z.number().nullable(),
})

/** @throws for a row of another shape: the peer's version has changed */
export function foundCall(data: unknown): FoundCall {
  const { caller, callerKind, file, callee, calleeFile, line } = row.parse(data)
  return {
    file,
    callers: callersOf(caller, callerKind),
    callee: { file: calleeFile, name: calledName(callee) },
    line,
    column: null,
    confidence: null,
    reason: null,
  }
}

/** Peers attribute a call at file level to the variable it initialises; judges attribute it to the file. */
function callersOf(name: string, kind: string): readonly string[] {
  if (kind === 'file' || kind === 'module') return ['']
  const last = name.split(/::|\./).at(-1) ?? name
  return ['variable', 'constant', 'property', 'field'].includes(kind) ? [last, ''] : [last]
}

// One call of the page: refused, invalid, failed or answered; errors are never thrown to the page.
import type { z } from 'zod'
import type { BridgeResult } from '../contract/desktop-bridge'
import { AppError } from '../contract/errors'

/**
 * Runs a call whose sender was checked.
 * @param isTrusted the result of the check
 * @param input the raw arguments; validated by `schema` before `run` gets them
 */
export async function answerCall<S extends z.ZodType, T>(
  isTrusted: boolean,
  schema: S,
  input: readonly unknown[],
  run: (input: z.infer<S>) => Promise<T>,
): Promise<BridgeResult<T>> {
  if (!isTrusted) return refuse('FORBIDDEN_SENDER', 'Only the page in the window may ask for this.')
  const parsed = schema.safeParse(input)
  if (!parsed.success) return refuse('invalid_request', 'The call has the wrong arguments.')
  try {
    return { ok: true, value: await run(parsed.data) }
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.message)
    return refuse('internal_error', 'The system could not do this.')
  }
}

function refuse(code: string, message: string): BridgeResult<never> {
  return { ok: false, code, message }
}

// Validates input against the schemas of a route; invalid input is a 422 that names each field.
import type { z } from 'zod'
import { AppError, type ValidationIssue } from '../contract/errors'

/** The parsed value, or the issues with their location. */
export function check(
  schema: z.ZodType | undefined,
  value: unknown,
  place: 'path' | 'query' | 'body',
): { readonly value: unknown; readonly issues: readonly ValidationIssue[] } {
  if (schema === undefined) return { value: undefined, issues: [] }
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, issues: [] }
  return { value: undefined, issues: result.error.issues.flatMap((issue) => toIssues(issue, place)).slice(0, 50) }
}

export function requireValid(issues: readonly ValidationIssue[]): void {
  if (issues.length === 0) return
  throw new AppError('validation_error', 'The request does not have the expected form.', { issues })
}

function toIssues(issue: z.core.$ZodIssue, place: string): readonly ValidationIssue[] {
  const loc = [place, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))]
  const missing = issue.code === 'invalid_type' && issue.input === undefined && /received undefined/.test(issue.message)
  return [missing ? { loc, msg: 'Field required', type: 'missing' } : { loc, msg: issue.message, type: issue.code }]
}

// Converts between the application's objects and SQLite's columns: JSON text, booleans as 0 and 1.
import { z } from 'zod'

/** Property → column. */
export type ColumnMap<T> = { readonly [Key in keyof T]-?: string }

type Bindable = string | number | null | Uint8Array

/** A column of JSON text, parsed and validated by a schema. */
export function json<T extends z.ZodType>(schema: T): z.ZodPipe<z.ZodTransform<unknown, string>, T> {
  const parse = (text: string, context: z.RefinementCtx): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('Not JSON')
      return z.NEVER
    }
  }
  return z.preprocess(parse as never, schema) as never
}

/** Columns and values to bind, for the properties that are present. */
export function columnsOf<T extends object>(
  columns: ColumnMap<T>,
  change: Partial<T>,
): { readonly names: readonly string[]; readonly values: readonly Bindable[] } {
  const names: string[] = []
  const values: Bindable[] = []
  for (const [property, column] of Object.entries(columns) as [keyof T, string][]) {
    const value = change[property]
    if (value === undefined) continue
    names.push(column)
    values.push(bindable(value))
  }
  return { names, values }
}

/** A value in a form that SQLite accepts. */
export function bindable(value: unknown): Bindable {
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array)
    return value
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

// Stored settings: JSON text that database damage, or another program of the user, may have changed.
import type { z } from 'zod'
import type { AppReader } from '../../store/app/app-store'

/** The stored value, or `otherwise` if it is missing or invalid: no setting may prevent the service from starting. */
export function storedSetting<Schema extends z.ZodType>(
  store: Pick<AppReader, 'setting'>,
  name: string,
  schema: Schema,
  otherwise: z.output<Schema>,
): z.output<Schema> {
  const text = store.setting(name)
  if (text === null) return otherwise
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return otherwise
  }
}

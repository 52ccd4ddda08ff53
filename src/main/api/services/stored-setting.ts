// Settings as they are stored: JSON text that a damaged page, or a program of the user, may have changed.
import type { z } from 'zod'
import type { AppReader } from '../../store/app/app-store'

/** The stored value, or `otherwise` where there is none or it makes no sense: no setting may keep the service from starting. */
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

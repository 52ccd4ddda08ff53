// Websites that may read the service's responses, by origin.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const allowedOriginsSchema = z.object({
  origins: z
    .array(z.string().max(limits.originCharacters))
    .max(limits.allowedOrigins)
    .describe('Scheme, host and port of a page, for example http://localhost:3000. None unless set'),
})
export type AllowedOrigins = z.infer<typeof allowedOriginsSchema>

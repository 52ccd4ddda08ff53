// Numbers of things as a model server states them.
import { z } from 'zod'

/** Unknown if it is none that can be right: what others compute with it, or show, must stay a count. */
export const serverCount = z.int().nonnegative().nullish().catch(null)

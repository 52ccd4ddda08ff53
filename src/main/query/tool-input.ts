// Input fields shared by several tools.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const symbolInput = z
  .string()
  .trim()
  .min(1)
  .max(limits.relativePathCharacters)
  .describe('Symbol id, a name such as Application.use, a file path, or path:line')

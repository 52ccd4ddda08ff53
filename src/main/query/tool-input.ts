// Pieces of input that several tools share.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const symbolInput = z
  .string()
  .trim()
  .min(1)
  .max(limits.relativePathCharacters)
  .describe('Symbol id as given by search, or a name such as Application.use')

export const limitInput = z.number().int().min(1).max(200).default(50)

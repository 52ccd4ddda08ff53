// `cairn tests <symbol>`: which tests use it.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'tests',
  tool: 'tests_of',
  description: 'list the tests that use a symbol, directly or through its callers',
  given: [['symbol', 'id, name or path:line']],
  options: ['limit', 'cursor'],
  examples: [['cairn tests compose', 'each with its line']],
})

// `cairn path <from> <to>`: how one symbol reaches another.
import { toolCommand } from '../tool-command'

export const command = toolCommand({
  id: 'path',
  tool: 'path_between',
  description: 'find the shortest chain of calls from one symbol to another',
  given: [
    ['from', 'where the chain begins'],
    ['to', 'where it ends'],
  ],
  examples: [['cairn path Application.listen respond', 'step by step']],
})

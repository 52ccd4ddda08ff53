// Prompts that a host may offer its user: each names the tools in the most useful order.
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

const symbol = z.string().min(1).describe('A symbol: its name, id, or path:line')

/** Registers the prompts. */
export function registerPrompts(server: McpServer): void {
  const prompt = (name: string, title: string, description: string, text: (symbol: string) => string): void => {
    server.registerPrompt(name, { title, description, argsSchema: z.object({ symbol }) }, (input) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(input.symbol) } }],
    }))
  }
  prompt(
    'change_safely',
    'Change something safely',
    'What depends on a symbol, and which tests to run',
    (name) =>
      `I want to change ${name}. Use Cairn's tools: open it, then callers and impact, then tests_of. Tell me what may break, what is only possible, what Cairn could not resolve, and which tests to run.`,
  )
  prompt(
    'explain_symbol',
    'Explain a symbol',
    'What something is, who uses it and how it works',
    (name) =>
      `Explain ${name}. Use Cairn's tools: symbol and open, then callees and callers. Cite a file and line for each statement.`,
  )
}

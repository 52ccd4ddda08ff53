// The result of a tool over the protocol: text for the model, data for programs, and errors that a model can handle.
import { AppError } from '../contract/errors'
import { visibleText } from '../contract/visible-text'

export interface McpAnswer {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Errors of the request are returned to the model, which can ask again; other errors are thrown. */
export async function answerOf(
  run: () => Promise<{ readonly text: string; readonly data: Record<string, unknown> }>,
): Promise<McpAnswer> {
  try {
    const { text, data } = await run()
    return {
      content: [{ type: 'text', text: text === '' ? 'Nothing found.' : visibleText(text) }],
      structuredContent: data,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}

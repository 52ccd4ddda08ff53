// Runs a query tool as called by a model, and reads what the result cites as evidence.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import type { ProjectView } from '../../query/project-view'
import type { Tool } from '../../query/tool'
import { readEvidence } from './evidence-piece'
import type { ToolOutcome } from './grounding'

const citedPerResult = 12

/** @param openView throws if the project can't be read, which is reported like a refusal of the tool */
export function runTool(
  tool: Tool,
  openView: () => ProjectView,
  written: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): ToolOutcome {
  const input = tool.input.safeParse(written)
  if (!input.success) {
    const example = JSON.stringify(tool.sample)
    return refused(`The arguments do not fit: ${z.prettifyError(input.error)}\nExample: ${example}`)
  }
  try {
    const view = openView()
    const result = tool.run(view, input.data, signal)
    const cited = result.citations.slice(0, citedPerResult).map((citation) => {
      const { file_path: path, start_line: startLine, end_line: endLine } = citation
      const about = {
        symbolId: citation.symbol_id ?? null,
        label: citation.label ?? path,
        confidence: citation.confidence ?? null,
      }
      return readEvidence(view, { path, startLine, endLine }, about)
    })
    return { ok: true, text: result.text, cited }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'cancelled') return refused(error.message)
    throw error
  }
}

function refused(text: string): ToolOutcome {
  return { ok: false, text, cited: [] }
}

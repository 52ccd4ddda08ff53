// The query tools over the projects of this machine, for programs that bring their own model.
import type { Project } from '../../contract/project'
import { createToolRegistry } from '../../query/registry'
import type { Tool, ToolResult } from '../../query/tool'
import { matchProject } from './find-project'
import type { OpenView } from './graphs'
import type { QuestionThreads } from './question-threads'

/** The result of a tool, and the project it is about. */
export interface ToolAnswer extends ToolResult {
  readonly project: Project
}

export interface ToolService {
  readonly all: readonly Tool[]
  /**
   * Runs a tool on one project.
   * @param project its id, name or folder; null means the one around the caller's working folder, or the only one
   * @param input as validated by the tool's schema
   * @throws AppError `not_found`, `conflict` (not parsed yet, or several projects), and what the tool throws
   */
  run(
    tool: Tool,
    project: string | null,
    input: Record<string, unknown>,
    signal: AbortSignal,
    workingFolder?: string | null,
  ): Promise<ToolAnswer>
}

export function createToolService(
  openView: OpenView,
  questions: QuestionThreads,
  projects: () => readonly Project[],
): ToolService {
  return {
    all: createToolRegistry().all,
    run: async (tool, wanted, input, signal, workingFolder = null) => {
      const project = matchProject(projects(), wanted, workingFolder)
      const result = await questions.tool({ place: openView(project.id).place, toolId: tool.id, input }, signal)
      return { ...result, project }
    },
  }
}

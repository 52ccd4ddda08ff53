// The query tools over the projects of this machine, for programs that bring their own model.
import { AppError } from '../../contract/errors'
import type { Project } from '../../contract/project'
import { createToolRegistry } from '../../query/registry'
import type { Tool, ToolResult } from '../../query/tool'
import type { OpenView } from './graphs'
import type { QuestionThread } from './questions'

export interface ToolService {
  readonly all: readonly Tool[]
  /**
   * Runs a tool on one project.
   * @param project its id or name; null means the only one there is
   * @param input as the tool's schema has parsed it
   * @throws AppError `not_found`, `conflict` (not parsed yet, or several projects), and what the tool throws
   */
  run(tool: Tool, project: string | null, input: Record<string, unknown>, signal: AbortSignal): Promise<ToolResult>
}

export function createToolService(
  openView: OpenView,
  questions: QuestionThread,
  projects: () => readonly Project[],
): ToolService {
  const chosen = (project: string | null): string => {
    const known = projects()
    if (project !== null) {
      const found = known.find(({ id }) => id === project) ?? known.find(({ repo_name: name }) => name === project)
      if (found !== undefined) return found.id
      throw new AppError('not_found', `There is no project “${project}”. ${namesOf(known)}`)
    }
    const [only] = known
    if (only === undefined) throw new AppError('not_found', 'Nothing was parsed yet. Open a folder in Cairn first.')
    if (known.length > 1) throw new AppError('conflict', `Say which project is meant. ${namesOf(known)}`)
    return only.id
  }
  return {
    all: createToolRegistry().all,
    run: async (tool, project, input, signal) =>
      questions.tool({ place: openView(chosen(project)).place, toolId: tool.id, input }, signal),
  }
}

function namesOf(projects: readonly Project[]): string {
  return projects.length === 0 ? 'There are none.' : `There are: ${projects.map((one) => one.repo_name).join(', ')}.`
}

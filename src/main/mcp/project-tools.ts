// The projects as tools of the protocol: list them, update one, and ask it a question in words.
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { askOnce } from '../api/run-reply'
import { matchProject } from '../api/services/find-project'
import type { Services } from '../api/services/services'
import { projectSchema, type Project } from '../contract/project'
import { limits } from '../kernel/limits'
import { answerOf } from './mcp-answer'
import { projectInput, type ToolClient } from './register-query-tools'

type Needed = Pick<Services, 'projects' | 'conversations'>

/** Created once: every request has its own server, and a new schema is compiled on first use. */
const schemas = {
  list: z.object({}),
  listed: z.object({ projects: z.array(projectSchema) }),
  parse: z.object({
    folder: z
      .string()
      .min(1)
      .max(limits.relativePathCharacters)
      .nullish()
      .describe('Absolute path of a folder, such as your working directory'),
    project: projectInput,
  }),
  parsed: z.object({ project_id: z.string(), status: z.string(), percent: z.number(), latest: z.boolean() }),
  ask: z.object({
    question: z.string().trim().min(1).max(limits.messageCharacters),
    project: projectInput,
  }),
  asked: z.object({
    answer: z.string(),
    citations: z.array(z.object({ file: z.string(), start_line: z.number().int(), end_line: z.number().int() })),
  }),
}

/** Registers the tools that are about whole projects. */
export function registerProjectTools(server: McpServer, services: Needed, client: ToolClient): void {
  registerList(server, services)
  registerParse(server, services, client)
  registerAsk(server, services, client)
}

function registerList(server: McpServer, { projects }: Needed): void {
  server.registerTool(
    'list_projects',
    {
      title: 'List projects',
      description:
        'Lists the projects that can be asked about: name, folder, branch, and whether the parsed version is up to date.',
      inputSchema: schemas.list,
      outputSchema: schemas.listed,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () =>
      answerOf(async () => {
        const all = projects.list()
        return { text: all.map(line).join('\n'), data: { projects: all } }
      }),
  )
}

function line(project: Project): string {
  const place = `${project.repo_path ?? 'a clone'}${project.branch_name === null ? '' : ` on ${project.branch_name}`}`
  const latest = project.latest ? 'latest' : 'changed since it was parsed'
  const state = project.parsed_at === null ? 'not usable yet' : latest
  return `${project.repo_name} ${place}: ${project.status}, ${state}, ${project.files} files, ${project.languages.join(', ')} (id ${project.id})`
}

function registerParse(server: McpServer, { projects }: Needed, { gone, workingFolder }: ToolClient): void {
  server.registerTool(
    'parse_project',
    {
      title: 'Parse a folder',
      description:
        'Parses a folder on this machine, or brings a project up to date; only what changed is read. Waits a while for it to finish; call it again to keep waiting.',
      inputSchema: schemas.parse,
      outputSchema: schemas.parsed,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ folder, project }, context) =>
      answerOf(async () => {
        const started =
          folder == null
            ? projects.refresh(matchProject(projects.list(), project ?? null, workingFolder).id)
            : await projects.parse({ repo_path: folder })
        const cancelled = AbortSignal.any([gone, context.mcpReq.signal])
        const enough = AbortSignal.timeout(limits.mcpParseMilliseconds)
        let state = started
        for await (const next of projects.follow(started.project_id, AbortSignal.any([cancelled, enough]))) state = next
        cancelled.throwIfAborted()
        const { project_id, repo_name, status, latest, message, progress } = state
        const how =
          status === 'ready'
            ? `is parsed: ${progress.files_total} files, ${projects.get(project_id).symbols} symbols`
            : status === 'error'
              ? `was not parsed: ${message ?? 'it failed'}`
              : `is still being parsed, ${Math.floor(progress.percent)} % done; call parse_project again to keep waiting`
        return {
          text: `${repo_name} ${how} (id ${project_id})`,
          data: { project_id, status, percent: progress.percent, latest },
        }
      }),
  )
}

function registerAsk(
  server: McpServer,
  { projects, conversations }: Needed,
  { gone, workingFolder }: ToolClient,
): void {
  server.registerTool(
    'ask',
    {
      title: 'Ask in words',
      description:
        'Answers a question about a project in words, from its graph alone, with citations: how something works, where something is, a pasted trace or diff.',
      inputSchema: schemas.ask,
      outputSchema: schemas.asked,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ question, project }, context) =>
      answerOf(async () => {
        const { id } = matchProject(projects.list(), project ?? null, workingFolder)
        const cancelled = AbortSignal.any([gone, context.mcpReq.signal])
        const about = { project_ids: [id], agent_ids: ['codebase_qna_agent'] }
        const answer = await askOnce(conversations, about, { content: question, model: 'none' }, cancelled)
        // The conversation was only needed for the question.
        await conversations.delete(answer.conversation_id)
        return {
          text: answer.message,
          data: {
            answer: answer.message,
            citations: answer.citations.map(({ file_path, start_line, end_line }) => ({
              file: file_path,
              start_line,
              end_line,
            })),
          },
        }
      }),
  )
}

// `cairn ask "…" --project …`: streams an answer and lists its citations.
import { basename } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { runEventSchema, type Citation, type MessageAnswer } from '../../contract/conversation'
import { call, events } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { findProject } from '../projects'

interface AskOptions {
  readonly project: readonly string[]
  readonly agent: string
  readonly model?: string
  readonly conversation?: string
}

export const command: CliCommand = {
  id: 'ask',
  add: (program, run) => {
    program
      .command('ask')
      .argument('<question>', 'what to ask, in plain words')
      .description('ask about one or more projects; the answer streams and cites its lines')
      .option('-p, --project <project...>', 'id, name or folder (default: the project of this folder)', [])
      .option('--agent <id>', 'the agent that answers', 'codebase_qna_agent')
      .option('--model <name>', 'a model; “none” answers from the graph alone')
      .option('--conversation <id>', 'go on with this conversation')
      .action(run((context, question: string, options: AskOptions) => ask(context, question, options)))
  },
}

const createdSchema = z.object({ conversation_id: z.string() })

async function ask(context: CommandContext, question: string, options: AskOptions): Promise<void> {
  const { output, signal } = context
  const connection = await findConnection(context.options, signal)
  const names = options.project.length > 0 ? options.project : [process.cwd()]
  const conversation =
    options.conversation ??
    (
      await call(connection, '/api/v2/conversations/', createdSchema, {
        method: 'POST',
        body: {
          project_ids: await Promise.all(names.map(async (name) => (await findProject(connection, name, signal)).id)),
          agent_ids: [options.agent],
        },
        signal,
      })
    ).conversation_id
  let answer: MessageAnswer | null = null
  const stream = events(
    connection,
    `/api/v2/conversations/${encodeURIComponent(conversation)}/message/?stream=true&format=sse`,
    runEventSchema,
    { method: 'POST', body: { content: question, model: options.model }, signal },
  )
  for await (const event of stream) {
    if (event.type === 'text') output.write(event.delta)
    if (event.type === 'notice') output.note(event.detail)
    if (event.type === 'tool_call') output.status(`${event.call.tool_name} …`)
    if (event.type === 'error') throw new AppError('model_unavailable', event.detail)
    if (event.type === 'done') answer = event.answer
  }
  if (answer === null) throw new AppError('internal_error', 'The answer ended early. Ask again.')
  output.result({ ...answer, conversation_id: conversation }, `\n\n${citationList(answer.citations)}`)
}

function citationList(citations: readonly Citation[]): string {
  return citations
    .map((citation, index) => {
      const range = citation.end_line > citation.start_line ? `-${citation.end_line}` : ''
      const mark = citation.verified ? '' : '  (not found in the parsed version)'
      return `[${index + 1}] ${citation.file_path}:${citation.start_line}${range}  ${citation.label ?? basename(citation.file_path)}${mark}`
    })
    .join('\n')
}

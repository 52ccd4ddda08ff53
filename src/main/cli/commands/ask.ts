// `cairn ask "…" --project …`: streams an answer and lists its citations.
import { z } from 'zod'
import {
  createdConversationSchema,
  runEventSchema,
  type Citation,
  type MessageAnswer,
} from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import { call, events, knownCode } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { examples } from '../help'
import { findProjects, listProjects } from '../projects'
import { isPipedInto, readStdin } from '../read-stdin'
import { describeSent, readSent } from '../sent'

interface AskOptions {
  readonly project?: readonly string[]
  readonly agent: string
  readonly model?: string
  readonly conversation?: string
  readonly sent?: true
}

export const command: CliCommand = {
  id: 'ask',
  add: (program, run) => {
    program
      .command('ask')
      .argument('<question>', 'what to ask, in plain words; “-” reads it from standard input')
      .description('ask about one or more projects; the answer streams and cites its lines')
      .option(
        '-p, --project <project>',
        'id, name or folder; can be repeated (default: the project of this folder)',
        (name: string, before: readonly string[] | undefined) => [...(before ?? []), name],
      )
      .option('--agent <id>', 'the agent that answers', 'codebase_qna_agent')
      .option('--model <name>', 'a model; “none” answers only from the graph')
      .option('--conversation <id>', 'continue this conversation')
      .option('--sent', 'show what was sent to the model after the answer')
      .addHelpText(
        'after',
        examples(
          ['cairn ask "who calls compose?"', 'about the project of this folder'],
          ['cairn ask "what is this?" -p koa -p koa-router', 'about two projects'],
          ['cairn ask "where is it tested?" --conversation <id>', 'in the same conversation'],
          ['git diff | cairn ask "what breaks?"', 'about piped input'],
        ),
      )
      .action(run((context, question: string, options: AskOptions) => ask(context, question, options)))
  },
}

async function ask(context: CommandContext, question: string, options: AskOptions): Promise<void> {
  const { output, signal } = context
  const asked = await wholeQuestion(question, signal)
  if (options.conversation !== undefined && options.project !== undefined)
    throw new AppError('invalid_request', 'A conversation keeps its projects. Give --conversation or --project.')
  const connection = await findConnection(context.options, signal)
  const conversation = options.conversation ?? (await startConversation(connection, options, signal))
  try {
    const answer = await follow(connection, conversation, { content: asked, model: options.model }, context)
    const names = await projectNames(connection, answer.citations, signal)
    const sent = options.sent === true ? await readSent(connection, conversation, answer.message_id, signal) : null
    output.result(
      { ...answer, conversation_id: conversation, ...(sent === null ? {} : { sent }) },
      [citationList(answer.citations, names), ...(sent === null ? [] : [describeSent(sent)])].join('\n\n').trimEnd(),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'cancelled') throw error
    throw await stop(connection, conversation, error)
  }
}

/** The words of the command line, followed by piped input. */
async function wholeQuestion(words: string, signal: AbortSignal): Promise<string> {
  const piped = words === '-' || isPipedInto() ? await readStdin(signal) : ''
  const question = words === '-' ? piped : piped.trim() === '' ? words : `${words}\n\n${piped}`
  if (question.trim() === '') throw new AppError('invalid_request', 'The question is empty.')
  return question
}

async function startConversation(connection: Connection, options: AskOptions, signal: AbortSignal): Promise<string> {
  const projects = await findProjects(connection, options.project ?? [], signal)
  const body = { project_ids: projects.map(({ id }) => id), agent_ids: [options.agent] }
  const path = '/api/v2/conversations/'
  const created = await call(connection, path, createdConversationSchema, { method: 'POST', body, signal })
  return created.conversation_id
}

async function follow(
  connection: Connection,
  conversation: string,
  body: { readonly content: string; readonly model: string | undefined },
  { output, signal }: CommandContext,
): Promise<MessageAnswer> {
  const path = `/api/v2/conversations/${encodeURIComponent(conversation)}/message/?stream=true&format=sse`
  let streamed = false
  for await (const event of events(connection, path, runEventSchema, { method: 'POST', body, signal })) {
    if (event.type === 'text') {
      streamed = true
      output.answer(event.delta)
    }
    if (event.type === 'revision') output.answer(`\n\nCorrected answer:\n\n${event.text}`)
    if (event.type === 'notice') output.note(event.detail)
    if (event.type === 'tool_call') output.status(`${event.call.tool_name} …`)
    if (event.type === 'error') throw new AppError(knownCode(event.code), event.detail)
    if (event.type === 'done') {
      if (!streamed) output.answer(event.answer.message)
      if (event.stopped) throw new AppError('conflict', 'The answer was stopped before it was complete.')
      return event.answer
    }
  }
  throw new AppError('internal_error', 'The answer ended early. Ask again.')
}

/** Disconnecting ends the answer too, but only once the service notices. */
async function stop(connection: Connection, conversation: string, cause: AppError): Promise<AppError> {
  const path = `/api/v2/conversations/${encodeURIComponent(conversation)}/stop`
  const signal = AbortSignal.timeout(2_000)
  const stopped = await call(connection, path, z.unknown(), { method: 'POST', signal }).then(
    () => true,
    () => false,
  )
  return new AppError('cancelled', stopped ? 'Stopped the answer.' : 'Left the answer.', { cause })
}
/** Names by id if citations are from several projects; otherwise empty. */
async function projectNames(
  connection: Connection,
  citations: readonly Citation[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (new Set(citations.map((citation) => citation.project_id)).size < 2) return new Map()
  return new Map((await listProjects(connection, signal)).map(({ id, repo_name: name }) => [id, name]))
}

/** Numbered like the marks in the answer. */
function citationList(citations: readonly Citation[], names: ReadonlyMap<string, string>): string {
  if (citations.length === 0) return ''
  const rows = citations.map((citation, index) => {
    const { file_path: file, start_line: start, end_line: end, label, verified, exists } = citation
    const name = names.get(citation.project_id ?? '')
    const project = name === undefined ? '' : `${name}: `
    const range = end > start ? `-${end}` : ''
    const mark = verified ? '' : exists === true ? '  (lines exist)' : '  (not found in the parsed version)'
    return `[${index + 1}] ${project}${file}:${start}${range}${label == null ? '' : `  ${label}`}${mark}`
  })
  return `\n${rows.join('\n')}`
}

// `cairn sent <conversation> [message]`: what an answer sent to a language model, verbatim.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { messageSchema } from '../../contract/conversation'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { examples } from '../help'
import { describeSent, readSent } from '../sent'

export const command: CliCommand = {
  id: 'sent',
  add: (program, run) => {
    program
      .command('sent')
      .argument('<conversation>', 'id of a conversation, from “ask --json”')
      .argument('[message]', 'id of an answer (default: the newest one)')
      .description('show what an answer sent to a language model, word for word')
      .addHelpText(
        'after',
        examples(
          ['cairn sent <conversation>', 'of the newest answer'],
          ['cairn sent <conversation> <message> --json', 'of one answer, with every option of its requests'],
          ['cairn ask "who calls compose?" --sent', 'asks, and shows it after the answer'],
        ),
      )
      .action(run((context, conversation: string, message: string | undefined) => sent(context, conversation, message)))
  },
}

async function sent(
  { options, output, signal }: CommandContext,
  conversation: string,
  message: string | undefined,
): Promise<void> {
  const connection = await findConnection(options, signal)
  const answer = message ?? (await newestAnswer(connection, conversation, signal))
  const record = await readSent(connection, conversation, answer, signal)
  output.result(record, describeSent(record))
}

async function newestAnswer(connection: Connection, conversation: string, signal: AbortSignal): Promise<string> {
  const path = `/api/v2/conversations/${encodeURIComponent(conversation)}/messages`
  const messages = await call(connection, path, z.array(messageSchema), { signal })
  const answer = messages.findLast(({ role }) => role === 'assistant')
  if (answer === undefined) throw new AppError('not_found', 'This conversation has no answer yet.')
  return answer.id
}

// `cairn keys`: the API keys of a service on this machine.
import { z } from 'zod'
import { apiKeySchema, createdKeySchema } from '../../contract/access'
import { AppError } from '../../contract/errors'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { examples } from '../help'

const path = '/api/v2/api-keys'

export const command: CliCommand = {
  id: 'keys',
  add: (program, run) => {
    const keys = program
      .command('keys')
      .description('list, create or revoke API keys of the service on this machine')
      .addHelpText(
        'after',
        examples(['cairn keys', 'all of them'], ['cairn keys create "My editor"', 'shows the key once']),
      )
      .action(run((context) => list(context)))
    keys
      .command('create')
      .argument('<name>', 'what it is for')
      .description('create a key; it is shown only once')
      .action(run((context, name: string) => create(context, name)))
    keys
      .command('revoke')
      .argument('<key>', 'id or name')
      .description('revoke a key')
      .action(run((context, name: string) => revoke(context, name)))
  },
}

/** Keys belong to the owner, who can read the local key. */
async function asOwner({ options, signal }: CommandContext): Promise<Connection> {
  const connection = await findConnection(options, signal)
  return { ...connection, apiKey: connection.localKey ?? connection.apiKey }
}

async function list(context: CommandContext): Promise<void> {
  const keys = await call(await asOwner(context), path, z.array(apiKeySchema), { signal: context.signal })
  const rows = keys.map(
    ({ id, name, prefix, last_used_at: used }) =>
      `${id}  ${prefix}…  ${name}  ${used === null ? 'never used' : `used ${used}`}`,
  )
  context.output.result({ keys }, rows.length === 0 ? 'There is no key yet.' : rows.join('\n'))
}

async function create(context: CommandContext, name: string): Promise<void> {
  const { signal } = context
  const key = await call(await asOwner(context), path, createdKeySchema, { method: 'POST', body: { name }, signal })
  context.output.result(key, key.api_key)
}

async function revoke(context: CommandContext, wanted: string): Promise<void> {
  const { signal } = context
  const connection = await asOwner(context)
  const keys = await call(connection, path, z.array(apiKeySchema), { signal })
  const found = keys.filter(({ id, name }) => id === wanted || name === wanted)
  const [key] = found
  if (key === undefined) throw new AppError('not_found', `There is no key “${wanted}”. “cairn keys” lists them.`)
  if (found.length > 1)
    throw new AppError(
      'conflict',
      `Several keys are called “${wanted}”. Use the id of one: ${found.map(({ id }) => id).join(', ')}.`,
    )
  await call(connection, `${path}/${encodeURIComponent(key.id)}`, z.unknown(), { method: 'DELETE', signal })
  context.output.result({ revoked: key.id }, `Revoked ${key.name}.`)
}

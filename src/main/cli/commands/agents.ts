// `cairn agents`: the agents for “cairn ask --agent”.
import { z } from 'zod'
import { agentSchema } from '../../contract/conversation'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { examples } from '../help'

export const command: CliCommand = {
  id: 'agents',
  add: (program, run) => {
    program
      .command('agents')
      .description('list the agents, and what each one is for')
      .addHelpText('after', examples(['cairn agents', 'ids for “cairn ask --agent”']))
      .action(run((context) => list(context)))
  },
}

async function list({ options, output, signal }: CommandContext): Promise<void> {
  const agents = await call(await findConnection(options, signal), '/api/v2/agents', z.array(agentSchema), { signal })
  const width = Math.max(...agents.map(({ id }) => id.length))
  // The description of one that needs a model says so itself.
  const rows = agents.map(({ id, description }) => `${id.padEnd(width)}  ${description}`)
  output.result({ agents }, rows.join('\n'))
}

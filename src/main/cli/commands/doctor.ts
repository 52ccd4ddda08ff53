// `cairn doctor`: the state of the service, the sign-in, the model and this folder, as seen by the command.
import { modelsSchema } from '../../contract/models'
import { AppError } from '../../contract/errors'
import { healthSchema } from '../../contract/service'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { examples } from '../help'
import { findProjects, listProjects } from '../projects'

interface Finding {
  readonly what: string
  readonly ok: boolean
  readonly said: string
}

export const command: CliCommand = {
  id: 'doctor',
  add: (program, run) => {
    program
      .command('doctor')
      .description('check the service, the sign-in, the model and this folder')
      .addHelpText('after', examples(['cairn doctor', 'exit code 1 if something needs attention']))
      .action(run((context) => examine(context)))
  },
}

async function examine({ options, output, signal }: CommandContext): Promise<void> {
  const findings: Finding[] = []
  const look = async <Result>(
    what: string,
    ask: () => Promise<Result>,
    tell: (result: Result) => string,
  ): Promise<Result | null> => {
    try {
      const result = await ask()
      findings.push({ what, ok: true, said: tell(result) })
      return result
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'cancelled') throw error
      findings.push({ what, ok: false, said: error.message })
      return null
    }
  }
  findings.push({ what: 'Node', ok: true, said: process.versions.node })
  const connection = await look(
    'Service',
    () => findConnection(options, signal),
    ({ url }: Connection) => url,
  )
  if (connection !== null) {
    await look(
      'Version',
      () => call(connection, '/health', healthSchema, { signal }),
      ({ version }) => version,
    )
    await look(
      'Sign-in',
      () => listProjects(connection, signal),
      (all) => `accepted; ${all.length} projects`,
    )
    // Without a model answers come from the graph, so that isn't a problem to fix.
    await look(
      'Model',
      () => call(connection, '/api/v2/models', modelsSchema, { signal }),
      ({ state }) => state,
    )
    await look(
      'This folder',
      () => findProjects(connection, [], signal),
      ([project]) => project?.repo_name ?? '',
    )
  }
  output.result(
    { findings },
    findings.map(({ what, ok, said }) => `${ok ? 'ok  ' : 'look'}  ${what}: ${said}`).join('\n'),
  )
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1
}

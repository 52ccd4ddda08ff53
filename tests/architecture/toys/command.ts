// A toy sub-command: prints what the toy endpoint says.
import { z } from 'zod'
import { call } from '#main/cli/client'
import type { CliCommand } from '#main/cli/command'
import { findConnection } from '#main/cli/connection'

export const command: CliCommand = {
  id: 'toy',
  add: (program, run) => {
    program.command('toy').action(
      run(async ({ options, output, signal }) => {
        const connection = await findConnection(options, signal)
        const said = await call(connection, '/api/v2/toy', z.object({ toy: z.string() }), { signal })
        output.result(said, said.toy)
      }),
    )
  },
}

// `cairn dashboard`: a fresh one-time link into the dashboard of the service on this machine.
import { dashboardLinkSchema } from '../../contract/access'
import { call } from '../client'
import type { CliCommand } from '../command'
import { findConnection } from '../connection'

export const command: CliCommand = {
  id: 'dashboard',
  add: (program, run) => {
    program
      .command('dashboard')
      .description('print a link that signs a browser in, good for one use')
      .action(
        run(async ({ options, output, signal }) => {
          const connection = await findConnection(options, signal)
          const link = await call(connection, '/api/v2/auth/dashboard', dashboardLinkSchema, {
            method: 'POST',
            body: {},
            signal,
          })
          output.result(link, link.url)
        }),
      )
  },
}

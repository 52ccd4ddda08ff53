// `cairn dashboard`: a fresh one-time link to the dashboard of the service on this machine.
import { dashboardLinkSchema } from '../../contract/access'
import { openAddress } from '../../kernel/open-address'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { examples } from '../help'

interface DashboardOptions {
  readonly open?: boolean
}

export const command: CliCommand = {
  id: 'dashboard',
  add: (program, run) => {
    program
      .command('dashboard')
      .description('print a sign-in link for the browser; it works once')
      .option('--open', 'open it in the browser as well')
      .addHelpText('after', examples(['cairn dashboard --open', 'signs your browser in']))
      .action(run((context, options: DashboardOptions) => dashboard(context, options)))
  },
}

async function dashboard({ options, output, signal }: CommandContext, { open }: DashboardOptions): Promise<void> {
  const connection = await findConnection(options, signal)
  // A key of `cairn login` may not open the dashboard; the local key of this machine's owner may.
  const target = { url: connection.url, apiKey: options.apiKey ?? connection.localKey ?? connection.apiKey }
  const link = await call(target, '/api/v2/auth/dashboard', dashboardLinkSchema, { method: 'POST', body: {}, signal })
  output.result(link, link.url)
  if (open === true) openAddress(link.url)
}

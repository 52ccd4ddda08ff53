// `cairn routes [request]`: HTTP routes and what handles them.
import type { CliCommand } from '../command'
import { examples } from '../help'
import { askTool, projectOption } from '../tool-command'

interface RouteOptions {
  readonly project?: string
  readonly reaches?: string
  readonly limit?: string
  readonly cursor?: string
}

export const command: CliCommand = {
  id: 'routes',
  add: (program, run) => {
    program
      .command('routes')
      .argument('[request]', 'a path, or a method and a path: only routes that it meets')
      .description('list HTTP routes and the functions that handle them')
      .option(...projectOption)
      .option('--reaches <symbol>', 'only routes that run this function, directly or through others')
      .option('--limit <rows>', 'maximum number of rows')
      .option('--cursor <cursor>', 'continue an earlier list')
      .addHelpText(
        'after',
        examples(
          ['cairn routes', 'all of them'],
          ['cairn routes "POST /orders"', 'which handler serves it'],
          ['cairn routes --reaches OrderStore.insert', 'from which routes it is reached'],
        ),
      )
      .action(
        run((context, request: string | undefined, options: RouteOptions) =>
          askTool(context, 'routes', request === undefined ? {} : { request }, options),
        ),
      )
  },
}

// `cairn export`: the whole graph of a project, to standard output or a file.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../../contract/errors'
import type { CliCommand, CommandContext } from '../command'
import { open } from '../client'
import { findConnection } from '../connection'
import { examples } from '../help'
import { findProjects } from '../projects'

interface ExportOptions {
  readonly format: string
  readonly output?: string
}

export const command: CliCommand = {
  id: 'export',
  add: (program, run) => {
    program
      .command('export')
      .argument('[project]', 'id, name or folder (default: the project of this folder)')
      .description('write the graph of a project as ndjson, graphml or scip')
      .option('-f, --format <format>', 'ndjson, graphml or scip', 'ndjson')
      .option('-o, --output <file>', 'a file to write (default: standard output)')
      .addHelpText('after', examples(['cairn export . -f scip -o index.scip', 'for tools that read SCIP']))
      .action(run((context, project: string | undefined, options: ExportOptions) => write(context, project, options)))
  },
}

async function write(
  { options, output, signal }: CommandContext,
  name: string | undefined,
  own: ExportOptions,
): Promise<void> {
  // Bytes that mean nothing to a person may mean something to a terminal.
  if (own.format === 'scip' && own.output === undefined && process.stdout.isTTY === true)
    throw new AppError('invalid_request', 'SCIP is binary. Give a file with -o, or redirect the output.')
  const connection = await findConnection(options, signal)
  const [project] = await findProjects(connection, name === undefined ? [] : [name], signal)
  const path = `/api/v2/projects/${project?.id ?? ''}/export?format=${encodeURIComponent(own.format)}`
  const body = await open(connection, path, signal)
  const source = Readable.fromWeb(body as ReadableStream)
  if (own.output === undefined) {
    await pipeline(source, process.stdout, { signal, end: false })
    return
  }
  await pipeline(source, createWriteStream(own.output), { signal })
  output.result({ file: own.output, format: own.format }, `Wrote ${own.output}.`)
}

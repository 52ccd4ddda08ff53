// `cairn parse <folder|owner/name|url>`: submits a parse, and with --wait follows it to its end.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from '../../contract/errors'
import { parseResponseSchema, parsingStateSchema, type ParsingState } from '../../contract/project'
import { call, events } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'

interface ParseOptions {
  readonly wait?: boolean
  readonly branch?: string
  readonly commit?: string
}

export const command: CliCommand = {
  id: 'parse',
  add: (program, run) => {
    program
      .command('parse')
      .argument('<what>', 'a folder, owner/name, or an https git address')
      .description('parse a folder or a repository')
      .option('--wait', 'follow the parse until it is ready')
      .option('--branch <name>', 'the branch of a repository')
      .option('--commit <id>', 'the commit of a repository')
      .action(run((context, what: string, options: ParseOptions) => parse(context, what, options)))
  },
}

async function parse(context: CommandContext, what: string, options: ParseOptions): Promise<void> {
  const { output, signal } = context
  const connection = await findConnection(context.options, signal)
  const submitted = await call(connection, '/api/v2/parse', parseResponseSchema, {
    method: 'POST',
    body: {
      // A folder of this shell's directory means nothing to the service, so it is named in full.
      ...(isFolder(what)
        ? { repo_path: resolve(what.replace(/^~(?=\/|$)/, process.env['HOME'] ?? '~')) }
        : { repo_name: what }),
      branch_name: options.branch,
      commit_id: options.commit,
    },
    signal,
  })
  if (options.wait !== true) {
    output.result(submitted, `${submitted.project_id} ${submitted.status}`)
    return
  }
  const state = await follow(connection, submitted.project_id, context)
  const { files_done: files, symbols, edges, elapsed_ms: elapsed, skipped_total: skipped } = state.progress
  if (state.status === 'error') throw new AppError('internal_error', state.message ?? 'The parse failed.')
  output.result(
    state,
    `${state.project_id} ready: ${files} files, ${symbols} symbols, ${edges} links in ${(elapsed / 1_000).toFixed(1)} s` +
      (skipped === 0 ? '' : `, ${skipped} skipped`),
  )
}

function isFolder(what: string): boolean {
  return /^(\/|\.{1,2}(\/|$)|~)/.test(what) || existsSync(what)
}

async function follow(connection: Connection, id: string, { output, signal }: CommandContext): Promise<ParsingState> {
  let last: ParsingState | null = null
  for await (const state of events(connection, `/api/v2/parsing-status/${id}/events`, parsingStateSchema, { signal })) {
    last = state
    const { percent, files_done: done, files_total: total, phase } = state.progress
    output.status(`${state.repo_name}: ${phase} ${Math.floor(percent)} %, ${done} of ${total} files`)
  }
  return last ?? call(connection, `/api/v2/parsing-status/${id}`, parsingStateSchema, { signal })
}

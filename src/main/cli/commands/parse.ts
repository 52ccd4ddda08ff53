// `cairn parse <folder|owner/name|url>`: submits a parse, and with --wait follows it to its end.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { AppError } from '../../contract/errors'
import { parseResponseSchema, parsingStateSchema, type ParsingState } from '../../contract/project'
import { call, events } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { examples } from '../help'

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
      .description('parse a folder or a repository; the next time, only what changed')
      .option('--wait', 'follow the parse until it is ready')
      .option('--branch <name>', 'the branch of a repository')
      .option('--commit <id>', 'the commit of a repository')
      .addHelpText(
        'after',
        examples(
          ['cairn parse . --wait', 'this folder, until it is ready'],
          ['cairn parse koajs/koa --branch master', 'a repository on GitHub, cloned first'],
          ['cairn parse https://gitlab.com/a/b.git', 'a repository anywhere'],
        ),
      )
      .action(run((context, what: string, options: ParseOptions) => parse(context, what, options)))
  },
}

async function parse(context: CommandContext, what: string, options: ParseOptions): Promise<void> {
  const { output, signal } = context
  if (what.trim() === '') throw new AppError('invalid_request', 'Say what to parse: a folder, or owner/name.')
  const connection = await findConnection(context.options, signal)
  const submitted = await call(connection, '/api/v2/parse', parseResponseSchema, {
    method: 'POST',
    body: { ...placeOf(what), branch_name: options.branch, commit_id: options.commit },
    signal,
  })
  const id = submitted.project_id
  if (options.wait !== true) {
    output.result(submitted, `${id} ${submitted.status}\nFollow it with “cairn status ${id}”.`)
    return
  }
  const state = await follow(connection, id, context)
  if (state.status === 'ready') output.result(state, summary(state))
  else {
    if (output.json) output.result(state, '')
    throw failure(state)
  }
}

/** The service has another working directory, so folders are made absolute. */
function placeOf(what: string): { repo_path: string } | { repo_name: string } {
  if (/^~(?=[\\/]|$)/.test(what)) return { repo_path: resolve(what.replace('~', homedir())) }
  const isFolder = /^([\\/]|[a-z]:[\\/]|\.{1,2}([\\/]|$))/i.test(what) || existsSync(what)
  return isFolder ? { repo_path: resolve(what) } : { repo_name: what }
}

async function follow(connection: Connection, id: string, { output, signal }: CommandContext): Promise<ParsingState> {
  try {
    let last: ParsingState | null = null
    const states = events(connection, `/api/v2/parsing-status/${id}/events`, parsingStateSchema, { signal })
    for await (const state of states) {
      last = state
      const { percent, files_done: done, files_total: total, phase } = state.progress
      output.status(`${state.repo_name}: ${phase} ${Math.floor(percent)} %, ${done} of ${total} files`)
    }
    return last ?? (await call(connection, `/api/v2/parsing-status/${id}`, parsingStateSchema, { signal }))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'cancelled') throw error
    throw new AppError('cancelled', `No longer waiting. The parse continues; see “cairn status ${id}”.`, {
      cause: error,
    })
  }
}

function summary({ project_id: id, repo_name: name, progress }: ParsingState): string {
  const { files_done: files, symbols, edges, elapsed_ms: elapsed, skipped_total: skipped } = progress
  return (
    `${name} is ready: ${files} files, ${symbols} symbols, ${edges} links in ${(elapsed / 1_000).toFixed(1)} s` +
    `${skipped === 0 ? '' : `, ${skipped} skipped`} (${id})`
  )
}

function failure({ status, message, progress, project_id: id }: ParsingState): AppError {
  if (status === 'error') return new AppError('internal_error', message ?? 'The parse failed.')
  if (progress.phase === 'cancelled') return new AppError('conflict', 'The parse was cancelled.')
  return new AppError('internal_error', `The service ended while parsing. See “cairn status ${id}” once it runs again.`)
}

// Commands of a program's command line, in the shape of the API.
import type { ProgramCommandList } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { askedCommands } from '../../query/facts/starts/asked-commands'
import { commandIds } from '../../query/facts/starts/command-ids'
import type { ProjectView } from '../../query/project-view'
import { requireSymbol, toSummary } from '../shapes/symbol'

export interface CommandRequest {
  /** As typed: `app users add`. */
  readonly typed?: string | undefined
  /** Id of a symbol. */
  readonly reaches?: string | undefined
  readonly start: number
  readonly limit: number
}

/** @throws AppError `not_found` */
export function commandsAnswer(view: ProjectView, query: CommandRequest, signal: AbortSignal): ProgramCommandList {
  const reaches = query.reaches === undefined ? null : [requireSymbol(view, query.reaches)]
  const answer = askedCommands(view, { typed: query.typed ?? '', reaches }, signal)
  const ids = commandIds(answer.all)
  return {
    commands: answer.found
      .slice(query.start, query.start + query.limit)
      .map(({ command, handlers, confidence, reason, chain, uncertain }) => ({
        id: ids.get(command) ?? '',
        command: command.name,
        aliases: [...command.aliases],
        framework: command.framework,
        file_path: command.path,
        line: command.line,
        runs: handlers.slice(0, limits.toolNotes).map(toSummary),
        runs_total: handlers.length,
        confidence,
        reason,
        chain: chain.map(toSummary),
        chain_is_possible: uncertain,
      })),
    total: answer.found.length,
    at_least: answer.isCut,
    commands_total: answer.all.length,
    exact: answer.isExact,
    unserved: answer.unserved,
  }
}

// What a command of the command line runs: `app users add`, as somebody types it.
import { calleesOf } from '../../../query/facts/callees'
import { typedCommands, askedCommands, type ReachingCommand } from '../../../query/facts/starts/asked-commands'
import { manifestsOf } from '../../../query/project/manifests'
import { isLauncher, programCommandsOf } from '../../../query/project/program-commands'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import type { Asked } from '../../question-kind'
import { code, count, groupRow, nameOf, symbolRow } from '../../rows'

/** How a question writes a command: in quotes, or as words next to "command". */
const written = [
  /["'`]([^"'`\n]{1,200})["'`]/,
  /\bcommand ((?!in\b|of\b|line\b)[\w:.-]+(?: [\w:.-]+){0,3}?)(?: (?:do|does|run|runs|call|calls|work|works|execute|executes|defined|implemented|handled))?\s*\??$/i,
  /\b(?:the|does|is|for|of) ([\w:.-]+(?: [\w:.-]+){0,3}?) (?:sub-?)?command\b/i,
]
/** Words after a verb are a command only if the first is a program. */
const afterVerb =
  /\b(?:call|run|type|execute|enter|invoke|use|does) ([\w./:-]+(?: [\w:./=-]+){1,8}?)(?: do| run| call)?\s*\??$/i
const shown = 20

/** Null if the question names none. */
export function composeProgramCommand({ view, understanding, signal }: Asked): GraphAnswer | null {
  const typed = typedIn(view, understanding.text)
  if (typed === null) return null
  const { found, isCut } = askedCommands(view, { typed, reaches: null }, signal)
  const [first, ...others] = found
  if (first === undefined) return null
  const named = first.handlers
  const [handler] = named
  const what =
    handler === undefined
      ? 'and what it runs is not known'
      : first.command.runs?.handlers === null
        ? `and its function uses ${code(nameOf(handler))}${named.length > 1 ? ` and ${count(named.length - 1, 'more definition')}` : ''}`
        : `and runs ${code(nameOf(handler))}${named.length > 1 ? `, or another of ${named.length}` : ''}`
  const callees =
    handler === undefined || named.length > 1
      ? []
      : calleesOf(view, [handler]).groups.filter(({ symbol }) => symbol.kind !== 'external')
  const rows = firstOf(named, shown, 'definition')
  return {
    ...emptyAnswer(
      'what a command runs',
      `${code(first.command.name)} is defined at ${code(`${first.command.path}:${first.command.line}`)}${first.command.framework === null ? '' : ` (${first.command.framework})`} ${what}${others.length > 0 ? `; ${count(others.length, 'other command')} ${others.length === 1 ? 'is' : 'are'} called like that too` : ''}.`,
    ),
    sections: [
      ...section(
        'Command',
        found.slice(0, shown).map((one) => commandRow(view, one)),
      ),
      ...section(
        'Runs',
        rows.shown.map((symbol) => symbolRow(view, symbol)),
        rows.note === undefined ? {} : { text: rows.note },
      ),
      ...section(
        handler === undefined ? '' : `${code(nameOf(handler))} calls`,
        callees
          .slice(0, shown)
          .map((group) => groupRow(view, group, nameOf(group.symbol), `${handler?.name} → ${group.symbol.name}`)),
        callees.length > shown ? { text: `${shown} of ${count(callees.length, 'callee')} shown.` } : {},
      ),
    ],
    limits: [
      'Commands are recognised by the patterns of common frameworks, and their functions by name.',
      ...(isCut ? ['Not everything was read, so there may be more.'] : []),
    ],
    next:
      handler === undefined
        ? []
        : [`Explain ${code(nameOf(handler))}`, `Which commands reach ${code(nameOf(handler))}?`],
  }
}

/** A row with a command and the chain, or the functions, that it runs. */
export function commandRow(view: ProjectView, { command, handlers, chain, uncertain }: ReachingCommand): AnswerRow {
  const names = (chain.length > 0 ? chain : handlers.slice(0, 3)).map((one) => code(nameOf(one)))
  const more =
    chain.length === 0 && handlers.length > names.length ? `, and ${handlers.length - names.length} more` : ''
  const runs = names.length === 0 ? '' : ` → ${names.join(chain.length > 0 ? ' → ' : ', ')}${more}`
  return placeRow(view, command, `${code(command.name)}${runs}${uncertain ? ', possibly' : ''}`)
}

/** Names of the program itself, by its manifests or its folder. */
function ownPrograms(view: ProjectView): ReadonlySet<string> {
  const declared = manifestsOf(view).read.flatMap(({ facts }) => [
    facts.name ?? '',
    ...facts.entries.flatMap(({ name, target }) => [name ?? '', target.split('/').at(-1) ?? '']),
  ])
  return new Set([view.name, ...declared].map((one) => one.split('/').at(-1)?.toLowerCase() ?? ''))
}

function typedIn(view: ProjectView, text: string): string | null {
  const { commands: all } = programCommandsOf(view)
  for (const shape of written) {
    const found = shape.exec(text)?.[1]
    if (found !== undefined && typedCommands(all, found).isExact) return found
  }
  const [, line] = afterVerb.exec(text) ?? []
  const [program = ''] = line?.split(' ') ?? []
  const isProgram = isLauncher(program) || ownPrograms(view).has(program.toLowerCase())
  return line !== undefined && isProgram && typedCommands(all, line).isExact ? line : null
}

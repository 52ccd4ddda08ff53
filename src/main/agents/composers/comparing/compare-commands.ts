// "What is the difference between forget and prune", where both are commands of the program.
import { commandLinesOf, type CommandLine } from '../../../query/project/commands'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, fileRow, sourceBlock } from '../../rows'
import { asIsWritten } from './compare-sides'

const sourceLines = 16
const around = /^commands? | commands?$/gi

/** The two commands that the sides are called as; null if one is none, or their words are spoken elsewhere. */
export function commandsMeant(
  view: ProjectView,
  left: string | null,
  right: string | null,
): readonly [CommandLine, CommandLine] | null {
  const [one, other] = [left, right].map((slot) =>
    asIsWritten(slot).replace(around, '').replace(`${view.name.toLowerCase()} `, ''),
  )
  if (one === undefined || other === undefined || one === other) return null
  const commands = commandLinesOf(view).found.filter(({ what, own }) => what === 'command' && own)
  const [first, second] = [one, other].map((name) => commands.find((command) => command.name === name))
  return first === undefined || second === undefined ? null : [first, second]
}

/** Composes the comparison of two commands: what each says of itself, and how it is declared. */
export function compareCommands(view: ProjectView, one: CommandLine, other: CommandLine): GraphAnswer {
  const sides = [one, other]
  const said = ({ name, help, path, line }: CommandLine): string =>
    `${code(name)} is a command declared at ${code(`${path}:${line}`)}${help === null ? '.' : `: “${help.replace(/\.$/, '')}”.`}`
  return {
    ...emptyAnswer('compare', sides.map(said).join(' ')),
    subject: { resolved: one.name, alternatives: [other.name] },
    sections: [
      ...section(
        'Side by side',
        sides.map((side) => placeRow(view, side, `${code(side.name)}${side.help === null ? '' : `: ${side.help}`}`)),
      ),
      ...sides.flatMap(({ name, path, line }) => {
        const language = view.graph.file(path)?.language ?? ''
        const block = sourceBlock(view, path, line, line + sourceLines, language, sourceLines)
        return section(`How ${name} is declared`, [], block === null ? {} : { text: block })
      }),
      ...section(
        'Read on',
        [...new Set(sides.map(({ path }) => path))].flatMap((path) => {
          const file = view.graph.file(path)
          return file === null ? [] : [fileRow(view, file)]
        }),
      ),
    ],
    limits: ['Told by what the commands say of themselves; what they do is not compared.'],
    next: sides.map(({ path }) => `Explain ${code(path)}`),
  }
}

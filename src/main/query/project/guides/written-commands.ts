// Commands that the guides of a project tell its readers to type: blocks of them, and those in numbered steps.
import type { ProjectView } from '../../project-view'
import { guideFiles, guidesIn } from './guide-files'
import { guideParts, type GuidePart } from './guide-parts'

export interface WrittenCommands {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  /** As typed, without prompts, comments and what is printed. */
  readonly commands: readonly string[]
  /** The headings above, the nearest first. */
  readonly headings: readonly string[]
}

/**
 * Commands in the guides, in their order.
 * @param programs names of programs that a block without a language may begin with
 * @param folders whose own guides are read instead of those of the whole
 */
export function writtenCommands(
  view: ProjectView,
  programs: ReadonlySet<string>,
  folders: readonly string[] = [],
): readonly WrittenCommands[] {
  const files = folders.length === 0 ? guideFiles(view) : guidesIn(view, folders)
  return files.flatMap((path) => {
    const text = view.readText(path)
    return text === null ? [] : joined(path, guideParts(text, programs))
  })
}

/** The commands of one section are its steps, if little text is between them. */
function joined(path: string, parts: readonly GuidePart[]): readonly WrittenCommands[] {
  const kept: WrittenCommands[] = []
  for (const { startLine, endLine, commands, headings } of parts) {
    if (commands.length === 0) continue
    const titles = headings.map(({ title }) => title)
    const before = kept.at(-1)
    const isNext = before !== undefined && before.headings.join('\n') === titles.join('\n')
    if (isNext && startLine - before.endLine <= linesBetween)
      kept[kept.length - 1] = { ...before, endLine, commands: [...before.commands, ...commands] }
    else kept.push({ path, startLine, endLine, commands, headings: titles })
  }
  return kept
}

const linesBetween = 9

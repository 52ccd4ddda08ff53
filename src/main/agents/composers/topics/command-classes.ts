// Commands that are classes of the project's own, one in a file: no parser of a library declares them by name.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { furtherDescendantsOf, subtypesOf } from '../../../query/facts/inheritance'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isClassLike } from '../../../query/symbol-kinds'
import type { AnswerRow } from '../../agent'
import { code, symbolRow } from '../../rows'

const namesRead = 200
const least = 3
const linesOfClass = 60
const inCommands = /(?:^|\/)(?:commands?|cmds?|sub-?commands?)(?:\/|$)/i
/** Names of classes that only their files tell apart. */
const ofFile = /^(?:command|cmd|index)$/i
/** What a class says of itself: `help = "…"`, `def short_desc(self): return "…"`. */
const describes = /\b\$?(?:\w{0,20}_)?(?:desc(?:ription)?|help|summary)\b[^"'`]{0,60}["'`]([^"'`\n]{4,160})["'`]/i

/** A command, and the class that is it. */
export interface CommandClass {
  readonly name: string
  readonly path: string
  /** What it says of itself; null if it says nothing. */
  readonly said: string | null
  readonly row: AnswerRow
}

/** The classes below the one base for commands with the most of them in folders of commands, by name. */
export function commandClasses(view: ProjectView): readonly CommandClass[] {
  const bases = view.graph
    .namesLike('command', namesRead)
    .filter(
      ({ kind, name, filePath }) =>
        isClassLike({ kind }) && /command$/i.test(name) && classifyPath(filePath) === 'source',
    )
  const families = bases.map((base) => commandsBelow(view, base)).toSorted((a, b) => b.length - a.length)
  const [most = []] = families
  if (most.length < least) return []
  return most
    .map((type) => {
      const name = nameOfCommand(type)
      const said = descriptionOf(view, type)
      return {
        name,
        path: type.filePath,
        said,
        row: symbolRow(view, type, `${code(name)}${said === null ? '' : `: ${said}`}`),
      }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function commandsBelow(view: ProjectView, base: StoredSymbol): readonly StoredSymbol[] {
  const direct = subtypesOf(view, [base]).links
  const all = [...direct, ...furtherDescendantsOf(view, direct).links].map(({ symbol }) => symbol)
  const inFiles = all.filter(
    ({ filePath }) => classifyPath(filePath) === 'source' && inCommands.test(folderOf(filePath)),
  )
  // A class that others extend is a base for commands; called after its file, it is one of them too.
  return inFiles.filter((type) => ofFile.test(type.name) || subtypesOf(view, [type]).total === 0)
}

/** The class's own name without its kind, else that of its file: `Command` in `crawl.py`. */
function nameOfCommand({ name, filePath }: StoredSymbol): string {
  return ofFile.test(name) ? baseNameOf(filePath).replace(/\.\w+$/, '') : name
}

function descriptionOf(view: ProjectView, { filePath, startLine, endLine }: StoredSymbol): string | null {
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine - 1, Math.min(endLine, startLine + linesOfClass))
  const text = lines.map((line) => line.slice(0, limits.evidenceLineCharacters)).join('\n')
  return describes.exec(text)?.[1] ?? null
}

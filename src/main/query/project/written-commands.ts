// Commands that the guides of a project tell its readers to type: blocks in the readme and in guides for contributors.
import { limits } from '../../kernel/limits'
import type { ProjectView, SourceText } from '../project-view'

export interface WrittenCommands {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  /** As typed, without prompts, comments and what is printed. */
  readonly commands: readonly string[]
  /** The headings above, the nearest first. */
  readonly headings: readonly string[]
}

const guide =
  /^(?:(?:docs?|documentation|\.github)\/)?(?:readme|contributing|development|developing|hacking|install(?:ing|ation)?|build(?:ing)?|getting[-_]?started|quick[-_]?start|set-?up)\b[^/]*\.(?:mdx?|rst|adoc|txt)$|^(?:readme|install|hacking)$/i
const fence = /^\s*(`{3,}|~{3,})\s*([\w-]*)/
const shell = /^(?:ba|z|fi|k)?sh(?:ell)?(?:-session)?$|^(?:console|terminal|powershell|ps1|cmd|bat)$/i
const heading = /^(#{1,6})\s+(.+?)\s*#*\s*$/
const prompt = /^(?:\$|>|%|PS>)\s+/
/** A program by its path, or one with an option or a sub-command: no sentence, and no line of code or of settings. */
const commandLine =
  /^(?:\.{1,2}\/[\w./-]+(?: [^;{}]*)?|[a-z][\w.+-]* (?:-{1,2}[A-Za-z][^;{}]*|[a-z][\w./:-]*(?: [\w./:=-]+){0,6}))(?:\s+#.*)?$/
const mostUnmarked = 8
const program = /^(?:sudo\s+)?(\.{0,2}[\w./-]+)/

/**
 * Blocks of commands in the guides, in their order.
 * @param programs names of programs that a block without a language may begin with
 */
export function writtenCommands(view: ProjectView, programs: ReadonlySet<string>): readonly WrittenCommands[] {
  const guides = view.graph.files().filter(({ path }) => guide.test(path))
  return guides.slice(0, limits.manifestsRead).flatMap(({ path }) => {
    const text = view.readText(path)
    return text === null ? [] : joined(blocksIn(path, text, programs))
  })
}

/** Blocks of one section are its steps, if little text is between them. */
function joined(blocks: readonly WrittenCommands[]): readonly WrittenCommands[] {
  const kept: WrittenCommands[] = []
  for (const block of blocks) {
    const before = kept.at(-1)
    const isNext = before !== undefined && before.headings.join('\n') === block.headings.join('\n')
    if (before !== undefined && isNext && block.startLine - before.endLine <= linesBetween)
      kept[kept.length - 1] = { ...before, endLine: block.endLine, commands: [...before.commands, ...block.commands] }
    else kept.push(block)
  }
  return kept
}

const linesBetween = 9

function blocksIn(path: string, text: SourceText, programs: ReadonlySet<string>): readonly WrittenCommands[] {
  const found: WrittenCommands[] = []
  let above: readonly (readonly [level: number, title: string])[] = []
  let open: { readonly mark: string; readonly language: string; readonly at: number } | null = null
  for (const [at, full] of text.lines.entries()) {
    const line = full.slice(0, limits.evidenceLineCharacters)
    if (open !== null) {
      if (!line.trim().startsWith(open.mark)) continue
      const commands = commandsIn(text.lines.slice(open.at + 1, at), open.language, programs)
      const headings = above.map(([, title]) => title).toReversed()
      if (commands.length > 0) found.push({ path, startLine: open.at + 2, endLine: at, commands, headings })
      open = null
      continue
    }
    const opened = fence.exec(line)
    if (opened !== null) open = { mark: opened[1] ?? '', language: opened[2] ?? '', at }
    const titled = heading.exec(line)
    if (titled === null) continue
    const level = titled[1]?.length ?? 1
    above = [...above.filter(([one]) => one < level), [level, titled[2] ?? '']]
  }
  return found
}

/** The commands of a block; none if it isn't one of commands. */
function commandsIn(lines: readonly string[], language: string, programs: ReadonlySet<string>): readonly string[] {
  const written = lines.map((line) => line.slice(0, limits.evidenceLineCharacters).trim()).filter((line) => line !== '')
  const prompted = written.filter((line) => prompt.test(line)).map((line) => line.replace(prompt, ''))
  // What a program prints stands between the prompts.
  if (prompted.length > 0) return prompted
  const typed = written.filter((line) => !/^(?:#|\/\/|REM\b)/i.test(line))
  if (shell.test(language)) return typed
  const [first = ''] = typed
  const name = program.exec(first)?.[1] ?? ''
  const isTyped = programs.has(name) || (typed.length <= mostUnmarked && typed.every((line) => commandLine.test(line)))
  return language === '' && isTyped ? typed : []
}

// Where code declares what the environment or a command calls by another case: `LOG_LEVEL` is a field `log_level`, an
// entry of a macro, or a property `logLevel`.
import { isCodeFile } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { splitIdentifier } from '../search/terms'
import { namesConfiguration } from './configuration'
import { isSource } from './count-symbols'
import { scanFiles } from './scan-text'

export interface DeclaredSetting {
  /** As it was asked for. */
  readonly name: string
  /** As the code writes it. */
  readonly written: string
  readonly path: string
  readonly line: number
  /** The line, shortened. */
  readonly text: string
}

/** `pub name: T`, `"name" = …`, `Name string`, `public int Name { get`: a line that begins with a declared name. */
const declared =
  /^\s*(?:(?:pub(?:\([^)]{0,20}\))?|public|private|protected|internal|readonly|export|static|final|const|let|var|val|required)\s+)*(?:[\w.<>?[\]]{1,40}\s+)?["']?(?<name>[A-Za-z_]\w{2,80})["']?(?:\s*\??:(?!:)\s*(?<value>\S.*)|\s*=(?![=>])\s*(?<given>\S.*)|\s*\{\s*get\b|\s+\*?[\w.[\]]{1,40}(?:\s+`[^`]{0,200}`)?\s*$)/
const comment = /^\s*(?:\/\/|#|\*|\/\*|--)/
/** Indented, it is a variable of a function, which holds the setting for a while. */
const local = /^\s+(?:const|let|var|val|final)\s/
const shownLine = 120
const mostNames = 600
/** Files of the source that are searched. */
const mostFiles = 400

/** The lines that declare these names in any case, those of files for configuration first, each name's own in order. */
export function declaredSettings(view: ProjectView, names: readonly string[]): readonly DeclaredSetting[] {
  const wanted = new Map<string, string>()
  for (const name of names.slice(0, mostNames)) if (isTelling(name)) wanted.set(joined(name), name)
  if (wanted.size === 0) return []
  const { files } = scanFiles(view, {
    words: [...wanted.keys()],
    fits: (path) => isCodeFile(path) && isSource(path),
    most: mostFiles,
  })
  const found: DeclaredSetting[] = []
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (line.length > limits.evidenceLineCharacters || comment.test(line) || local.test(line)) continue
      const { name: written = '' } = declared.exec(line)?.groups ?? {}
      const name = wanted.get(joined(written))
      // In capitals, it is the variable itself, which the reads of the environment are found by.
      if (name === undefined || written === written.toUpperCase()) continue
      found.push({ name, written, path, line: at + 1, text: line.trim().slice(0, shownLine) })
    }
  return found.toSorted((a, b) => Number(namesConfiguration(b.path)) - Number(namesConfiguration(a.path)))
}

/** A name of one word is many other things too. */
function isTelling(name: string): boolean {
  return splitIdentifier(name).length > 1
}

/** A name as the index has it: whole, in lower case, without underscores. */
function joined(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

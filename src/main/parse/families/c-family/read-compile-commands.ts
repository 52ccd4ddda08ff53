// `compile_commands.json`: where a C or C++ build searches for headers.
import { limits } from '../../../kernel/limits'

/** The sources and header folders of a build: absolute paths of the machine that wrote it. */
export interface CompileCommands {
  /** Sources that were compiled. */
  readonly files: readonly string[]
  /** Folders searched for headers, in the order of their first use. */
  readonly folders: readonly string[]
}

const flags = /^(?:-I|-iquote|-isystem|-idirafter|\/I)$/
const joined = /^(?:-I|-iquote|-isystem|-idirafter|\/I)(.+)$/

/** Reads the rows that have the documented form; others are skipped. */
export function readCompileCommands(data: unknown): CompileCommands {
  const files = new Set<string>()
  const folders = new Set<string>()
  for (const row of (Array.isArray(data) ? data : []).slice(0, limits.compileCommands) as unknown[]) {
    const { directory, file, command, arguments: given } = (row ?? {}) as Readonly<Record<string, unknown>>
    if (typeof directory !== 'string' || typeof file !== 'string') continue
    files.add(absolute(directory, file))
    const words = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : wordsOf(command)
    words.forEach((word, at) => {
      const folder = flags.test(words[at - 1] ?? '') ? word : joined.exec(word)?.[1]
      if (folder !== undefined && !flags.test(word)) folders.add(absolute(directory, folder))
    })
  }
  return { files: [...files], folders: [...folders] }
}

/** Splits a shell command into words, with quotes and escaped characters. */
function wordsOf(command: unknown): readonly string[] {
  if (typeof command !== 'string') return []
  const words = command.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? []
  return words.map((word) => word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g, '$1$2').replace(/\\(["\\ ])/g, '$1'))
}

/** With forward slashes and without `.` and `..`; drive letters stay. */
function absolute(directory: string, path: string): string {
  const whole = /^(?:\/|[A-Za-z]:[\\/])/.test(path) ? path : `${directory}/${path}`
  const parts: string[] = []
  for (const part of whole.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part)
  }
  return parts.join('/')
}

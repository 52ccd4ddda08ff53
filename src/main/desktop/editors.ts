// Opens a file at a line in a code editor: by link if one is registered, otherwise by its launcher.
import { pathToFileURL } from 'node:url'
import { findRunnable, placesOnPath } from '../kernel/find-program'

/** `scheme://file/path:line`, as documented by Visual Studio Code and adopted by its forks and Zed. */
const fileSchemes = ['vscode', 'cursor', 'windsurf', 'vscodium', 'zed'] as const
/** `scheme://open?file=…&line=…`: JetBrains IDEs on macOS, each with its own scheme; RubyMine's is `x-mine`. */
const openSchemes = ['idea', 'webstorm', 'pycharm', 'phpstorm', 'goland', 'rustrover', 'x-mine'] as const
/**
 * Command-line launchers of JetBrains IDEs, which accept `--line`. Their links need the name of a project, which we
 * don't know.
 */
const launchers = [
  'idea',
  'webstorm',
  'pycharm',
  'phpstorm',
  'goland',
  'rustrover',
  'clion',
  'rider',
  'rubymine',
] as const

type EditorScheme = (typeof fileSchemes)[number] | (typeof openSchemes)[number]

/** The first registered editor, by its URL scheme; all schemes are checked at once. */
export async function chooseEditor(
  isRegistered: (scheme: string) => Promise<boolean>,
): Promise<EditorScheme | undefined> {
  const schemes = [...fileSchemes, ...openSchemes]
  const registered = await Promise.all(schemes.map((scheme) => isRegistered(scheme)))
  return schemes.find((_scheme, at) => registered[at])
}

/** The link that opens a file at a line. The path is percent-encoded, so that a file's name can't add to it. */
export function editorLink(scheme: EditorScheme, path: string, line?: number): string {
  if (openSchemes.some((other) => other === scheme))
    return `${scheme}://open?file=${encodeURIComponent(path)}${line === undefined ? '' : `&line=${line}`}`
  const encoded = pathToFileURL(path).pathname.replaceAll(':', '%3A')
  return `${scheme}://file${encoded}${line === undefined ? '' : `:${line}`}`
}

/** A program and its arguments; not run in a shell. */
export interface EditorCommand {
  readonly program: string
  readonly argv: readonly string[]
}

/**
 * How a launcher on PATH opens a file at a line; null if there is none. On Windows only executables count, since a
 * script would need a shell.
 */
export async function editorCommand(
  path: string,
  line: number | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<EditorCommand | null> {
  const nameOf = (name: string): string => (process.platform === 'win32' ? `${name}64.exe` : name)
  const program = await findRunnable(launchers.flatMap((name) => placesOnPath(nameOf(name), environment)))
  return program === null ? null : { program, argv: [...(line === undefined ? [] : ['--line', `${line}`]), path] }
}

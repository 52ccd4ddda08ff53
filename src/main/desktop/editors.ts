// Opens a file at a line in a code editor: by its link if the system has one registered, else by its launcher.
import { pathToFileURL } from 'node:url'
import { findRunnable, placesOnPath } from '../kernel/find-program'

/** `scheme://file/path:line`, as Visual Studio Code documents it and its relatives and Zed follow it. */
const fileSchemes = ['vscode', 'cursor', 'windsurf', 'vscodium', 'zed'] as const
/** `scheme://open?file=…&line=…`: JetBrains IDEs on macOS, each with a scheme of its own; RubyMine's is `x-mine`. */
const openSchemes = ['idea', 'webstorm', 'pycharm', 'phpstorm', 'goland', 'rustrover', 'x-mine'] as const
/** Command-line launchers of JetBrains IDEs, which take `--line`. Their link needs to name a project, and we don't know its. */
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

/** The first editor that the system has registered, by its address scheme; all are asked for at once. */
export async function chooseEditor(
  isRegistered: (scheme: string) => Promise<boolean>,
): Promise<EditorScheme | undefined> {
  const schemes = [...fileSchemes, ...openSchemes]
  const registered = await Promise.all(schemes.map((scheme) => isRegistered(scheme)))
  return schemes.find((_scheme, at) => registered[at])
}

/** The link that opens a file at a line. The path is percent-encoded, so nothing in a file's name can add to it. */
export function editorLink(scheme: EditorScheme, path: string, line?: number): string {
  if (openSchemes.some((other) => other === scheme))
    return `${scheme}://open?file=${encodeURIComponent(path)}${line === undefined ? '' : `&line=${line}`}`
  const encoded = pathToFileURL(path).pathname.replaceAll(':', '%3A')
  return `${scheme}://file${encoded}${line === undefined ? '' : `:${line}`}`
}

/** A program and its arguments; no shell reads them. */
export interface EditorCommand {
  readonly program: string
  readonly argv: readonly string[]
}

/**
 * How a launcher on PATH opens a file at a line; null where there is none.
 * On Windows only programs count, since a script would need a shell to run it.
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

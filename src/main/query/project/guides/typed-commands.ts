// Commands among the text of a guide: the lines of a block, and code within a sentence.
import { listed } from '../../../contract/languages'

const shell = /^(?:ba|z|fi|k)?sh(?:ell)?(?:-session|session)?$|^(?:console|terminal|powershell|ps1|cmd|bat|prompt)$/i
const plainText = /^(?:no-?highlight|text|plain(?:text)?|none)?$/i
const prompt = /^(?:\$|>|%|PS>)\s+/
/** A program by its path, or one with an option or a sub-command: no sentence, and no line of code or of settings. */
const commandLine =
  /^(?:\.{1,2}\/[\w./-]+(?: [^;{}]*)?|[a-z][\w.+-]* (?:-{1,2}[A-Za-z][^;{}]*|[a-z][\w./:-]*(?: [\w./:=-]+){0,6}))(?:\s+#.*)?$/
/** A sentence, as programs print it, and the name of a variable. */
const printed = /^[A-Z][a-z]+ [a-z]+ |^[A-Z][A-Z0-9_]+$/
const mostUnmarked = 8
const program = /^(?:sudo\s+)?(\.{0,2}[\w./-]+)/
/** Programs that guides of any project tell the reader to type. */
const common: ReadonlySet<string> = new Set(
  `git docker docker-compose podman cd cp mv mkdir export source sudo curl wget brew apt apt-get dnf yum pacman apk choco
   winget make cmake ninja meson just task psql mysql createdb ssh chmod openssl systemctl service pre-commit act nix
   devbox direnv asdf mise corepack`.split(/\s+/),
)
/** The programs that fetch packages, in every language. */
export const packageTools: ReadonlySet<string> = new Set(listed('packageTools'))
/** `script/bootstrap`, `bin/setup.sh`: programs that a repository has for its developers. */
const ownScript =
  /^(?:\.{1,2}[/\\])?(?:bin|scripts?|tools|hack|ci|utils)\/[\w./-]*\w(?:\s|$)|^\.[/\\][\w./\\-]+(?:\s|$)/

/** The commands of a block; none if it isn't one of commands. */
export function blockCommands(
  lines: readonly string[],
  language: string,
  programs: ReadonlySet<string>,
): readonly string[] {
  const written = continued(lines)
  const asked = written.filter((line) => prompt.test(line)).map((line) => line.replace(prompt, ''))
  // What a program prints stands between the prompts.
  if (asked.length > 0) return asked
  const typed = written.filter((line) => !/^(?:#|\/\/|REM\b|:)/i.test(line))
  if (shell.test(language)) return typed.filter((line) => !printed.test(line))
  const [first = ''] = typed
  const name = program.exec(first)?.[1] ?? ''
  const isTyped =
    programs.has(name) ||
    common.has(name) ||
    (typed.length <= mostUnmarked && typed.every((line) => commandLine.test(line)))
  return plainText.test(language) && isTyped ? typed : []
}

/** Lines without indentation; one that ends with a backslash continues in the next. */
function continued(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  let isOpen = false
  for (const full of lines) {
    const line = full.trim()
    const text = line.replace(/\s*\\$/, '')
    if (isOpen) joined[joined.length - 1] = `${joined.at(-1) ?? ''} ${text}`.trim()
    else if (line !== '') joined.push(text)
    isOpen = line.endsWith('\\')
  }
  return joined
}

const inline = /(`{1,2})([^`]{2,200})\1|<code>([^<]{2,200})<\/code>/g

/** The commands that a sentence has as code. */
export function inlineCommands(text: string, programs: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(inline)]
    .map(([, , marked, tagged]) => (marked ?? tagged ?? '').trim().replace(prompt, ''))
    .filter((one) => isCommand(one, programs))
}

function isCommand(text: string, programs: ReadonlySet<string>): boolean {
  if (ownScript.test(text)) return !/\/$|\.(?:md|json|ya?ml|html?|css|txt|env)$/.test(text)
  const [first = '', second] = text.replace(/^sudo\s+/, '').split(/\s+/)
  return second !== undefined && (programs.has(first) || common.has(first) || packageTools.has(first))
}

// Targets of Makefile, justfile and Taskfile.yml, and the program that a Dockerfile or Procfile starts.
import { baseNameOf } from '../../../kernel/base-name-of'
import { noFacts } from '../ecosystem'
import type { DeclaredEntry, Ecosystem, ManifestFacts, ManifestText, Script } from '../ecosystem'

const makefile = /^(?:GNU)?[Mm]akefile$|\.mk$/

export const ecosystem: Ecosystem = {
  id: 'make',
  name: 'make',
  looksIn: { scripts: ['Makefile', 'justfile', 'Taskfile'] },
  reads: (name) =>
    makefile.test(name) ||
    /^\.?justfile$/i.test(name) ||
    /^Taskfile\.ya?ml$/i.test(name) ||
    name === 'Procfile' ||
    /^(?:Dockerfile|Containerfile)(?:\.\w+)?$|\.Dockerfile$/.test(name),
  hasNoDependencies: () => true,
  read: (manifest): ManifestFacts => {
    const name = baseNameOf(manifest.path)
    if (makefile.test(name)) return { ...noFacts, scripts: targetsOf(manifest) }
    if (/^\.?justfile$/i.test(name)) return { ...noFacts, scripts: recipesOf(manifest) }
    if (/^Taskfile/i.test(name)) return { ...noFacts, scripts: tasksOf(manifest) }
    return { ...noFacts, entries: name === 'Procfile' ? processesOf(manifest) : commandsOf(manifest) }
  },
}

function targetsOf({ lines }: ManifestText): readonly Script[] {
  return lines.flatMap((line, at): readonly Script[] => {
    const found = /^(\w[\w./ \t-]*):(?![:=])/.exec(line)
    const names = (found?.[1] ?? '').split(/\s+/).filter((name) => name !== '' && !name.includes('/'))
    const command = /^\t+\s*@?\s*(.+)/.exec(lineWithNext(lines, at + 1))?.[1] ?? ''
    return names.map((name) => ({ name, command, run: `make ${name}`, line: at + 1 }))
  })
}

/** Lines that a recipe goes on in are few. */
const longestCommand = 8

/** A line and those that it goes on in, after a backslash at its end. */
function lineWithNext(lines: readonly string[], at: number): string {
  let whole = lines[at] ?? ''
  for (let next = at + 1; whole.trimEnd().endsWith('\\') && next <= at + longestCommand; next++)
    whole = `${whole.trimEnd().slice(0, -1).trimEnd()} ${(lines[next] ?? '').trim()}`
  return whole
}

function recipesOf({ lines }: ManifestText): readonly Script[] {
  return lines.flatMap((line, at): readonly Script[] => {
    const name = /^@?([\w-]+)(?:\s+[^:=]*)?:(?!=)/.exec(line)?.[1]
    return name === undefined
      ? []
      : [{ name, command: (lines[at + 1] ?? '').trim(), run: `just ${name}`, line: at + 1 }]
  })
}

function tasksOf({ lines }: ManifestText): readonly Script[] {
  const start = lines.findIndex((line) => /^tasks:/.test(line))
  if (start === -1) return []
  const starts = lines.flatMap((line, at) => (at > start && /^ {2}[\w:-]+:/.test(line) ? [at] : []))
  return starts.map((at, index): Script => {
    const [, name = '', inline = ''] = /^ {2}([\w:-]+):\s*(.*)$/.exec(lines[at] ?? '') ?? []
    const body = lines.slice(at + 1, Math.min(starts[index + 1] ?? lines.length, at + 1 + longestTask))
    const after = (key: RegExp): string | undefined => body.map((line) => key.exec(line)?.[1]).find((one) => one)
    const description = unquoted(after(/^ {4}(?:desc|summary):\s*([^|>\s].*)$/) ?? '')
    const command = inline || (after(/^ {4}cmd:\s*([^|>\s].*)$/) ?? after(/^ {4,6}- (?!\w+:(?:\s|$))(.+)$/) ?? '')
    const said = description === '' ? {} : { description }
    return { name, command: unquoted(command), ...said, run: `task ${name}`, line: at + 1 }
  })
}

/** Lines of a task that are read. */
const longestTask = 40

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2')
}

function processesOf({ lines }: ManifestText): readonly DeclaredEntry[] {
  return lines.flatMap((line, at) => {
    const found = /^([\w-]+):\s*(.+)$/.exec(line)
    return found === null ? [] : [{ role: `process ${found[1]}`, target: found[2] ?? '', line: at + 1 }]
  })
}

function commandsOf({ lines }: ManifestText): readonly DeclaredEntry[] {
  return lines.flatMap((line, at) => {
    const found = /^\s*(CMD|ENTRYPOINT)\s+(.+)$/.exec(line)
    return found === null ? [] : [{ role: found[1] ?? '', target: (found[2] ?? '').trim(), line: at + 1 }]
  })
}

// The judges that run outside Node: each prints the true calls of a folder as JSON.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrueCall } from './typescript-truth'

interface Symbol {
  readonly file: string
  readonly name: string
}

export interface Answer {
  readonly calls: readonly TrueCall[]
  /** The files that the judge has read, where a build leaves some out. */
  readonly files?: readonly string[]
  /** Where the language has interfaces without a clause that names them. */
  readonly implements?: readonly { readonly type: Symbol; readonly interface: Symbol }[]
}

const commands = {
  go: (folder: string): readonly string[] => ['go', 'run', join(folder, 'go-truth/main.go')],
  java: (folder: string): readonly string[] => [
    'java',
    '--add-exports',
    'jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED',
    join(folder, 'java-truth/JavaTruth.java'),
  ],
} as const
export type Judge = keyof typeof commands

export function isJudge(name: string): name is Judge {
  return Object.hasOwn(commands, name)
}

/** Runs a compiler as judge over a folder. @throws when the compiler is not installed */
export function askJudge(judge: Judge, root: string): Answer {
  const [command = '', ...given] = commands[judge](import.meta.dirname)
  const printed = execFileSync(command, [...given, root], { maxBuffer: 1024 * 1024 * 1024, encoding: 'utf8' })
  return JSON.parse(printed) as Answer
}

/** An answer that was written down, or no more than its calls. */
export function readAnswer(path: string): Answer {
  const data = JSON.parse(readFileSync(path, 'utf8')) as Answer | readonly TrueCall[]
  return Array.isArray(data) ? { calls: data as readonly TrueCall[] } : (data as Answer)
}

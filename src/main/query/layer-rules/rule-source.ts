// The port of a tool whose configuration declares which files may import which. Configurations are read as data and
// never executed: computed values stay unread, which is reported.
import type { Expressions } from './expressions'

/** Defined in `sources/<id>.ts`, which exports it as `source`. */
export interface RuleSource {
  readonly id: string
  /** The tool as its users know it. */
  readonly name: string
  /** Whether a file with this path may contain rules of the tool. */
  reads(path: string): boolean
  /** @returns null if the file declares no such rules */
  read(config: RuleConfig): ReadRules | null
}

export interface RuleConfig {
  readonly path: string
  readonly text: string
  /** Paths of all files of the project. */
  readonly files: readonly string[]
  /** The text of another file of the project; null if it can't be read. */
  readonly readText: (path: string) => string | null
  /** All expressions that its rules need. */
  readonly expressions: Expressions
}

export interface LayerRule {
  readonly name: string
  /** Whether it forbids one file to import another. */
  readonly forbids: (from: string, to: string) => boolean
}

export interface ReadRules {
  readonly rules: readonly LayerRule[]
  /** Whether it declares more than could be read as data. */
  readonly isPartial: boolean
}

/** A path relative to a folder; null if it is outside. */
export function within(folder: string, path: string): string | null {
  if (folder === '') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
}

/** Computes a value for each file once: rules are asked about the same files for every import. */
export function perFile<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>()
  return (file) => {
    const found = known.get(file)
    if (found !== undefined || known.has(file)) return found as Value
    const value = compute(file)
    known.set(file, value)
    return value
  }
}

/** Values of a kind in a list, or a single one. */
export function textsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((one): one is string => typeof one === 'string')
}

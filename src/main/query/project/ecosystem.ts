// The port of an ecosystem: reads the manifests of a project. Nothing is run; broken manifests are read as far as
// possible.

import { limits } from '../../kernel/limits'

/** Defined in `ecosystems/<id>.ts`, which exports it as `ecosystem`. */
export interface Ecosystem {
  readonly id: string
  /** The common name: `npm`, `Maven`. */
  readonly name: string
  /** Whether a file with this name (without folders) is one of its manifests. */
  reads(fileName: string, path: string): boolean
  /** Whether a manifest with this name only contains scripts or settings, never dependencies. */
  hasNoDependencies?(fileName: string): boolean
  /** Where it is searched for, as listed by answers that found nothing. */
  readonly looksIn: { readonly dependencies?: readonly string[]; readonly scripts?: readonly string[] }
  /** Lines of its manifests that declare a dependency, in the groups `name` and `version`; the first match counts. */
  readonly declarations?: readonly RegExp[]
  /** Keys of its manifests that have a version without being dependencies. */
  readonly versionKeys?: readonly string[]
  read(manifest: ManifestText): ManifestFacts
  /** What fetches the packages of a project, by a file that it has beside the manifest; the first that exists tells. */
  readonly installs?: readonly Install[]
  /** How scripts for building it fetch them. */
  readonly installsAs?: RegExp
  /** Lines that tell which version of a tool is needed, in the group `version`. */
  readonly requires?: readonly RequiredTool[]
  /** The command that starts the program whose entry is in a file, without a task; null for files of other languages. */
  readonly starts?: (file: string) => string | null
}

/** The command that fetches the packages of a folder with a certain file. */
export interface Install {
  readonly file: string
  readonly run: string
  /** Whether it builds the project too. */
  readonly builds?: true
}

/** Where the version of a tool is written. */
export interface RequiredTool {
  readonly tool: string
  /** Names of the files. */
  readonly files: RegExp
  readonly line: RegExp
}

export interface ManifestText {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  /** The texts of files with a name in folders above its own, the nearest first: a workspace has settings for its packages. */
  readonly above: (name: string) => readonly string[]
}

/** What a dependency is needed for. */
export type DependencyScope = 'runtime' | 'development' | 'test' | 'build' | 'optional' | 'peer'

export interface Dependency {
  readonly name: string
  /** As written; empty if not given. */
  readonly version: string
  readonly scope: DependencyScope
  readonly line: number
}

export interface Script {
  readonly name: string
  readonly command: string
  /** What the manifest says that it does. */
  readonly description?: string
  /** The shell command that runs it. */
  readonly run: string
  readonly line: number
  /** True if the tool has it in every project, and the manifest doesn't declare it. */
  readonly builtIn?: true
}

/**
 * What a tool can do in every project.
 * @param unit "Go module"
 * @param run the command for a name
 */
export function builtInScripts(names: readonly string[], unit: string, run: (name: string) => string): Script[] {
  return names.map((name) => ({ name, command: `a command of every ${unit}`, run: run(name), line: 1, builtIn: true }))
}

/** An entry point declared by a manifest. */
export interface DeclaredEntry {
  /** The name of the program that it installs, if the manifest gives it one. */
  readonly name?: string
  /** The key that names it: `main`, `bin`, `exports`. */
  readonly role: string
  readonly target: string
  readonly line: number
}

export interface ManifestFacts {
  /** Name of the package; null if the manifest has none. */
  readonly name: string | null
  readonly description: string | null
  readonly licence: { readonly name: string; readonly line: number } | null
  readonly dependencies: readonly Dependency[]
  readonly scripts: readonly Script[]
  readonly entries: readonly DeclaredEntry[]
  /** The command that fetches its packages, if the manifest tells the tool. */
  readonly installs?: string
  /** Names that other manifests use for packages, with what they stand for: a version catalogue. */
  readonly aliases?: ReadonlyMap<string, readonly NamedPackage[]>
}

/** A package and its version, which is empty if not given. */
export type NamedPackage = Pick<Dependency, 'name' | 'version'>

/** The facts of a manifest that declares nothing. */
export const noFacts: ManifestFacts = {
  name: null,
  description: null,
  licence: null,
  dependencies: [],
  scripts: [],
  entries: [],
}

/** Lines looked at so far, by the lines of a manifest. */
const lookedAt = new WeakMap<readonly string[], number>()

/**
 * The number of the first line, from a line on, that satisfies a predicate; 1 if none does. Each dependency is searched
 * for, so in a manifest with very many the last ones are only known to be in it.
 */
export function lineWhere(lines: readonly string[], holds: (line: string) => boolean, from = 1): number {
  let looked = lookedAt.get(lines) ?? 0
  let found = 1
  for (let at = from - 1; at < lines.length && looked < limits.manifestLinesLookedAt; at++) {
    looked++
    if (!holds(lines[at] ?? '')) continue
    found = at + 1
    break
  }
  lookedAt.set(lines, looked)
  return found
}

/** A value as text; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

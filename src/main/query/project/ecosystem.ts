// The port of an ecosystem: what its manifests say about a project. Nothing is run; broken manifests give what can be read.

/** Lives in `ecosystems/<id>.ts` and is exported there as `ecosystem`. */
export interface Ecosystem {
  readonly id: string
  /** As people call it: `npm`, `Maven`. */
  readonly name: string
  /** Whether a file of this name, without its folders, is one of its manifests. */
  reads(fileName: string, path: string): boolean
  read(manifest: ManifestText): ManifestFacts
}

export interface ManifestText {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
}

/** What a dependency is needed for. */
export type DependencyScope = 'runtime' | 'development' | 'test' | 'build' | 'optional' | 'peer'

export interface Dependency {
  readonly name: string
  /** As written; empty where none is. */
  readonly version: string
  readonly scope: DependencyScope
  readonly line: number
}

export interface Script {
  readonly name: string
  readonly command: string
  /** How it is run from a shell. */
  readonly run: string
  readonly line: number
}

/** A place that the manifest says execution or use begins at. */
export interface DeclaredEntry {
  /** The key that names it: `main`, `bin`, `exports`. */
  readonly role: string
  readonly target: string
  readonly line: number
}

export interface ManifestFacts {
  /** Name of the package; null where the manifest has none. */
  readonly name: string | null
  readonly description: string | null
  readonly licence: { readonly name: string; readonly line: number } | null
  readonly dependencies: readonly Dependency[]
  readonly scripts: readonly Script[]
  readonly entries: readonly DeclaredEntry[]
}

/** Of a manifest that says nothing. */
export const noFacts: ManifestFacts = {
  name: null,
  description: null,
  licence: null,
  dependencies: [],
  scripts: [],
  entries: [],
}

/** The number of the first line that a test holds for, from a line on; 1 where none does. */
export function lineWhere(lines: readonly string[], holds: (line: string) => boolean, from = 1): number {
  for (let at = from - 1; at < lines.length; at++) if (holds(lines[at] ?? '')) return at + 1
  return 1
}

/** A value as a record of unknown values; an empty one for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** A value as text; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

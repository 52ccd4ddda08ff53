// A small repository and its possible edits. Its files depend on each other in every way that linking follows.

/** A replacement in a file that changes the meaning; it can be undone. */
export interface Rewrite {
  readonly path: string
  readonly from: string
  readonly to: string
}

export interface World {
  /** Texts by path in the initial repository. */
  readonly files: Readonly<Record<string, string>>
  /** Files that, once added, resolve missing imports or shadow other targets. */
  readonly missing: Readonly<Record<string, string>>
  readonly rewrites: readonly Rewrite[]
}

/** Merges several repositories into one. */
export function merged(worlds: readonly World[]): World {
  return {
    files: Object.assign({}, ...worlds.map((world) => world.files)) as World['files'],
    missing: Object.assign({}, ...worlds.map((world) => world.missing)) as World['files'],
    rewrites: worlds.flatMap((world) => world.rewrites),
  }
}

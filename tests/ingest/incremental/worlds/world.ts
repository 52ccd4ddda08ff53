// A small repository and what may change in it. Its files lean on each other in every way that linking has to follow.

/** In a file, one text for another that means something else; it can be taken back. */
export interface Rewrite {
  readonly path: string
  readonly from: string
  readonly to: string
}

export interface World {
  /** Texts by path in the initial repository. */
  readonly files: Readonly<Record<string, string>>
  /** Files that make imports resolve which lead nowhere without them, or that hide what they led to before. */
  readonly missing: Readonly<Record<string, string>>
  readonly rewrites: readonly Rewrite[]
}

/** One repository of several. */
export function merged(worlds: readonly World[]): World {
  return {
    files: Object.assign({}, ...worlds.map((world) => world.files)) as World['files'],
    missing: Object.assign({}, ...worlds.map((world) => world.missing)) as World['files'],
    rewrites: worlds.flatMap((world) => world.rewrites),
  }
}

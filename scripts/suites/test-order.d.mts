/** The slowest files and folders of the unit tests, which start first. */
export const slow: readonly string[]

/** Folders of the pure parts' tests, which start last. */
export const core: readonly string[]

/** Files that start before all others, in a process that has run nothing else. */
export const first: readonly string[]

// The module that a file belongs to, as the package manager lays them out.

const targets = /(?:^|\/)(?:Sources|Tests|Plugins|Benchmarks)\/([^/]+)\//

/** The folder of a target is named after its module; elsewhere, all files without one count as one module. */
export function moduleOf(path: string): string {
  return targets.exec(path)?.[1]?.replace(/\W/g, '_') ?? ''
}

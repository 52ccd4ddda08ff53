// Classifies files by path. Agents access the repository only through this layer, so it is re-exported here for them.
export { classifyPath, isTestPath, type PathClass } from '../contract/path-class'

/** Scripts that support the product: build scripts run by Cargo or Python, and those in tool folders. */
export function isHelper(path: string): boolean {
  return /(?:^|\/)(?:build\.rs|setup\.py|Rakefile|noxfile\.py|tasks\.py|[Gg]ulpfile\.\w+|Gruntfile\.\w+)$|(?:^|\/)\.[^./][^/]*\//.test(
    path,
  )
}

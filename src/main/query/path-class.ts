// Classifies files by path. Agents see the repository only through this layer, so it is exported here for them as well.
export { classifyPath, isTestPath, type PathClass } from '../source/path-class'

/** Scripts around the product: those that Cargo or Python run to build it, and those in tool folders. */
export function isHelper(path: string): boolean {
  return /(?:^|\/)(?:build\.rs|setup\.py)$|(?:^|\/)\.[^./][^/]*\//.test(path)
}

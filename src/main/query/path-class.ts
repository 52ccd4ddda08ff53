// Classifies files by path. Agents see the repository only through this layer, so it is exported here for them as well.
export { classifyPath, isTestPath, type PathClass } from '../source/path-class'

/** Scripts beside the product: what Cargo or Python run to build it, and what stands in folders for tools. */
export function isHelper(path: string): boolean {
  return /(?:^|\/)(?:build\.rs|setup\.py)$|(?:^|\/)\.[^./][^/]*\//.test(path)
}

// Classifies files by path. Agents access the repository only through this layer, so it is re-exported here for them.
import { listed } from '../contract/languages'

export {
  classifyPath,
  isCatalogue,
  isDeclarationFile,
  isLicence,
  isTestPath,
  type PathClass,
} from '../contract/path-class'

const buildScript = new RegExp(`(?:^|/)(?:${listed('buildScripts').join('|')})$`)

/** Scripts that support the product: those that build tools run, and those in tool folders. */
export function isHelper(path: string): boolean {
  return buildScript.test(path) || /(?:^|\/)\.[^./][^/]*\//.test(path)
}

// Which files make their folder a package: the same for the map and the overview.
import { baseNameOf } from '../kernel/base-name-of'
import { anyOf } from '../contract/languages'

const names = anyOf(['packageManifests'])

/** Whether a file is the manifest of a package. */
export function isPackageManifest(path: string): boolean {
  return names.test(baseNameOf(path))
}

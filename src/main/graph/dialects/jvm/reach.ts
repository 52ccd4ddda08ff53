// Java, Kotlin and Scala: one set of packages.
import { none, type ParsedFile } from '../../../parse/parsed-file'
import { extensionName, packageReach, type Reach } from '../reach'

export const jvmReach: Reach = { ...packageReach, family: 'jvm', implicitDeclarations: extensionsIn }

/** Java knows the functions of a Kotlin file by a class that is named after the file. */
export const kotlinReach: Reach = { ...jvmReach, pathNames: (path) => [facadeName(path)] }

/** Extensions of Kotlin and Scala name what they extend as their owner. */
function extensionsIn({ definitions }: ParsedFile): readonly string[] {
  return definitions.flatMap(({ owner, name }) => (owner === none ? [] : [extensionName(name)]))
}

/** The class that a Kotlin file is to Java: `ToolsKt` for `tools.kt`. */
export function facadeName(path: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.kts?$/, '')
  return `${base.slice(0, 1).toUpperCase()}${base.slice(1).replace(/\W/g, '_')}Kt`
}

// Java, Kotlin and Scala: one set of packages.
import { baseNameOf } from '../../../kernel/base-name-of'
import { none, type ParsedFile } from '../../../parse/parsed-file'
import { extensionName, packageReach, type Reach } from '../reach'

export const jvmReach: Reach = { ...packageReach, family: 'jvm', implicitDeclarations: extensionsIn }

/** In Java, the functions of a Kotlin file belong to a class named after the file. */
export const kotlinReach: Reach = { ...jvmReach, pathNames: (path) => [facadeName(path)] }

/** Extensions in Kotlin and Scala have the extended type as their owner. */
function extensionsIn({ definitions }: ParsedFile): readonly string[] {
  return definitions.flatMap(({ owner, name }) => (owner === none ? [] : [extensionName(name)]))
}

/** The class of a Kotlin file in Java: `ToolsKt` for `tools.kt`. */
export function facadeName(path: string): string {
  const base = baseNameOf(path).replace(/\.kts?$/, '')
  return `${base.slice(0, 1).toUpperCase()}${base.slice(1).replace(/\W/g, '_')}Kt`
}

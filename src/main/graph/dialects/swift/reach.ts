// Swift: modules without imports between their files, and extensions of types anywhere.
import type { Definition, ParsedFile } from '../../../parse/parsed-file'
import { extensionName, packageReach, partialName, type Reach } from '../reach'

/** An extension changes what a type is everywhere, so only changes that no other file sees are followed. */
export const swiftReach: Reach = {
  ...packageReach,
  followed: 'inside',
  family: 'swift',
  implicitDeclarations: extensionsIn,
}

/** Whether a definition is an extension, rather than the declaration of a type. */
export function isExtension({ modifiers }: Definition): boolean {
  return modifiers.includes('partial')
}

/** The extended types, and the members that extensions add. */
function extensionsIn({ definitions }: ParsedFile): readonly string[] {
  return definitions.flatMap((row) => {
    if (isExtension(row)) return [partialName(row.name)]
    const around = definitions[row.parent]
    return around !== undefined && isExtension(around) ? [extensionName(row.name)] : []
  })
}

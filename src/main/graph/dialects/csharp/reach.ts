// C#: namespaces, extensions, partial types, and global usings.
import { none, type Definition, type ParsedFile } from '../../../parse/parsed-file'
import { extensionName, packageReach, partialName, type Reach } from '../reach'

export const csharpReach: Reach = {
  ...packageReach,
  family: 'csharp',
  spacesOf: (file) => [
    file.packageName ?? '',
    ...innerNamespaces(file).map(({ name }) => name),
    // The order of global usings depends on their paths.
    ...file.imports.flatMap(({ kind, module }) => (kind === 're-export' ? [`using ${module} in ${file.path}`] : [])),
  ],
  implicitDeclarations: ({ definitions }) =>
    definitions.flatMap(({ modifiers, name }) => {
      if (modifiers.includes('extension')) return [extensionName(name)]
      return modifiers.includes('partial') ? [partialName(name)] : []
    }),
}

/** Namespaces of a file other than its main one. */
export function innerNamespaces(file: ParsedFile): readonly Definition[] {
  return file.definitions.filter(({ kind, scope }) => kind === 'namespace' && scope !== none)
}

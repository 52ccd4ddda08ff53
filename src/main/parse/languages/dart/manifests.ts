// The name of a package, by which its files are imported.
import type { ManifestReader } from '../../manifests'

export const manifests: readonly ManifestReader[] = [
  {
    kind: 'pubspec',
    reads: /^pubspec\.yaml$/,
    read: (text) => ({ name: /^name:[ \t]*["']?(\w+)/m.exec(text)?.[1] ?? '' }),
  },
]

// Reads a crate's library from Cargo.toml.
import type { ManifestReader } from '../../manifests'
import { readToml, textIn } from '../../read-toml'
import { recordOf } from '../../record-of'

export const manifests: readonly ManifestReader[] = [{ kind: 'Cargo.toml', reads: /^Cargo\.toml$/, read: readCrate }]

/** The name of the library in code: that of its own section, or the package's. */
function readCrate(text: string): { name: string; library: string } {
  const data = readToml(text)
  const library = recordOf(data['lib'])
  return {
    name: textIn(library['name']) ?? textIn(recordOf(data['package'])['name']) ?? '',
    library: textIn(library['path']) ?? 'src/lib.rs',
  }
}

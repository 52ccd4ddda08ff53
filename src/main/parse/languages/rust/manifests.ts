// Reads a crate's library from Cargo.toml.
import type { ManifestReader } from '../../manifests'
import { readToml, textIn, tomlTable } from '../../read-toml'

export const manifests: readonly ManifestReader[] = [{ kind: 'Cargo.toml', reads: /^Cargo\.toml$/, read: readCrate }]

/** The name of the library in code: that of its own section, or the package's. */
function readCrate(text: string): { name: string; library: string } {
  const data = readToml(text)
  const library = tomlTable(data['lib'])
  return {
    name: textIn(library['name']) ?? textIn(tomlTable(data['package'])['name']) ?? '',
    library: textIn(library['path']) ?? 'src/lib.rs',
  }
}

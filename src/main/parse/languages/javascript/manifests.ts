// Reads what resolving imports needs from package.json and TypeScript's configurations.
import { readJsonc } from '../../read-json'
import type { ManifestReader } from '../../manifests'

export const manifests: readonly ManifestReader[] = [
  { kind: 'package.json', reads: /^package\.json$/, read: readJsonc },
  { kind: 'tsconfig', reads: /^(?:ts|js)config(?:\.[\w.-]+)?\.json$/, read: readJsonc },
]

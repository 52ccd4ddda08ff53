// Reads what resolving imports needs from package.json and TypeScript's configurations.
import { readJsonc } from '../../read-json'
import type { ManifestReader } from '../../manifests'
import { recordOf } from '../../record-of'

export const manifests: readonly ManifestReader[] = [
  { kind: 'package.json', reads: /^package\.json$/, read: readPackage },
  { kind: 'tsconfig', reads: /^(?:ts|js)config(?:\.[\w.-]+)?\.json$/, read: readConfiguration },
]

/** Name, entry points, and the maps of what may be imported; scripts and dependencies are read from its text. */
const packageKeys = ['name', 'exports', 'imports', 'source', 'module', 'main', 'types', 'typings', 'browser'] as const

function readPackage(text: string): unknown {
  const data = readJsonc(text)
  return isRecord(data) ? picked(data, packageKeys) : undefined
}

function readConfiguration(text: string): unknown {
  const data = readJsonc(text)
  if (!isRecord(data)) return undefined
  const compilerOptions = data['compilerOptions']
  const options = picked(recordOf(compilerOptions), ['baseUrl', 'paths'])
  return { ...picked(data, ['extends']), ...(compilerOptions === undefined ? {} : { compilerOptions: options }) }
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return recordOf(data) === data
}

function picked(data: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(data, key)).map((key) => [key, data[key]]))
}

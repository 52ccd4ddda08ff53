// Reads what resolving imports needs from go.mod.
import type { ManifestReader } from '../../manifests'

export const manifests: readonly ManifestReader[] = [{ kind: 'go.mod', reads: /^go\.mod$/, read: readGoModule }]

function readGoModule(text: string): { module: string; replace: { from: string; to: string }[] } {
  const lines = text.split('\n').map((line) => line.replace(/\/\/.*/, '').trim())
  const module = lines.map((line) => /^module\s+"?([^\s"]+)/.exec(line)?.[1]).find((name) => name !== undefined) ?? ''
  const replace = lines.flatMap((line) => {
    const row = /^(?:replace\s+)?(\S+)(?:\s+v\S+)?\s*=>\s*(\S+)/.exec(line)
    return row === null ? [] : [{ from: row[1] as string, to: row[2] as string }]
  })
  return { module, replace }
}

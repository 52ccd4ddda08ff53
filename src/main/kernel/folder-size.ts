// Disk usage of one of our folders.
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface SizedEntry {
  readonly name: string
  readonly bytes: number
}

/**
 * The entries of a folder with the sizes of their contents, largest first. Entries that vanish in the meantime count as
 * zero.
 */
export async function sizesIn(folder: string): Promise<readonly SizedEntry[]> {
  const names = await readdir(folder)
  const entries = await Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(join(folder, name)) })))
  return entries.sort((a, b) => b.bytes - a.bytes || a.name.localeCompare(b.name))
}

async function sizeOf(path: string): Promise<number> {
  try {
    const status = await lstat(path)
    if (!status.isDirectory()) return status.size
    return (await sizesIn(path)).reduce((sum, entry) => sum + entry.bytes, 0)
  } catch {
    return 0
  }
}

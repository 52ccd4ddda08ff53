// Files of the dashboard and of the documentation page: listed at the start, so that no path can lead outside.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { mediaTypes } from '../kernel/media-types'
import type { RequestContext } from './request-state'

/** Paths as requested by browsers → files on disk. */
export type PageFiles = ReadonlyMap<string, string>

/** Lists the files of known types below a folder; empty if there is no such folder. */
export function listPageFiles(folder: string, prefix = ''): PageFiles {
  const files = new Map<string, string>()
  for (const entry of entriesOf(folder)) {
    if (!entry.isFile() || !(extname(entry.name) in mediaTypes)) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).replaceAll('\\', '/')
    files.set(`${prefix}${path.startsWith('/') ? path : `/${path}`}`, file)
  }
  return files
}

/** Reads a file. All who ask while it is in use get the same bytes, however many don't read their answer (C-18). */
export type ReadPage = (file: string) => Promise<Buffer>

export function createPageReader(): ReadPage {
  const inUse = new Map<string, WeakRef<Buffer>>()
  const reading = new Map<string, Promise<Buffer>>()
  const read = async (file: string): Promise<Buffer> => {
    try {
      const content = await readFile(file)
      inUse.set(file, new WeakRef(content))
      return content
    } finally {
      reading.delete(file)
    }
  }
  return async (file) => {
    const content = inUse.get(file)?.deref()
    if (content !== undefined) return content
    const running = reading.get(file) ?? read(file)
    reading.set(file, running)
    return running
  }
}

/** Sends a file at once: the largest has a few megabytes, and streaming it in chunks costs several times as much. */
export async function sendFile(
  context: RequestContext,
  file: string,
  read: ReadPage,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const content = await read(file)
  context.status = 200
  context.set({ ...headers })
  context.set('Content-Type', mediaTypes[extname(file)] ?? 'application/octet-stream')
  context.body = content
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}

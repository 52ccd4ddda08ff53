// Deletes folders whose content others decided.
import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes a file, or a folder with everything in it, at whatever depth. Nothing happens if there is none. */
export async function removeFolder(path: string): Promise<void> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 5 })
  await remove().catch((error: unknown) => {
    raiseDeepFolders(path, error)
    return remove()
  })
}

/** The same before anything else continues. */
export function removeFolderSync(path: string): void {
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  try {
    remove()
  } catch (error) {
    raiseDeepFolders(path, error)
    remove()
  }
}

/** Below what any system takes for a path, whatever is before it. */
const shortBytes = 300

/**
 * A program that steps into folders can make them deeper than the system takes a path for, and then nothing in them can
 * be named. Moves such folders up until everything can be.
 * @throws the given error if it has another cause
 */
function raiseDeepFolders(root: string, error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG') throw error
  const pending = [root]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop())
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue
      let path = join(folder, entry.name)
      if (Buffer.byteLength(path) - Buffer.byteLength(root) > shortBytes) {
        const raised = join(root, randomUUID())
        renameSync(path, raised)
        path = raised
      }
      pending.push(path)
    }
}

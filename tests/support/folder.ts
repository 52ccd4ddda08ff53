// Temporary folders with given files, removed after the test.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder with the files given as path → content, and returns its real path. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-test-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFiles(root, files)
  return root
}

/** Writes files into a folder, and creates their folders. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

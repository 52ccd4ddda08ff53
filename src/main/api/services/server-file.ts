// server.json: the address of the running service, and the secret by which clients recognise it (C-16).
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { z } from 'zod'
import { readPrivateFile, writePrivateFile } from '../../kernel/private-file'

const serverFileSchema = z.object({
  url: z.string(),
  port: z.number().int(),
  pid: z.number().int(),
  nonce: z.string(),
  version: z.string(),
  started_at: z.string(),
})
export type ServerFile = z.infer<typeof serverFileSchema>

export function makeNonce(): string {
  return randomBytes(32).toString('hex')
}

export function writeServerFile(file: string, content: ServerFile): void {
  writePrivateFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** The content of the file; null if it is missing or invalid. */
export function readServerFile(file: string): ServerFile | null {
  try {
    return serverFileSchema.parse(JSON.parse(readPrivateFile(file) ?? 'null'))
  } catch {
    return null
  }
}

/** Removes the file if it belongs to this process. */
export function removeServerFile(file: string): void {
  if (readServerFile(file)?.pid === process.pid) rmSync(file, { force: true })
}

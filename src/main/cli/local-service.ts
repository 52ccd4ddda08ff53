// The service on this machine, found by its data folder; it must prove its identity before it gets a key.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { healthSchema } from '../contract/service'
import { boundedText } from '../kernel/bounded-text'
import { dataFiles } from '../kernel/data-folder'
import { mayBeOthers, readPrivateFile } from '../kernel/private-file'

export interface LocalService {
  readonly url: string
  /** Its data folder. */
  readonly place: string
  /** Content of `local.key`. */
  readonly localKey: string
}

const serverFileSchema = z.object({ port: z.number().int().min(1).max(65_535), nonce: z.string().min(1) })

/** A service on this machine answers within seconds, even when ten others share its processors. */
const proofMilliseconds = 10_000
/** Its answer has a few hundred bytes; another process could send gigabytes in that time. */
const proofBytes = 64 * 1024

/**
 * Null if no service with this data folder runs, or the process on its port is another one (C-16), or other users may
 * have written what says where it is.
 */
export async function findLocalService(folder: string, signal?: AbortSignal): Promise<LocalService | null> {
  try {
    const serverFile = join(folder, dataFiles.server)
    if (mayBeOthers(serverFile)) return null
    const server = serverFileSchema.parse(JSON.parse(readPrivateFile(serverFile) ?? 'null'))
    const url = `http://127.0.0.1:${server.port}`
    const localKey = readPrivateFile(join(folder, dataFiles.localKey))?.trim() ?? ''
    if (localKey === '' || !(await provesItself(url, server.nonce, signal))) return null
    return { url, place: folder, localKey }
  } catch {
    return null
  }
}

/** Another process on the port of an ended service can't answer this challenge, and so never gets a key. */
async function provesItself(url: string, nonce: string, signal?: AbortSignal): Promise<boolean> {
  const challenge = randomBytes(16).toString('hex')
  const response = await fetch(`${url}/health?challenge=${challenge}`, {
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(proofMilliseconds), ...(signal === undefined ? [] : [signal])]),
  })
  if (response.body === null) return false
  const text = await boundedText(response.body, proofBytes, () => new Error('The answer is too long.'))
  const { proof } = healthSchema.parse(JSON.parse(text))
  const expected = Buffer.from(createHmac('sha256', nonce).update(challenge).digest('hex'))
  const given = Buffer.from(proof ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

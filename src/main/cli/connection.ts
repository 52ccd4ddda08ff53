// Which service a command talks to, and with which key.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { healthSchema } from '../contract/service'
import { dataFolder } from '../kernel/data-folder'
import { credentialsPath, readCredentials } from './credentials'

/** Options every command takes. */
export interface GlobalOptions {
  readonly url?: string
  readonly apiKey?: string
  readonly data?: string
  readonly json?: boolean
}

export interface Connection {
  readonly url: string
  /** Null before a sign-in. */
  readonly apiKey: string | null
}

const serverFileSchema = z.object({ port: z.number().int(), pid: z.number().int(), nonce: z.string() })

/**
 * In this order: the flags, the environment (`CAIRN_URL`, `CAIRN_API_KEY`), the last sign-in, and the service that runs
 * on this machine, found by its data folder. The last one is asked to prove itself before it sees a key (C-16).
 * Throws AppError('not_found') when none is known.
 */
export async function findConnection(options: GlobalOptions, signal?: AbortSignal): Promise<Connection> {
  const credentials = readCredentials(credentialsPath())
  const given = options.url ?? process.env['CAIRN_URL']
  const key = options.apiKey ?? process.env['CAIRN_API_KEY']
  if (given !== undefined) {
    const url = checkAddress(given)
    return { url, apiKey: key ?? credentials.services[url]?.api_key ?? null }
  }
  const local = await findLocal(options.data, signal)
  // A data folder named by hand means that service and no other.
  if (
    local !== null &&
    (options.data !== undefined || credentials.current === null || credentials.current === local.url)
  )
    return { url: local.url, apiKey: key ?? credentials.services[local.url]?.api_key ?? local.apiKey }
  if (credentials.current !== null)
    return { url: credentials.current, apiKey: key ?? credentials.services[credentials.current]?.api_key ?? null }
  throw new AppError('not_found', 'No running Cairn was found. Start one with “cairn serve”, or name it with --url.')
}

function checkAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new AppError('invalid_request', `“${address}” is no address. Write it like http://127.0.0.1:8001.`)
  return new URL(address).origin
}

async function findLocal(data: string | undefined, signal?: AbortSignal): Promise<Connection | null> {
  const folder = dataFolder(data)
  try {
    const server = serverFileSchema.parse(JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')))
    const url = `http://127.0.0.1:${server.port}`
    if (!(await provesItself(url, server.nonce, signal))) return null
    return { url, apiKey: readFileSync(join(folder, 'local.key'), 'utf8').trim() }
  } catch {
    return null
  }
}

/** A stranger on the port of a service that has ended can't answer this challenge, and so never sees a key. */
async function provesItself(url: string, nonce: string, signal?: AbortSignal): Promise<boolean> {
  const challenge = randomBytes(16).toString('hex')
  const response = await fetch(`${url}/health?challenge=${challenge}`, {
    signal: AbortSignal.any([AbortSignal.timeout(2_000), ...(signal === undefined ? [] : [signal])]),
  })
  const { proof } = healthSchema.parse(await response.json())
  const expected = Buffer.from(createHmac('sha256', nonce).update(challenge).digest('hex'))
  const given = Buffer.from(proof ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

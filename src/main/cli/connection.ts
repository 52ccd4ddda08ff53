// Finds the service that a command talks to, and its key.
import { resolve } from 'node:path'
import { AppError } from '../contract/errors'
import { dataFolder } from '../kernel/data-folder'
import { credentialsPath, readCredentials, type Credentials } from './credentials'
import { findLocalService } from './local-service'

/** Options of every command. */
export interface GlobalOptions {
  readonly url?: string
  readonly apiKey?: string
  readonly data?: string
  readonly json?: boolean
}

export interface Connection {
  readonly url: string
  /** Null before signing in. */
  readonly apiKey: string | null
  /** Identifies the stored key: the data folder of a service on this machine, otherwise the address. */
  readonly place: string
  /** Content of `local.key`, which grants what only the owner of the machine may do; null for other services. */
  readonly localKey: string | null
}

/**
 * In this order: the flags, the environment (`CAIRN_URL`, `CAIRN_API_KEY`, `CAIRN_DATA`), the last sign-in, and the
 * service on this machine, found by its data folder. Throws AppError('not_found') when none is known. A key that was
 * given is only sent to an address that was given, or to this machine's own service.
 */
export async function findConnection(options: GlobalOptions, signal?: AbortSignal): Promise<Connection> {
  const credentials = readCredentials(credentialsPath())
  const key = nonEmpty(options.apiKey) ?? nonEmpty(process.env['CAIRN_API_KEY']) ?? null
  const given = nonEmpty(options.url) ?? nonEmpty(process.env['CAIRN_URL'])
  const named = options.data ?? nonEmpty(process.env['CAIRN_DATA'])
  const remote = given === undefined ? lastAddress(credentials, named) : checkAddress(given)
  if (remote !== null && given === undefined && key !== null) {
    // Whoever wrote that address into a file would get a key that was meant for another service.
    const message = `The last sign-in was to ${remote}. To send this key there, name the address too: --url ${remote}`
    throw new AppError('invalid_request', message)
  }
  for (const folder of dataFolders(named, credentials)) {
    // Signed in to a remote service; the one running here isn't meant.
    if (remote !== null && given === undefined) break
    const local = await findLocalService(folder, signal)
    if (local !== null && (remote === null || sameService(remote, local.url)))
      return { ...local, apiKey: key ?? credentials.services[local.place]?.api_key ?? local.localKey }
  }
  if (remote !== null)
    return { url: remote, apiKey: key ?? credentials.services[remote]?.api_key ?? null, place: remote, localKey: null }
  throw new AppError(
    'not_found',
    named === undefined
      ? 'No running Cairn was found. Start one with “cairn serve”, or name it with --url.'
      : `No running Cairn uses the data folder ${resolve(named)}. Start one with “cairn serve --data ${named}”.`,
  )
}

/** The address of the last sign-in, unless that was a service on this machine or another one is named. */
function lastAddress(credentials: Credentials, named: string | undefined): string | null {
  const { current } = credentials
  return named === undefined && current !== null && isAddress(current) ? current : null
}

function dataFolders(named: string | undefined, { current }: Credentials): readonly string[] {
  if (named !== undefined) return [resolve(named)]
  const usual = dataFolder(undefined)
  return current === null || isAddress(current) || current === usual ? [usual] : [current, usual]
}

function isAddress(place: string): boolean {
  return /^https?:\/\//.test(place)
}

function checkAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new AppError('invalid_request', `“${address}” is not a valid address. Use the form http://127.0.0.1:8001.`)
  return new URL(address).origin
}

function sameService(left: string, right: string): boolean {
  const plain = (address: string): string => address.replace('//localhost', '//127.0.0.1')
  return plain(left) === plain(right)
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}

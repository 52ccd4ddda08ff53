// The address of the model server. By default it must be on this machine: questions contain source code.
import { isIP } from 'node:net'
import { fieldError } from '../contract/errors'
import type { Models } from '../contract/models'

const defaultAddress = 'http://127.0.0.1:11434'
const notAnAddress = 'The address of Ollama is not a valid one. Write it like 127.0.0.1:11434.'

export interface ModelAddress {
  readonly baseUrl: string
  readonly from: Models['base_url_from']
  /** Why it may not be used, as a sentence; null if it may. */
  readonly refusal: string | null
}

/** Sources of the address. */
export interface WrittenAddress {
  /** `OLLAMA_HOST`, which takes precedence. */
  readonly environment: string | undefined
  /** As stored in the settings. */
  readonly setting: string | null
}

/**
 * Reads an address as people and `OLLAMA_HOST` write it: `host`, `host:port`, `http://host:port`, `0.0.0.0`.
 * @param allowOtherMachines the setting that permits an address outside this machine
 */
export function modelAddress({ environment, setting }: WrittenAddress, allowOtherMachines: boolean): ModelAddress {
  const named = environment?.trim() ?? ''
  const from = named !== '' ? 'environment' : setting !== null ? 'setting' : 'default'
  const url = parse(named === '' ? (setting ?? defaultAddress) : named)
  if (url === null) return { baseUrl: defaultAddress, from, refusal: notAnAddress }
  const baseUrl = baseOf(url)
  if (allowOtherMachines || isLoopback(url.hostname)) return { baseUrl, from, refusal: null }
  return {
    baseUrl,
    from,
    refusal: `Ollama's address ${url.host} is another machine, and questions carry source code. Allow it in Settings, or use 127.0.0.1.`,
  }
}

/**
 * Validates a given address, and completes it.
 * @throws AppError `validation_error` on the field `base_url`
 */
export function checkedAddress(written: string, allowOtherMachines: boolean): string {
  const url = parse(written.trim())
  if (url === null) throw fieldError('base_url', notAnAddress)
  if (allowOtherMachines || isLoopback(url.hostname)) return baseOf(url)
  throw fieldError(
    'base_url',
    `${url.host} is another machine, and questions carry source code. Allow asking an Ollama on another machine first.`,
  )
}

/** Whether an address is on this machine, as far as it says so itself. */
export function isThisMachine(baseUrl: string): boolean {
  return isLoopback(new URL(baseUrl).hostname)
}

/** Whether this is Ollama's default address, in any spelling. */
export function isDefaultPlace(baseUrl: string): boolean {
  const { hostname, port } = new URL(baseUrl)
  return isLoopback(hostname) && port === new URL(defaultAddress).port
}

function parse(text: string): URL | null {
  if (text === '') return null
  try {
    const hasScheme = text.includes('://')
    const url = new URL(hasScheme ? text : `http://${text.startsWith(':') ? `127.0.0.1${text}` : text}`)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
    if (!hasScheme && url.port === '') url.port = '11434'
    url.username = ''
    url.password = ''
    // A server that listens on all interfaces is reachable on this machine.
    if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1'
    return url
  } catch {
    return null
  }
}

function baseOf(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`
}

function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '::1') return true
  return isIP(bare) === 4 && bare.startsWith('127.')
}

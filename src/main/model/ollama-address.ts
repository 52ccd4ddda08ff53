// Where the model server listens. By default only this machine is spoken to: questions carry source code.
import { isIP } from 'node:net'

const defaultAddress = 'http://127.0.0.1:11434'

export interface ModelAddress {
  readonly baseUrl: string
  /** Why it may not be used, as a sentence; null when it may. */
  readonly refusal: string | null
}

/**
 * Reads an address as people and `OLLAMA_HOST` write it: `host`, `host:port`, `http://host:port`, `0.0.0.0`.
 * @param allowOtherMachines the setting that permits an address outside this machine
 */
export function modelAddress(written: string | undefined, allowOtherMachines: boolean): ModelAddress {
  const text = (written ?? '').trim()
  if (text === '') return { baseUrl: defaultAddress, refusal: null }
  const url = parse(text)
  if (url === null) {
    return {
      baseUrl: defaultAddress,
      refusal: 'The address of Ollama is not a valid one. Write it like 127.0.0.1:11434.',
    }
  }
  // A server that listens everywhere is reached on this machine.
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1'
  const baseUrl = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`
  if (isLoopback(url.hostname) || allowOtherMachines) return { baseUrl, refusal: null }
  return {
    baseUrl,
    refusal: `Ollama's address ${url.host} is another machine, and questions carry source code. Allow it in Settings, or use 127.0.0.1.`,
  }
}

/** Whether this is where Ollama listens unless it was told otherwise, however that is written. */
export function isDefaultPlace(baseUrl: string): boolean {
  const { hostname, port } = new URL(baseUrl)
  return isLoopback(hostname) && port === new URL(defaultAddress).port
}

function parse(text: string): URL | null {
  try {
    const hasScheme = text.includes('://')
    const url = new URL(hasScheme ? text : `http://${text.startsWith(':') ? `127.0.0.1${text}` : text}`)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
    if (!hasScheme && url.port === '') url.port = '11434'
    url.username = ''
    url.password = ''
    return url
  } catch {
    return null
  }
}

function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '::1') return true
  return isIP(bare) === 4 && bare.startsWith('127.')
}

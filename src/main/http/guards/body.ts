// Reads the body of a request within the limits of the route: media type, size, syntax, depth (C-13, C-18).
import type { IncomingMessage } from 'node:http'
import type { Route } from '../../api/route'
import { AppError } from '../../contract/errors'
import { bodyBytesOf, tooLarge, type ReceivedBodies } from '../body-bound'
import { readForm } from '../form'
import { parseJson } from '../json'

/**
 * The body as plain data; undefined when there is none.
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `invalid_request`
 */
export async function readBody(
  request: IncomingMessage,
  route: Pick<Route, 'body' | 'forms'> & Partial<Pick<Route, 'auth'>>,
  bodies: ReceivedBodies,
): Promise<unknown> {
  const type = mediaType(request)
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
  const isAccepted = type === 'application/json' || (isForm && route.forms === true)
  if (type !== null && !isAccepted) throw wrongType(route)
  if (!hasBody(request)) return undefined
  if (type === null) throw wrongType(route)
  if (request.headers['content-encoding'] !== undefined) {
    throw new AppError('unsupported_media_type', 'Compressed bodies are not accepted.')
  }
  const most = bodyBytesOf(route)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most)
  if (route.body === undefined) return undefined
  return isForm ? readForm(request, most, bodies) : parseJson(await readAll(request, most, bodies))
}

async function readAll(request: IncomingMessage, most: number, bodies: ReceivedBodies): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Not `for await`: leaving that loop early would destroy the connection before the response is sent.
  return new Promise((resolve, reject) => {
    const fail = (error: AppError): void => {
      request.off('data', take)
      request.pause()
      chunks.length = 0
      reject(error)
    }
    const mayKeep = bodies.receive(request, most, fail)
    const take = (chunk: Buffer): void => {
      if (mayKeep(chunk)) chunks.push(chunk)
    }
    request.on('data', take)
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('close', () =>
      fail(new AppError('invalid_request', 'The request ended before its body was complete.')),
    )
    request.once('error', () => fail(new AppError('invalid_request', 'The body of the request can’t be read.')))
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function mediaType({ headers }: IncomingMessage): string | null {
  const value = headers['content-type']
  return value === undefined ? null : (value.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function wrongType(route: Pick<Route, 'forms'>): AppError {
  const forms = route.forms === true ? ', multipart/form-data or application/x-www-form-urlencoded' : ''
  return new AppError('unsupported_media_type', `Send the body as application/json${forms}.`)
}

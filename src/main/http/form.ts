// Multipart and urlencoded bodies as plain data, with the field names of the JSON form. Files are ignored.
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { ReceivedBodies } from './body-bound'
import { parseJson } from './json'

/**
 * @param most bytes of it
 * @param bodies those that are being received with it
 * @throws AppError `invalid_request`, `payload_too_large`, `rate_limited`
 */
export function readForm(
  request: IncomingMessage,
  most: number,
  bodies: ReceivedBodies,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  let listed = 0
  return new Promise((resolve, reject) => {
    const fail = (error: AppError): void => {
      request.unpipe(form)
      request.off('data', count)
      request.pause()
      reject(error)
    }
    const count = bodies.receive(request, most, fail)
    const form = openForm(request)
    form.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut) return fail(new AppError('payload_too_large', 'A field of the form is too large.'))
      const before = fields.get(name)
      if (isList(name)) {
        const list = [...(Array.isArray(before) ? before : []), ...listValue(value)]
        listed += list.length
        if (listed > limits.requestJsonValues) return fail(new AppError('invalid_request', 'A list is too long.'))
        fields.set(name, list)
      } else fields.set(name, before === undefined ? value : [before, value])
    })
    form.on('file', (_name: string, file: NodeJS.ReadableStream) => file.resume())
    form.once('fieldsLimit', () => fail(new AppError('payload_too_large', 'The form has too many fields.')))
    form.once('partsLimit', () => fail(new AppError('payload_too_large', 'The form has too many parts.')))
    form.once('error', () => fail(new AppError('invalid_request', 'The form can’t be read.')))
    form.once('finish', () => resolve(Object.fromEntries(fields)))
    request.once('close', () =>
      fail(new AppError('invalid_request', 'The request ended before its form was complete.')),
    )
    request.on('data', count)
    request.pipe(form)
  })
}

function openForm(request: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fields: limits.formFields,
        parts: limits.formFields,
        fieldNameSize: 100,
        fieldSize: limits.requestBodyBytes,
        headerPairs: 20,
      },
    })
  } catch {
    throw new AppError('invalid_request', 'The form can’t be read: its content type is not complete.')
  }
}

function isList(name: string): boolean {
  return name.endsWith('_ids')
}

/** Lists are sent as JSON text in one field, or as one field per element. Any other text is kept as typed. */
function listValue(text: string): readonly unknown[] {
  if (text.trim() === '') return []
  try {
    const value = parseJson(Buffer.from(text))
    return Array.isArray(value) ? value : [text]
  } catch {
    return [text]
  }
}

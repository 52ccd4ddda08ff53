// Raw requests, for bytes that no HTTP client would send.
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/** Until the first byte of a response: on a busy machine it may take longer than any pause within one. */
const firstByteMilliseconds = 20_000

/** Sends the bytes and collects the response until the server closes or is silent for a moment. */
export function rawRequest(port: number, bytes: string, silenceMilliseconds = 500): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes))
    const done = (): void => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.setTimeout(firstByteMilliseconds, done)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      socket.setTimeout(silenceMilliseconds)
    })
    socket.on('end', done)
    socket.on('error', (error: NodeJS.ErrnoException) => (text === '' ? reject(error) : done()))
  })
}

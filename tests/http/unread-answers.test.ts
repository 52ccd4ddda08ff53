// Answers whose readers take nothing of them: what waits for them is memory of the service (C-18).
import { connect, type Socket } from 'node:net'
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '#main/http/listen'
import { pollOptions } from '#tests/support/poll-options'

const unreadMilliseconds = 500
/** More than the buffers of both ends of a connection hold. */
const long = 'x'.repeat(32 * 1024 * 1024)

async function serve(onRequest: RequestListener): Promise<number> {
  const listener = await listen(onRequest, 0, unreadMilliseconds)
  onTestFinished(() => listener.close())
  return listener.port
}

function ask(port: number): Socket {
  const socket = connect({ host: '127.0.0.1', port }, () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

it('a connection whose peer reads nothing is closed', async () => {
  let closed = 0
  const port = await serve((_, response) => {
    response.once('close', () => (closed += 1))
    response.end(long)
  })
  for (let opened = 0; opened < 3; opened++) ask(port).pause()
  await expect.poll(() => closed, pollOptions).toBe(3)
})

// Catches a limit on the whole time of an answer, or on its silence.
it('one that is read slowly, or waits for its answer, isn’t closed', async () => {
  const port = await serve((_, response) => void pause(3 * unreadMilliseconds).then(() => response.end(long)))
  const socket = ask(port)
  let read = 0
  for await (const chunk of socket) {
    read += (chunk as Buffer).length
    if (read % 7 === 0) await pause(20)
    if (read > long.length) break
  }
  expect(read).toBeGreaterThan(long.length)
})

it('one that rests between two requests is closed as before', async () => {
  const port = await serve((_, response) => void response.end('short'))
  const socket = ask(port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  await pause(2 * unreadMilliseconds)
  expect(socket.closed).toBe(false)
  socket.end()
  await closed
})

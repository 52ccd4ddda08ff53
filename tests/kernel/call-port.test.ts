// Calls of a real thread, and when it is free again after one was cancelled.
import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { CallPort } from '#main/kernel/threads/call-port'
import { serveCalls } from '#main/kernel/threads/serve-calls'

interface Held {
  hold(input: { readonly gate: Int32Array<SharedArrayBuffer> }): string
}

/** Holds its thread in each call until the gate is opened: `gate[0]` counts the calls it has begun, `gate[1]` opens it. */
const script = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ kind, id, input }) => {
    if (kind !== 'call') return
    Atomics.add(input.gate, 0, 1)
    Atomics.notify(input.gate, 0)
    Atomics.wait(input.gate, 1, 0)
    parentPort.postMessage({ kind: 'done', id, result: 'over' })
  })
  parentPort.postMessage({ kind: 'started' })`

function startThread() {
  const port = new CallPort<Held>({
    workerUrl: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    broken: (cause) => cause,
  })
  onTestFinished(() => port.end())
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const open = (): void => {
    Atomics.store(gate, 1, 1)
    Atomics.notify(gate, 1)
  }
  /** Resolves when a call has begun in the thread. */
  const begun = async (): Promise<void> => void (await Atomics.waitAsync(gate, 0, 0).value)
  return { port, gate, open, begun }
}

/** Calls a function that notes whether it was called. */
function noted(promise: Promise<void>) {
  const state = { isOver: false }
  void promise.then(() => (state.isOver = true))
  return state
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

// Catches a thread that is given its next read while it still works on a cancelled one, or never again.
test('a thread has stopped when it has answered the calls that were cancelled', async () => {
  const { port, gate, open, begun } = startThread()
  const cancelling = new AbortController()
  const call = port.call('hold', { gate }, cancelling.signal)
  await begun()
  await port.hasStopped()
  cancelling.abort()
  await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  const stopped = noted(port.hasStopped())
  await turn()
  expect(stopped.isOver).toBe(false)
  open()
  await port.hasStopped()
  expect(await port.call('hold', { gate }, new AbortController().signal)).toBe('over')
})

// Catches a queue that waits for ever for a thread that was ended.
test('a thread that is ended has stopped', async () => {
  const { port, gate, begun } = startThread()
  const cancelling = new AbortController()
  const call = port.call('hold', { gate }, cancelling.signal)
  await begun()
  cancelling.abort()
  await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  const stopped = port.hasStopped()
  await port.end()
  await stopped
})

// Catches work that is repeated with the calls that a thread died in, because their answers were handled after its end.
test('what a thread has answered before its end is handled before its end', async () => {
  const answering = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, input }) => {
      parentPort.postMessage({ kind: 'done', id, result: 'over' })
      Atomics.store(input.gate, 0, 1)
      Atomics.notify(input.gate, 0)
      process.exit(3)
    })`
  const port = new CallPort<Held>({
    workerUrl: new URL(`data:text/javascript,${encodeURIComponent(answering)}`),
    broken: (cause) => cause,
  })
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const order: string[] = []
  const handled = port.call('hold', { gate }, new AbortController().signal).then((result) => order.push(result))
  const ended = port.ended.then(() => order.push('ended'))
  // This thread is as busy as on a loaded machine: it learns of the answer and of the end in the same turn.
  Atomics.wait(gate, 0, 0)
  Atomics.wait(gate, 1, 0, 300)
  await Promise.all([handled, ended])
  expect(order).toEqual(['over', 'ended'])
})

/** Runs in a thread: says in `gate[0]` that it has begun to load, and in `gate[1]` that it has loaded. */
const loading = (then: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      parentPort.on('message', () => {})
      Atomics.store(workerData.gate, 0, 1)
      Atomics.notify(workerData.gate, 0)
      ${then}`)}`,
  )

// Catches a process that aborts because a thread was ended while it loaded a native library.
test('a thread that is ended while it starts has started before it is terminated', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const workerUrl = loading(`
    Atomics.wait(workerData.gate, 1, 0, 300)
    Atomics.store(workerData.gate, 1, 1)
    parentPort.postMessage({ kind: 'started' })`)
  const port = new CallPort<Held>({ workerUrl, workerData: { gate }, broken: (cause) => cause })
  await Atomics.waitAsync(gate, 0, 0).value
  const ended = port.end()
  expect(port.isOver).toBe(true)
  await ended
  expect(gate[1]).toBe(1)
})

test.each([
  ['never starts', 'Atomics.wait(workerData.gate, 1, 0)'],
  ['fails in its start', 'throw new Error("No such library")'],
])('a thread that %s is ended all the same', async (_, then) => {
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const port = new CallPort<Held>({ workerUrl: loading(then), workerData: { gate }, broken: (cause) => cause })
  await Atomics.waitAsync(gate, 0, 0).value
  const from = performance.now()
  await port.end()
  expect(performance.now() - from).toBeLessThan(limits.shutdownMilliseconds)
})

test('a thread says that it has started before it is called', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  serveCalls(port1, {})
  const [first] = await once(port2, 'message')
  expect(first).toEqual({ kind: 'started' })
})

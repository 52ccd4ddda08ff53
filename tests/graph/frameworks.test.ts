// Calls that frameworks make: from what sends by a name to what hears it.
import { expect, test } from 'vitest'
import { graphOf } from './graph-of'

/** Calls with a reason, as `source -> target confidence: reason`. */
async function joined(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { nodes, edges } = await graphOf(sources)
  const name = (at: number): string => nodes[at]?.qualifiedName || (nodes[at]?.filePath ?? '?')
  return edges
    .filter(({ kind, reason }) => kind === 'calls' && reason !== null)
    .map(({ source, target, confidence, reason }) => `${name(source)} -> ${name(target)} ${confidence}: ${reason}`)
}

const emitter = `import { EventEmitter } from 'node:events'
  export class Store extends EventEmitter { save() { this.emit('saved') } }
  export class Cache extends EventEmitter { fill() { this.emit('saved') } }`

test('an event runs the listeners to objects of its class, and no others', async () => {
  const found = await joined({
    'store.ts': emitter,
    'log.ts': `import { Store, Cache } from './store'
      export function logSaved() {}
      function logFilled() {}
      export function start(store: Store, cache: Cache) {
        store.on('saved', logSaved)
        cache.once('saved', () => logFilled())
        store.on('lost', logFilled)
      }`,
  })
  expect(found).toEqual([
    "Store.save -> logSaved inferred: emits the event 'saved'",
    "Cache.fill -> logFilled inferred: emits the event 'saved'",
  ])
})

test('an emitter in a variable is the same in all files that import it', async () => {
  const files = {
    'bus.js': `const EventEmitter = require('events')\nmodule.exports = new EventEmitter()`,
    'other.js': `const EventEmitter = require('events')\nmodule.exports = new EventEmitter()`,
    'send.js': `const bus = require('./bus')\nexports.send = function send() { bus.emit('error', 1) }`,
    'hear.js': `const bus = require('./bus'), other = require('./other')
      function report() {}
      function ignore() {}
      bus.on('error', report)
      other.on('error', ignore)`,
  }
  expect(await joined(files)).toEqual(["send -> report inferred: emits the event 'error'"])
})

test('an inline listener is run in what it is written in', async () => {
  const found = await joined({
    'store.ts': emitter,
    'log.ts': `import { Store } from './store'
      function count() {}
      export function start(store: Store) {
        store.on('saved', () => {
          count()
          count()
        })
      }`,
  })
  expect(found).toEqual(["Store.save -> start inferred: emits the event 'saved', for which it has an inline function"])
})

test('objects of unknown type that are called alike are taken for one, if the name of the event says something', async () => {
  const files = (name: string, heard: string): Record<string, string> => ({
    'a.js': `exports.go = function go(bus) { bus.emit('${name}') }`,
    'b.js': `function heard() {}\nexports.listen = function listen(${heard}) { ${heard}.on('${name}', heard) }`,
    'c.js': `function other() {}\nexports.listen = function listen(shop) { shop.on('${name}', other) }`,
  })
  expect(await joined(files('cart-cleared', '_bus'))).toEqual([
    "go -> heard inferred: emits the event 'cart-cleared', taking both objects for one, as they are called alike",
  ])
  expect(await joined(files('cart-cleared', 'cart'))).toEqual([
    "go -> heard possible: emits the event 'cart-cleared', of an unknown object",
    "go -> other possible: emits the event 'cart-cleared', of an unknown object",
  ])
  expect(await joined(files('close', '_bus'))).toEqual([])
})

test('an object of unknown type is taken for one of the class that it is called like, or that alone is heard', async () => {
  const classes = `const EventEmitter = require('events')
    class Client extends EventEmitter { constructor() { super(); this.on('error', this.fail) } fail() {} }
    class Broker extends EventEmitter {
      start() { this.on('joined', this.welcome).on(this.isOld ? 'left' : 'lost', this.forget) }
      welcome() {}
      forget() {}
    }
    module.exports = { Client, Broker }`
  const files = (body: string): Record<string, string> => ({ 'classes.js': classes, 'go.js': `exports.go = ${body}` })
  expect(await joined(files("function go(client) { client.emit('error') }"))).toEqual([
    "go -> Client.fail inferred: emits the event 'error', taking the object for a Client, as it is called",
  ])
  expect(await joined(files("function go(client) { client.owner.emit('joined') }"))).toEqual([
    "go -> Broker.welcome inferred: emits the event 'joined', taking the object for a Broker, the only class that is heard from",
  ])
  expect(await joined(files("function go(client) { client.owner.emit('lost') }"))).toEqual([
    "go -> Broker.forget inferred: emits the event 'lost', taking the object for a Broker, the only class that is heard from",
  ])
  expect(await joined(files("function go(socket) { socket.emit('error') }"))).toEqual([])
})

test('an event over a socket is heard at the other end, and one of an unknown object where nothing else hears it', async () => {
  const found = await joined({
    'client/page.js': `export function page(socket) {
        socket.on('counted', () => {})
        function add() { socket.emit('added', 1) }
        return add
      }`,
    'client/log.js': `function logAdded() {}\nexport function log(socket) { socket.on('added', logAdded) }`,
    'server/rooms.js': `function count() {}
      export function serve(socket) { socket.on('added', count) }
      export function tell(io, room) { io.to(room).emit('counted', 2) }`,
  })
  expect(found).toEqual([
    "page.add -> count inferred: emits the event 'added', taking both objects for one, as they are called alike",
    "tell -> page inferred: emits the event 'counted', for which it has an inline function, which nothing else hears",
  ])
})

test('an emitter that a function returns, and names that constants hold, are followed', async () => {
  const found = await joined({
    'run.ts': `import { EventEmitter } from 'node:events'
      export const enum Stage { HALF = 'half-done', ALL = 'all-done' }
      export function run() {
        const work = new EventEmitter()
        setTimeout(() => work.emit('progress', 1))
        setTimeout(function half() { work.emit(Stage.HALF) })
        return work
      }`,
    'cli.ts': `import { run } from './run'
      function print() {}
      run().on('progress', print)
      run().on('half-done', print)`,
  })
  expect(found).toEqual([
    "run -> print inferred: emits the event 'progress'",
    "run.half -> print inferred: emits the event 'half-done'",
  ])
})

test('an inline listener that a function wraps is run too', async () => {
  const found = await joined({
    'store.ts': emitter,
    'log.ts': `import { action } from 'mobx'
      import { Store } from './store'
      export function start(store: Store) {
        store.on('saved', action(() => {
          console.log(1)
        }))
      }`,
  })
  expect(found).toEqual(["Store.save -> start inferred: emits the event 'saved', for which it has an inline function"])
})

test('an event that is a member runs what is given to it', async () => {
  const found = await joined({
    'model.ts': `export interface IModel { readonly onDidChange: Event<void> }
      export class Model implements IModel {
        protected readonly changed = new Emitter<void>()
        readonly onDidChange = this.changed.event
        set() { this.changed.fire() }
      }
      export class Other { private changed = new Emitter<void>(); get onDidChange() { return this.changed.event }
        touch() { this.changed.fire() } }`,
    'view.ts': `import { IModel, Other } from './model'
      export class View {
        constructor(private model: IModel, private other: Other) {
          model.onDidChange(() => this.draw())
          other.onDidChange(this.blink, this)
        }
        draw() {}
        blink() {}
      }`,
  })
  expect(found).toEqual([
    'Model.set -> View.draw inferred: fires the event onDidChange',
    'Other.touch -> View.blink inferred: fires the event onDidChange',
  ])
})

test('a message over an Electron channel runs its handler, also through a preload script', async () => {
  const found = await joined({
    'main.ts': `import { ipcMain } from 'electron'
      import { write } from './files'
      function report() {}
      ipcMain.handle('save', (_, text) => write(text))
      ipcMain.on('report', report)
      export function tell(win) { win.webContents.send('saved', 1) }`,
    'files.ts': 'export function write(text) {}',
    'preload.ts': `import { contextBridge, ipcRenderer } from 'electron'
      contextBridge.exposeInMainWorld('api', {
        save: (text) => ipcRenderer.invoke('save', text),
        files: { report: () => ipcRenderer.send('report') },
      })`,
    'page.ts': `import { ipcRenderer } from 'electron'
      function done() {}
      ipcRenderer.on('saved', done)
      export function click() { window.api.save('x') }
      export function fail() { window.api.files.report() }`,
  })
  expect(found).toEqual([
    "tell -> done inferred: sends over Electron’s channel 'saved'",
    'click -> save inferred: calls what the preload script exposes as api.save',
    'fail -> report inferred: calls what the preload script exposes as api.files.report',
    "save -> write inferred: sends over Electron’s channel 'save'",
    "report -> report inferred: sends over Electron’s channel 'report'",
  ])
})

test('messages run what the worker of that file hears, and back', async () => {
  const found = await joined({
    'page.ts': `const worker = new Worker(new URL('./jobs/count.ts', import.meta.url))
      worker.onmessage = show
      function show() {}
      export function start() { worker.postMessage(1) }`,
    'jobs/count.ts': `self.onmessage = count
      function count() { self.postMessage(2) }`,
    'jobs/other.ts': 'self.onmessage = function other() {}',
    'pool.js': `const { Worker } = require('worker_threads')
      exports.run = function run() { const thread = new Worker('./thread.js'); thread.postMessage(1) }`,
    'thread.js': `const { parentPort } = require('worker_threads')
      function work() {}
      parentPort.on('message', work)`,
  })
  expect(found).toEqual([
    'count -> show inferred: posts a message to what started the worker',
    'start -> count inferred: posts a message to the worker count',
    'run -> work inferred: posts a message to the worker thread',
  ])
})

test('an event that a page makes runs its listeners, a browser’s own event none', async () => {
  const found = await joined({
    'a.ts': `export function open() { window.dispatchEvent(new CustomEvent('menu:open')) }
      export function press() { button.dispatchEvent(new Event('click')) }`,
    'b.ts': `function opened() {}
      window.addEventListener('menu:open', opened)
      window.addEventListener('click', opened)`,
  })
  expect(found).toEqual(["open -> opened inferred: dispatches the event 'menu:open'"])
})

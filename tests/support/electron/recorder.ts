// The base of the fake Electron: records all calls, and throws for members that it lacks or that Electron doesn't have
// on this platform.
import { EventEmitter } from 'node:events'
import { readDocumentation } from './documented'

/** A call of the program, such as `app.setPath`; listeners are `app.on:will-quit`. */
export interface Call {
  readonly name: string
  readonly given: readonly unknown[]
}

export interface Recorder {
  readonly calls: readonly Call[]
  /** Resolves at the next call of this name, or at once if there was one. */
  until(name: string): Promise<Call>
  /** A strict proxy of a part of Electron. @param owner its name in calls @param type its name in Electron's types */
  watch<T extends object>(owner: string, part: T, type?: string): T
}

const emitting = new Set<string | symbol>(Object.getOwnPropertyNames(EventEmitter.prototype))
const listening = new Set<string | symbol>(['on', 'once'])

export function createRecorder(): Recorder {
  const calls: Call[] = []
  const heard = new EventEmitter().setMaxListeners(0)
  const documentation = readDocumentation()
  const note = (call: Call): void => {
    calls.push(call)
    heard.emit(call.name, call)
  }
  const checkEvent = (type: string, event: unknown): void => {
    if (!documentation.events(type).has(String(event)))
      throw new Error(`Electron's ${type} has no event “${String(event)}”`)
  }
  return {
    calls,
    until: (name) => {
      const call = calls.findLast((one) => one.name === name)
      return call === undefined ? new Promise((resolve) => heard.once(name, resolve)) : Promise.resolve(call)
    },
    watch: (owner, part, type) =>
      new Proxy(part, {
        get: (target, key, self) => {
          const value: unknown = Reflect.get(target, key)
          // Promises check every value for `then`.
          if (typeof key === 'symbol' || key === 'then') return value
          if (!(key in target)) throw new Error(`The stand-in for Electron has no ${owner}.${key}`)
          if (typeof value !== 'function' || (emitting.has(key) && !listening.has(key))) return value
          return (...given: unknown[]) => {
            if (listening.has(key) && type !== undefined) checkEvent(type, given[0])
            else if (type !== undefined && !documentation.isThere(type, key, process.platform))
              throw new Error(`Electron has no ${owner}.${key} on ${process.platform}`)
            note({ name: listening.has(key) ? `${owner}.on:${String(given[0])}` : `${owner}.${key}`, given })
            const result: unknown = value.apply(target, given)
            return result === target ? self : result
          }
        },
      }),
  }
}

// Events and messages that code hears and sends by a name: what handlers are registered for, and where it is emitted.
import { isCodeFile } from '../../contract/languages'
import { perReadableGraph } from '../per-graph'
import type { ProjectView } from '../project-view'
import { lineCounter, scanFiles } from './scan-text'

export interface EventPlace {
  readonly name: string
  readonly path: string
  readonly line: number
  readonly sends: boolean
}

export interface NamedEvents {
  /** In files of the source, by path and line. */
  readonly places: readonly EventPlace[]
  readonly filesRead: number
  readonly filesLeft: number
}

const words = ['on', 'once', 'emit', 'socket', 'event', 'events', 'listener', 'handle', 'channel', 'message']
const mostPlaces = 5_000
/** `socket.on('login', …)`, `ipcMain.handle('open', …)`, `@sio.on('login')`; `socket.emit('login', …)`. */
const use =
  /(?:\.(on|once|addListener|emit)|\bipc\w{0,20}\.(handle|handleOnce|invoke|send))\(\s*(["'`])([\w:./ -]{2,60})\3\s*[,)]/g
/** What streams, processes, sockets and pages send by themselves. */
const ofPlatforms =
  /^(?:abort|beforeunload|blur|change|click|close|closed|connect|connection|data|dblclick|disconnect|drain|drop|end|error|exit|finish|focus|hover|input|key(?:down|press|up)|listening|load|message|mouse\w+|open|page|pipe|pointer\w+|readable|ready|request|resize|response|scroll|select|SIG[A-Z]+|socket|submit|timeout|touch\w+|uncaughtException|unhandledRejection|upgrade|warning)$/

/** The events that a project hears or sends by names of its own. */
export const namedEvents: (view: ProjectView) => NamedEvents = perReadableGraph(read)

function read(view: ProjectView): NamedEvents {
  const { files, left } = scanFiles(view, { words, fits: (path) => isCodeFile(path) })
  const places: EventPlace[] = []
  for (const { path, text, kind } of files) {
    if (kind !== 'source') continue
    const lineAt = lineCounter(text.text)
    for (const { 1: plain = '', 2: ofChannel = '', 4: name = '', index } of text.text.matchAll(use)) {
      if (places.length >= mostPlaces) break
      if (ofPlatforms.test(name)) continue
      places.push({ name, path, line: lineAt(index), sends: /^(?:emit|invoke|send)$/.test(plain + ofChannel) })
    }
  }
  return { places, filesRead: files.length, filesLeft: left }
}

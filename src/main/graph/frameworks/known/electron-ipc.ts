// Messages between the processes of an Electron application, by channel.
import { none, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { lastName, shownName, writtenName } from '../written-names'

const kinds = { toMain: 'ipc-to-main ', toRenderer: 'ipc-to-renderer ' }
const hearing = new Set(['on', 'once', 'addListener', 'handle', 'handleOnce'])
const sending = new Set(['invoke', 'send', 'sendSync', 'postMessage', 'sendToHost'])

export const framework: Framework = {
  id: 'electron-ipc',
  dialects: ['ecmascript'],
  reads: (name) => hearing.has(name) || sending.has(name) || name === 'reply',
  sitesIn: (file, uses) =>
    uses.flatMap((use): readonly Site[] => {
      const end = endOf(file, use)
      const name = end === null ? null : writtenName(file, use.arguments[0])
      if (end === null || name === null) return []
      const { definition, line, column } = use
      const handler = end.role === 'hears' ? (use.arguments[1] ?? none) : none
      if (end.role === 'hears' && handler === none) return []
      return [{ role: end.role, channel: end.kind + name, object: none, handler, definition, line, column }]
    }),
  byObject: null,
  reason(channel) {
    const kind = Object.values(kinds).find((one) => channel.startsWith(one)) ?? ''
    return `sends over Electron’s channel ${shownName(channel.slice(kind.length))}`
  },
}

/** Which end of which direction a call is, by what it is called on. */
function endOf(file: ParsedFile, { name, object, value }: NamedUse): (Pick<Site, 'role'> & { kind: string }) | null {
  if (object === none || value !== none) return null
  const on = lastName(file, object) ?? ''
  // Applications wrap both: `ipcMainManager`, `validatedIpcMain`.
  if (/ipcMain/i.test(on)) {
    if (name === 'send') return { role: 'sends', kind: kinds.toRenderer }
    return hearing.has(name) ? { role: 'hears', kind: kinds.toMain } : null
  }
  if (/ipcRenderer/i.test(on)) {
    if (sending.has(name)) return { role: 'sends', kind: kinds.toMain }
    return hearing.has(name) && !name.startsWith('handle') ? { role: 'hears', kind: kinds.toRenderer } : null
  }
  const isToPage = (name === 'send' && (on === 'webContents' || on === 'sender')) || name === 'reply'
  return isToPage ? { role: 'sends', kind: kinds.toRenderer } : null
}

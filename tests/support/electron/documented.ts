// What Electron's own types say of its classes, read from their text: names of events can't be taken from the types.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const electron = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** Gives the events that a class of Electron documents, those of its base class among them. */
export function createEventNames(): (owner: string) => ReadonlySet<string> {
  const text = readFileSync(join(electron, 'electron.d.ts'), 'utf8')
  return (owner) => {
    const start = text.search(new RegExp(`^  (?:interface|class) ${owner}\\b`, 'm'))
    if (start === -1) throw new Error(`Electron has no ${owner}`)
    const body = text.slice(start, text.indexOf('\n  }\n', start))
    return new Set([...body.matchAll(/\bon\(event: '([^']+)'/g)].map(([, name]) => name ?? ''))
  }
}

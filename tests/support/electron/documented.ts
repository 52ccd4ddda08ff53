// What Electron's own types say of its classes, read from their text: names of events, and where a member is there at all,
// can't be taken from the types.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const electron = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

export interface Documentation {
  /** Names of the events of a class. */
  events(owner: string): ReadonlySet<string>
  /** Whether a method is there on a system; most are on all of them. */
  isThere(owner: string, method: string, platform: NodeJS.Platform): boolean
}

export function readDocumentation(): Documentation {
  const text = readFileSync(join(electron, 'electron.d.ts'), 'utf8')
  const bodyOf = (owner: string): string => {
    const start = text.search(new RegExp(`^  (?:interface|class) ${owner}\\b`, 'm'))
    if (start === -1) throw new Error(`Electron has no ${owner}`)
    return text.slice(start, text.indexOf('\n  }\n', start))
  }
  return {
    events: (owner) => new Set([...bodyOf(owner).matchAll(/\bon\(event: '([^']+)'/g)].map(([, name]) => name ?? '')),
    isThere: (owner, method, platform) => {
      const before = bodyOf(owner).split(new RegExp(`\\n    ${method}\\(`))[0] ?? ''
      const comment = before.slice(before.lastIndexOf('/**'))
      const only = comment.trimEnd().endsWith('*/') ? /@platform ([\w,]+)/.exec(comment)?.[1] : undefined
      return only === undefined || only.split(',').includes(platform)
    },
  }
}

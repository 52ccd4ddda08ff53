// Documentation in Electron's type file, read as text: names of events, and the platforms of a member, which the types
// themselves don't express.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const electron = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

export interface Documentation {
  /** Event names of a class. */
  events(owner: string): ReadonlySet<string>
  /** Whether a method exists on a platform; most exist on all. */
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

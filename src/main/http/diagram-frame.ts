// The frame of diagrams has no origin, so its scripts are requested as by a page of any other site. Only the frame's
// own page names them in full: no other page can tell by them that Cairn runs, and on which port (C-14).
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDiagramFile } from '../kernel/page-policy'
import { isOtherSite } from './guards/origin'
import type { RequestContext } from './request-state'

export interface DiagramFrame {
  /** Whether a file may be sent to whoever requests it. */
  admits(context: RequestContext): boolean
  /** The content of the frame's page; null for all other paths. */
  page(path: string, file: string): Promise<string> | null
}

export function createDiagramFrame(): DiagramFrame {
  const word = randomBytes(16).toString('hex')
  return {
    admits: ({ req, path, querystring }) =>
      !isDiagramFile(path) || !isOtherSite(req.headers['sec-fetch-site']) || querystring === word,
    page: (path, file) => (path === '/diagram/frame.html' ? withWord(file, word) : null),
  }
}

async function withWord(file: string, word: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll(/(?<=src="\/diagram\/[\w.]{1,40}\.js)(?=")/g, `?${word}`)
}

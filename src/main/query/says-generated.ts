// Whether a file says that it is generated: many have no name or folder that tells.
import { limits } from '../kernel/limits'
import type { ProjectView } from './project-view'

const linesRead = 8
const says =
  /\bcode generated\b.{0,80}\bdo not edit\b|@generated\b|\b(?:this (?:file|code) (?:is|was)|automatically|auto-?) ?generated\b/i

/** Whether one of its first lines says so. */
export function saysGenerated(view: ProjectView, path: string): boolean {
  const lines = view.readText(path)?.lines.slice(0, linesRead) ?? []
  return lines.some((line) => says.test(line.slice(0, limits.evidenceLineCharacters)))
}

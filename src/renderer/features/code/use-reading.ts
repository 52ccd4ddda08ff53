// The file being read, and the definition that the reader is in, which scrolling changes.
import { useCallback, useState } from 'react'
import type { FileSymbol, FileText } from '#contract/graph'
import { useFile } from '../../lib/queries'
import { innermost } from './definition'

export interface Reading {
  readonly file: FileText | undefined
  readonly error: Error | null
  readonly current: FileSymbol | null
  /** Called with the line being read. */
  readonly follow: (line: number) => void
}

export function useReading(projectId: string, path: string | null, line: number | null): Reading {
  const { data: file, error } = useFile(projectId, path)
  const [place, setPlace] = useState<{ readonly path: string | null; readonly line: number } | null>(null)
  const readLine = place?.path === path ? place.line : line
  return {
    file,
    error,
    current: innermost(file?.symbols ?? [], readLine),
    follow: useCallback((read: number) => setPlace({ path, line: read }), [path]),
  }
}

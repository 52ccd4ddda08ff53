// The choice of a folder: the text of the field, the list for it, and completions.
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FolderList } from '#contract/service'
import { useFolders } from '../../lib/queries'

export interface FolderChoice {
  readonly field: RefObject<HTMLInputElement | null>
  /** The text of the field. */
  readonly shown: string
  /** The folder with the typed path; null while unknown, or if there is none. */
  readonly exact: FolderList | null
  /** Why there is none; null while the path is a prefix of an existing one. */
  readonly fault: Error | null
  /** The folder to browse: the typed one, otherwise the last existing one. */
  readonly listing: FolderList | null
  /** Folders whose names start with the last part of the path; null if the path is complete. */
  readonly completions: FolderList['folders'] | null
  readonly type: (text: string) => void
  readonly walkTo: (path: string) => void
  /** From then on, a list that arrives late doesn't replace the text of the field. */
  readonly hold: () => void
}

/** Splits a path into folder and rest: `/home/ada/ko` is `ko` in `/home/ada/`. */
export function splitTyped(path: string): readonly [folder: string, name: string] {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1
  return [path.slice(0, at), path.slice(at)]
}

/** A path as copied from a terminal or a file manager: with quotes, or as a file URL. */
export function cleanPath(text: string): string {
  const bare = text.trim().replace(/^(["'])(.*)\1$/, '$2')
  if (!bare.startsWith('file://') || !URL.canParse(bare)) return bare
  return decodeURIComponent(new URL(bare).pathname).replace(/^\/(?=[A-Za-z]:)/, '')
}

export function useFolderChoice(): FolderChoice {
  const field = useRef<HTMLInputElement>(null)
  // Null until the user types or browses: then it is the home folder, whose path comes from the service.
  const [typed, setTyped] = useState<string | null>(null)
  const path = cleanPath(typed ?? '')
  const named = useFolders(path, true)
  const exact = named.data ?? null
  const [folder, name] = splitTyped(path)
  const isOpen = named.error !== null && folder !== ''
  const around = useFolders(folder, isOpen)
  const found = isOpen ? (around.data ?? null) : null
  const completions = found?.folders.filter((entry) => entry.name.toLowerCase().startsWith(name.toLowerCase())) ?? null

  const [kept, keep] = useState<FolderList | null>(null)
  const listing = exact ?? found ?? kept
  if (listing !== kept) keep(listing)

  const home = typed === null ? exact : null
  useEffect(() => {
    // A pasted path replaces this one.
    if (home !== null) field.current?.select()
  }, [home])
  const hasCompletions = completions !== null && completions.length > 0
  return {
    field,
    shown: typed ?? exact?.path ?? '',
    exact,
    fault: hasCompletions || (isOpen && around.isPending) ? null : named.error,
    listing,
    completions,
    type: setTyped,
    walkTo: (next) => {
      setTyped(next)
      field.current?.focus()
    },
    hold: () => setTyped((before) => before ?? exact?.path ?? ''),
  }
}

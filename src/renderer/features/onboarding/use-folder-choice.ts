// Which folder is being chosen: what is in the field, the list that goes with it, and the names that complete it.
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FolderList } from '#contract/service'
import { useFolders } from '../../lib/queries'

export interface FolderChoice {
  readonly field: RefObject<HTMLInputElement | null>
  /** What is in the field. */
  readonly shown: string
  /** The folder that the field names; null while that is not known, or there is none. */
  readonly exact: FolderList | null
  /** Why there is none; null while a name is still being typed that something begins with. */
  readonly fault: Error | null
  /** What to walk through: the folder that the field names, else the last one that was there. */
  readonly listing: FolderList | null
  /** Folders that the last name of the path begins; null where the path is whole. */
  readonly completions: FolderList['folders'] | null
  readonly type: (text: string) => void
  readonly walkTo: (path: string) => void
  /** A list that comes late no longer replaces what is in the field. */
  readonly hold: () => void
}

/** The folder of a path and what follows it: `/home/ada/ko` is `ko` in `/home/ada/`. */
export function splitTyped(path: string): readonly [folder: string, name: string] {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1
  return [path.slice(0, at), path.slice(at)]
}

/** A path as it comes from a terminal or a file manager: with quotes around it, or as an address. */
export function cleanPath(text: string): string {
  const bare = text.trim().replace(/^(["'])(.*)\1$/, '$2')
  if (!bare.startsWith('file://') || !URL.canParse(bare)) return bare
  return decodeURIComponent(new URL(bare).pathname).replace(/^\/(?=[A-Za-z]:)/, '')
}

export function useFolderChoice(): FolderChoice {
  const field = useRef<HTMLInputElement>(null)
  // Null until something is typed or walked to: then it is the home folder, whose path the service tells.
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
    // Anyone who pastes a path means it instead of this one.
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

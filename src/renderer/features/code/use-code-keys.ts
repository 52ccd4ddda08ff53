// The viewer's global keys: find in file, and the next and previous match.
import { useEffect } from 'react'
import type { Find } from './use-find'

export interface CodeKeysOptions {
  readonly find: Find
  /** The selected word, which is searched for at once. */
  readonly word: string | null
}

export function useCodeKeys({ find, word }: CodeKeysOptions): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (document.querySelector('dialog[open]') !== null) return
      if (command && event.key.toLowerCase() === 'f') {
        find.open(word ?? '')
        document.querySelector<HTMLInputElement>('[data-find]')?.select()
      } else if (event.key === 'F3' && find.isOpen) find.step(event.shiftKey ? -1 : 1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [find, word])
}

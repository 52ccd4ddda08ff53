// When a definition card is shown: after the pointer has rested on a word, or at once by keyboard; hidden when the
// pointer leaves.
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import { wordAtPoint, type CodeWord } from './word-at'

const restMilliseconds = 300
/** Time to move the pointer from the word into its card. */
const leaveMilliseconds = 200

export interface DefinitionCard {
  readonly word: CodeWord | null
  readonly show: (word: CodeWord | null) => void
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
  }
}

export function useDefinitionCard(): DefinitionCard {
  const [word, setWord] = useState<CodeWord | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = useCallback((next: CodeWord | null, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWord(next), milliseconds)
  }, [])
  return {
    word,
    show: useCallback((next) => {
      clearTimeout(timer.current)
      setWord(next)
    }, []),
    handlers: {
      onPointerMove: (event) => {
        if ((event.target as Element).closest('[data-hover-card]') !== null) return clearTimeout(timer.current)
        const found = wordAtPoint(event.clientX, event.clientY)
        if (found?.word === word?.word && found?.line === word?.line) return clearTimeout(timer.current)
        later(found, found === null ? leaveMilliseconds : restMilliseconds)
      },
      onPointerLeave: () => later(null, leaveMilliseconds),
    },
  }
}

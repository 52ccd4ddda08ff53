// One line of code in four token styles. Bidirectional control characters are shown as marks, so that code reads as it
// runs.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { markedCode } from '../visible/marked'
import type { HighlightedToken } from './highlight'
import { wholeWord } from '#contract/text-pattern'

/** Tokens, or a text without colours (yet). */
export type CodeLine = readonly HighlightedToken[] | string

export interface CodeTextProps {
  readonly line: CodeLine
  /** Names that the line defines, if the graph knows: only these are semibold then. */
  readonly defines?: readonly string[]
}

const none: readonly string[] = []

export function CodeText({ line, defines }: CodeTextProps) {
  const names = defines ?? none
  if (typeof line === 'string') return <span>{withNames(line, names)}</span>
  const left = new Set(names)
  return (
    <>
      {line.map((token, index) => {
        const isCode = token.voice === 'ink' || token.voice === 'definition' || token.voice === 'key'
        const named = isCode ? [...left].filter((name) => wholeWord(name).test(token.text)) : none
        for (const name of named) left.delete(name)
        return (
          <span
            key={index}
            className={clsx(
              token.voice === 'key' && 'text-[var(--code-key)]',
              token.voice === 'string' && 'text-[var(--code-str)]',
              token.voice === 'comment' && 'text-ink-3 italic',
              token.voice === 'definition' && defines === undefined && 'font-semibold',
            )}
          >
            {withNames(token.text, named)}
          </span>
        )
      })}
    </>
  )
}

/** A text with the first occurrence of each name in semibold. */
function withNames(text: string, names: readonly string[]): ReactNode {
  const [name, ...others] = names
  const at = name === undefined ? -1 : text.search(wholeWord(name))
  if (name === undefined || at === -1) return names.length < 2 ? markedCode(text) : withNames(text, others)
  return (
    <>
      {withNames(text.slice(0, at), others)}
      <span className="font-semibold">{name}</span>
      {markedCode(text.slice(at + name.length))}
    </>
  )
}

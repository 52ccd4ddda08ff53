// One line of code in four token styles. Bidirectional control characters are shown as marks, so that code reads as it
// runs.
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { markedCode } from '../visible/marked'
import { drawnCharacters, drawnLine, type CodeLine } from './long-line'
import { wholeWord } from '#contract/text-pattern'

export interface CodeTextProps {
  readonly line: CodeLine
  /** Names that the line defines, if the graph knows: only these are semibold then. */
  readonly defines?: readonly string[] | undefined
}

const none: readonly string[] = []

export function CodeText({ line, defines }: CodeTextProps) {
  const { left } = drawnLine(line, drawnCharacters)
  return left === 0 ? <Tokens line={line} defines={defines} /> : <LongLine line={line} defines={defines} />
}

/** How much more of a line each click draws. */
const furtherTimes = 10

function LongLine({ line: whole, defines }: CodeTextProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(drawnCharacters)
  const { line, left } = drawnLine(whole, most)
  return (
    <>
      <Tokens line={line} defines={defines} />
      {left === 0 ? null : (
        <button
          type="button"
          aria-label={t('code.restOfLine', { count: left })}
          // No text of its own, which would be found and copied as a part of the line.
          data-rest={t('code.restOfLine', { count: left })}
          onClick={() => setMost(most * furtherTimes)}
          className="ml-2 rounded-sm border border-control px-1 font-sans text-t1 leading-4 text-ink-2 select-none after:content-[attr(data-rest)] hover:bg-hover"
        />
      )}
    </>
  )
}

function Tokens({ line, defines }: CodeTextProps) {
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

// A code block in an answer: coloured if its language is known, with its place, and a copy button.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { CopyButton } from '../../ui/copy-button'
import { PathText } from '../../ui/path-text'
import { CodeText } from './code-text'
import { usePage } from '../context'
import type { HighlightedToken } from './highlight'

/** The lines of a file that a code block shows. */
export interface CodePlace {
  readonly path: string
  readonly start: number
  readonly end: number
}

export interface CodeBlockProps {
  readonly code: string
  readonly language: string
  /** Its place; null for code that isn't from a file. */
  readonly place?: CodePlace | null
  /** The address of the place; null if it can't be opened. */
  readonly href?: string | null
}

export function CodeBlock({ code, language, place = null, href = null }: CodeBlockProps) {
  const { t } = useTranslation()
  const lines = useHighlighted(code, language)
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <div className="flex h-8 items-center gap-3 border-b border-line pr-0.5 pl-3 text-t1 text-ink-2">
        <span className="min-w-0 flex-1 overflow-hidden">
          {place === null ? (
            language
          ) : (
            <PathText path={place.path} line={place.end > place.start ? `${place.start}–${place.end}` : place.start} />
          )}
        </span>
        {place === null || href === null ? null : (
          <Link
            href={href}
            aria-label={t('chat.openPlace', { path: place.path, line: place.start })}
            className="rounded-sm text-ink underline decoration-control underline-offset-3"
          >
            {t('common.open')}
          </Link>
        )}
        <CopyButton iconOnly text={code} label={t('common.copy')} doneLabel={t('common.copied')} />
      </div>
      <pre tabIndex={0} className="overflow-x-auto px-3 py-2 text-[0.78125rem] leading-5 outline-offset-[-2px]">
        {lines.map((line, index) => (
          <div key={index} className="min-h-5">
            <CodeText line={line} />
          </div>
        ))}
      </pre>
    </div>
  )
}

/** Lines of tokens; plain at first, coloured once the grammar is loaded. */
export function useHighlighted(code: string, language: string): readonly (readonly HighlightedToken[] | string)[] {
  const { highlighter } = usePage()
  const [coloured, setColoured] = useState<{ code: string; lines: readonly (readonly HighlightedToken[])[] } | null>(
    null,
  )
  useEffect(() => {
    const abort = new AbortController()
    void highlighter.highlight(code, language, abort.signal).then((lines) => {
      if (!abort.signal.aborted && lines !== null) setColoured({ code, lines })
    })
    return () => abort.abort()
  }, [highlighter, code, language])
  return coloured?.code === code ? coloured.lines : code.split('\n')
}

// A piece of code in an answer: coloured when its language is known, with a button that copies it.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/copy-button'
import { CodeText } from './code-text'
import { usePage } from './context'
import type { HighlightedToken } from './highlight'

export interface CodeBlockProps {
  readonly code: string
  readonly language: string
}

export function CodeBlock({ code, language }: CodeBlockProps) {
  const { t } = useTranslation()
  const lines = useHighlighted(code, language)
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <div className="flex h-8 items-center justify-between border-b border-line pr-0.5 pl-3 text-t1 text-ink-2">
        {language}
        <CopyButton iconOnly text={code} label={t('common.copy')} doneLabel={t('common.copied')} />
      </div>
      <pre tabIndex={0} className="overflow-x-auto px-3 py-2 text-[0.78125rem] leading-5">
        {lines.map((line, index) => (
          <div key={index} className="min-h-5">
            <CodeText line={line} />
          </div>
        ))}
      </pre>
    </div>
  )
}

/** Lines of tokens; plain at first, coloured as soon as the grammar is there. */
export function useHighlighted(code: string, language: string): readonly (readonly HighlightedToken[] | string)[] {
  const { highlighter } = usePage()
  const [coloured, setColoured] = useState<{ code: string; lines: readonly (readonly HighlightedToken[])[] } | null>(
    null,
  )
  useEffect(() => {
    let current = true
    void highlighter.highlight(code, language).then((lines) => {
      if (current && lines !== null) setColoured({ code, lines })
    })
    return () => {
      current = false
    }
  }, [highlighter, code, language])
  return coloured?.code === code ? coloured.lines : code.split('\n')
}

// One line of the viewer: its number, its fold, its text, and the callers of what it defines.
import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { FileSymbol } from '#contract/graph'
import { CodeText } from '../../lib/code/code-text'
import type { CodeLine } from '../../lib/code/long-line'
import { ChevronDown, ChevronRight } from '../../ui/icons'

export interface CodeRowProps {
  readonly number: number
  readonly address: string
  readonly text: CodeLine
  readonly defines: readonly string[]
  readonly cited: boolean
  readonly wideGutter: boolean
  /** Number of lines in its fold; null if it starts none. */
  readonly foldable: number | null
  readonly isFolded: boolean
  /** The callable symbol that it defines, if any. */
  readonly symbol: FileSymbol | null
  readonly isOpen: boolean
  readonly onFold: (line: number) => void
  readonly onCallers: (symbolId: string) => void
}

export const CodeRow = memo(function CodeRow(props: CodeRowProps) {
  const { number, address, text, defines, cited, wideGutter, foldable, isFolded, symbol, isOpen, onFold, onCallers } =
    props
  const { t } = useTranslation()
  return (
    <div
      className="code-line group pr-6"
      data-line={number}
      data-cited={cited ? '' : undefined}
      data-wide-gutter={wideGutter ? '' : undefined}
      aria-current={cited ? 'location' : undefined}
    >
      <span className="relative select-none">
        <Link
          href={address}
          tabIndex={-1}
          className="block pr-4 text-right text-ink-3 tabular-nums hover:text-ink hover:underline"
        >
          {number}
        </Link>
        {foldable === null ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t(isFolded ? 'code.unfold' : 'code.fold', { line: number })}
            aria-expanded={!isFolded}
            onClick={() => onFold(number)}
            className={clsx(
              'absolute inset-y-0 right-0 flex w-3.5 items-center text-ink-3 hover:text-ink',
              !isFolded && 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
            )}
          >
            {isFolded ? <ChevronRight size={12} strokeWidth={2} /> : <ChevronDown size={12} strokeWidth={2} />}
          </button>
        )}
      </span>
      <span className="min-h-5">
        <span data-code-text>
          <CodeText line={text} defines={defines} />
        </span>
        {!isFolded || foldable === null ? null : (
          <button
            type="button"
            onClick={() => onFold(number)}
            className="ml-2 rounded-sm border border-control px-1 font-sans text-t1 leading-4 text-ink-2 select-none hover:bg-hover"
          >
            {t('code.foldedLines', { count: foldable - number })}
          </button>
        )}
        {symbol === null ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onCallers(symbol.id)}
            className="ml-6 font-sans text-t1 leading-5 text-ink-3 underline decoration-control underline-offset-3 select-none hover:text-ink"
          >
            {symbol.callers === 0 ? t('code.showCallers') : t('code.callSites', { count: symbol.callers })}
          </button>
        )}
      </span>
    </div>
  )
})

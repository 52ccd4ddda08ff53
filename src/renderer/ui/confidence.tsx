// Certainty as a line style: the same four in lists and badges, and as borders of citation marks.

import { useTranslation } from 'react-i18next'

export type Certainty = 'exact' | 'inferred' | 'possible' | 'external'

export interface ConfidenceProps {
  readonly value: Certainty
  /** The assumption behind `inferred`, or why it is only possible. */
  readonly reason?: string | null
  /** The word as a text has it that is in another language than the page; that of the page by default. */
  readonly word?: string
  /** Whether the word is shown next to the line; otherwise it is the accessible name. */
  readonly withWord?: boolean
}

export function Confidence({ value, reason, word: given, withWord = true }: ConfidenceProps) {
  const { t } = useTranslation()
  const word = given ?? t(`certainty.${value}`)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap align-middle" title={reason ?? undefined}>
      <span
        className="confidence-line"
        data-confidence={value}
        {...(withWord ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}
      />
      {withWord ? <span>{word}</span> : null}
    </span>
  )
}

// Certainty as a shape: the same four lines in lists, badges and, as borders, around waymarks.

import { useTranslation } from 'react-i18next'

export type Certainty = 'exact' | 'inferred' | 'possible' | 'external'

export interface ConfidenceProps {
  readonly value: Certainty
  /** Says the assumption behind `inferred`, or why it is only possible. */
  readonly reason?: string | null
  /** Beside the line where there is room; otherwise the word is its accessible name. */
  readonly withWord?: boolean
}

export function Confidence({ value, reason, withWord = true }: ConfidenceProps) {
  const { t } = useTranslation()
  const word = t(`certainty.${value}`)
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

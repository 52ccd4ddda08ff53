// The result of a text search in sentences: its counts, what is not listed, and why it may be incomplete.
import { useTranslation } from 'react-i18next'
import { useServiceText } from '../../../lib/service-text'
import type { FoundText, TextFields } from '../../../state/text-search'
import type { TextRow } from './text-rows'

export interface TextSummaryProps {
  readonly fields: TextFields
  readonly found: FoundText
  readonly shown: readonly TextRow[]
}

export function TextSummary({ fields, found, shown }: TextSummaryProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  const { counts, end, fault, files } = found
  if (fields.text === '') return null
  const isOld = found.fields !== fields
  const sentences: string[] = []
  if (isOld) sentences.push(t('textSearch.searching'))
  else if (fault !== null) sentences.push(say(fault))
  else if (end === null) {
    const soFar = counts === null ? null : t('textSearch.soFar', { count: counts.searched, of: counts.of })
    sentences.push(soFar ?? t('textSearch.searching'))
  } else {
    // If files were not searched or not readable, the counts are minimums.
    const isAll = end.stopped === null && end.unread === 0
    const matches = t('textSearch.matches', { count: end.matches })
    const inFiles = t('textSearch.inFiles', { count: end.files })
    const total = `${matches} ${inFiles}`
    // "At least 0" would be pointless.
    if (isAll || end.matches > 0) sentences.push(isAll ? total : t('textSearch.atLeast', { total }))
    const lines = shown.length === 0 ? 0 : files.reduce((sum, file) => sum + file.lines.length, 0)
    const isCut = files.length < end.files || files.some((file) => file.lines.length < file.matching_lines)
    if (isCut) sentences.push(t('textSearch.cut', { count: lines }))
    if (end.unread > 0) sentences.push(t('textSearch.unread', { count: end.unread }))
    if (end.stopped === 'time') sentences.push(t('textSearch.late', { count: end.searched, of: end.of }))
    if (end.stopped === 'expression')
      sentences.push(t('textSearch.stuck', { path: end.stopped_at ?? '', count: end.searched, of: end.of }))
  }
  return (
    <p role="status" className="flex-none px-3 pb-1.5 text-t1 text-ink-2 tabular-nums">
      {sentences.join(' ')}
    </p>
  )
}

// The fields of the text search: the text with its switches, and the filters for files.
import { clsx } from 'clsx'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextFields } from '../../../state/text-search'
import { SearchSwitches } from '../search-switches'

export interface TextFieldsFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Null until something was typed for this project. */
  readonly fields: TextFields | null
  readonly onChange: (change: Partial<TextFields>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const box =
  'h-7 rounded-md border border-control bg-raised pl-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent'
const empty = { text: '', matchCase: false, word: false, regex: false, include: '', exclude: '' }

export function TextFieldsForm({ field, fields, onChange, onKeyDown }: TextFieldsFormProps) {
  const { t } = useTranslation()
  const shown = fields ?? empty
  return (
    <div role="search" className="flex flex-none flex-col gap-1.5 p-2" onKeyDown={onKeyDown}>
      <div className={clsx(box, 'flex items-center gap-0.5 pr-0.5')}>
        <input
          ref={field}
          autoFocus
          aria-label={t('textSearch.label')}
          placeholder={t('textSearch.placeholder')}
          value={shown.text}
          onChange={(event) => onChange({ text: event.target.value })}
          spellCheck={false}
          className="min-w-0 flex-1 bg-transparent font-mono text-t1 outline-none"
        />
        <SearchSwitches query={shown} onChange={onChange} />
      </div>
      {(['include', 'exclude'] as const).map((name) => (
        <div key={name} className={box}>
          <input
            aria-label={t(`textSearch.${name}`)}
            placeholder={t(`textSearch.${name}`)}
            value={shown[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            spellCheck={false}
            className="w-full bg-transparent text-t1 leading-6.5 outline-none"
          />
        </div>
      ))}
    </div>
  )
}

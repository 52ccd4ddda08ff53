// The switches of a search: case, whole words, regular expression. In the field of find in file, and of all files.
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { TextQuery } from '#contract/text-pattern'

const switches = [
  { name: 'matchCase', sign: 'Aa', label: 'code.find.matchCase' },
  { name: 'word', sign: 'ab', label: 'code.find.word' },
  { name: 'regex', sign: '.*', label: 'code.find.regex' },
] as const satisfies readonly { name: keyof TextQuery; sign: string; label: string }[]

export interface SearchSwitchesProps {
  readonly query: TextQuery
  readonly onChange: (change: Partial<TextQuery>) => void
}

export function SearchSwitches({ query, onChange }: SearchSwitchesProps) {
  const { t } = useTranslation()
  return switches.map(({ name, sign, label }) => (
    <button
      key={name}
      type="button"
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={query[name]}
      onClick={() => onChange({ [name]: !query[name] })}
      className={clsx(
        'h-5.5 min-w-6 flex-none rounded-sm border px-1 font-mono text-t1 leading-4 text-ink-2 hover:bg-hover',
        query[name] ? 'border-control bg-hover text-ink' : 'border-transparent',
      )}
    >
      {sign}
    </button>
  ))
}

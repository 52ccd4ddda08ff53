// Three questions made from the repository that is open, so that the first click already shows something true.
import { useTranslation } from 'react-i18next'
import { useFile, useFiles } from './queries'

export function useSuggestions(projectId: string): readonly string[] {
  const { t } = useTranslation()
  const { data: files } = useFiles(projectId)
  // The file with most symbols outside the tests is a fair guess at where the heart of it is.
  const busiest = [...(files ?? [])]
    .filter((file) => !/test|spec|fixture|example|vendor|dist|\.d\.ts/i.test(file.path))
    .sort((a, b) => b.symbols - a.symbols)[0]
  const { data: file } = useFile(projectId, busiest?.path ?? null)
  // Accessors are used without being called by name, so they make a poor first question.
  const named = file?.symbols.find(
    (symbol) => /function|method/.test(symbol.kind) && !/^(static )?[gs]et /.test(symbol.signature ?? ''),
  )
  return [
    t('chat.suggestions.overview'),
    ...(named === undefined ? [] : [t('chat.suggestions.who', { name: named.name })]),
    t('chat.suggestions.entry'),
  ]
}

// The labels of columns and their groups, in the page's language.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnWords } from './column-stack'

export function useColumnWords(): ColumnWords {
  const { t } = useTranslation()
  return useMemo<ColumnWords>(
    () => ({
      column: ({ hops, members, groups }, view) => {
        if (view === 'path' || hops === 0) return ''
        const places = groups.filter(({ kind }) => kind === 'place')
        if (Math.abs(hops) > 1) return t('graph.columns.further', { count: members, steps: Math.abs(hops) })
        if (hops > 0) return t('graph.columns.uses', { count: members })
        const isSplit = places.length > 1
        return t(isSplit ? 'graph.columns.usersIn' : 'graph.columns.users', { count: members, places: places.length })
      },
      group: ({ kind, title }) => {
        if (kind === 'outside') return t('graph.outside')
        return kind === 'tests' ? t('graph.tests') : title === '' ? t('graph.topFolder') : title
      },
      note: ({ kind, hops, members, files }) => {
        if (kind === 'tests')
          return t('graph.inFiles', { count: members.length, files: t('graph.files', { count: files }) })
        return t(hops < 0 ? 'graph.users' : 'graph.symbols', { count: members.length })
      },
      moreRows: (members, files) =>
        files === 0
          ? t('graph.more', { count: members })
          : t('graph.moreInFiles', { count: members, files: t('graph.files', { count: files }) }),
      moreGroups: (groups, members) =>
        t('graph.moreGroups', { count: groups, symbols: t('graph.boxSymbols', { count: members }) }),
    }),
    [t],
  )
}

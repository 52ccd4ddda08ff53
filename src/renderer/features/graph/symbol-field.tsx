// A field that finds a symbol by name: searches while typing, arrows and Enter select. Built on cmdk.
import { Command } from 'cmdk'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResult } from '#contract/graph'
import { useEnterWhenReady } from '../../lib/enter-when-ready'
import { useSearch } from '../../lib/queries'
import { Search } from '../../ui/icons'
import { NodeShape } from '../../ui/node-shape'

export interface SymbolFieldProps {
  readonly projectId: string
  readonly label: string
  readonly autoFocus?: boolean
  readonly onChoose: (symbolId: string) => void
}

export function SymbolField({ projectId, label, autoFocus = false, onChoose }: SymbolFieldProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const { results, settled } = useSearch(projectId, asked)
  const found = results.filter((result) => result.match_type === 'symbol')
  const choose = (result: SearchResult | undefined) => {
    if (result === undefined || result.node_id === null) return
    setQuery('')
    onChoose(result.node_id)
  }
  const waitForRows = useEnterWhenReady(query, settled && asked === query.trim(), () => choose(found[0]))
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      className="relative"
      onKeyDown={(event) => {
        waitForRows(event)
        if (event.key === 'Escape') setQuery('')
      }}
    >
      <div className="flex h-7 items-center gap-2 rounded-md border border-control bg-raised px-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent">
        <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
        <Command.Input
          autoFocus={autoFocus}
          value={query}
          onValueChange={setQuery}
          placeholder={label}
          className="min-w-0 flex-1 rounded-sm bg-transparent outline-none"
        />
      </div>
      <Command.List
        className={
          asked === ''
            ? 'hidden'
            : 'absolute inset-x-0 top-8 z-20 max-h-72 overflow-y-auto rounded-md border border-control bg-raised p-1'
        }
      >
        <Command.Empty className="px-2 py-1 text-ink-2">{t('palette.nothing', { query: asked })}</Command.Empty>
        {found.map((result) => (
          <Command.Item
            key={result.node_id}
            value={result.node_id ?? ''}
            onSelect={() => choose(result)}
            className="flex h-8 items-center gap-2 rounded-md px-2 data-[selected=true]:bg-hover"
          >
            <NodeShape kind={result.kind} />
            <span className="min-w-0 flex-none truncate">{result.name}</span>
            <span className="min-w-0 flex-1 truncate text-right text-t1 text-ink-3">
              {result.file_path}:{result.start_line}
            </span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

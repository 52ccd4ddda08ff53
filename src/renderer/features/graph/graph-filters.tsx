// Which kinds and which certainties are shown, each with how many there are.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture, PictureCertainty } from '#contract/picture'
import { formatCount } from '../../lib/format'
import { Confidence } from '../../ui/confidence'
import { Check } from '../../ui/icons'
import { NodeShape } from '../../ui/node-shape'
import { certainties, countBy, families, familyOf, type Family } from './families'

export interface FamilyFilterProps {
  readonly picture: Picture
  readonly hidden: ReadonlySet<Family>
  readonly onToggle: (family: Family) => void
}

const signOf: Readonly<Record<Family, string>> = {
  routes: 'route',
  commands: 'command',
  functions: 'function',
  types: 'class',
  values: 'variable',
  files: 'file',
  packages: 'external',
  groups: 'group',
}

export function FamilyFilter({ picture, hidden, onToggle }: FamilyFilterProps) {
  const { t } = useTranslation()
  const counts = countBy(
    picture.nodes.map((node) => familyOf(node.kind)),
    families,
  )
  return (
    <div role="group" aria-label={t('graph.show')} className="flex min-w-0 flex-wrap items-center gap-2 py-1">
      <span className="text-t1 text-ink-3">{t('graph.show')}</span>
      {counts.map(([family, count]) => (
        <Chip key={family} shown={!hidden.has(family)} onToggle={() => onToggle(family)}>
          <NodeShape kind={signOf[family]} />
          {t(`graph.families.${family}`)} <span className="text-ink-3 tabular-nums">{formatCount(count)}</span>
        </Chip>
      ))}
    </div>
  )
}

function Chip({ shown, onToggle, children }: { shown: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={onToggle}
      className="inline-flex h-[26px] flex-none items-center gap-1 rounded-md border border-control px-2 text-t1 hover:bg-hover"
    >
      <Check size={12} strokeWidth={2} className={clsx(!shown && 'invisible')} />
      {children}
    </button>
  )
}

export interface CertaintyFilterProps {
  readonly picture: Picture
  readonly hidden: ReadonlySet<PictureCertainty>
  readonly onToggle: (certainty: PictureCertainty) => void
  /** Whether all fit next to each other. */
  readonly wide: boolean
}

export function CertaintyFilter({ picture, hidden, onToggle, wide }: CertaintyFilterProps) {
  const { t } = useTranslation()
  const counts = new Map(
    countBy(
      picture.edges.map((edge) => edge.certainty),
      certainties,
    ),
  )
  return (
    <div
      role="group"
      aria-label={t('graph.certainty')}
      className={clsx(
        'grid flex-none border-b border-line p-2',
        wide ? 'grid-cols-2 medium:grid-cols-4' : 'grid-cols-2',
      )}
    >
      {certainties.map((certainty) => (
        <button
          key={certainty}
          type="button"
          aria-pressed={!hidden.has(certainty)}
          onClick={() => onToggle(certainty)}
          className="flex h-8 items-center gap-2 rounded-md px-2 text-t1 hover:bg-hover"
        >
          <Check size={12} strokeWidth={2} className={clsx('flex-none', hidden.has(certainty) && 'invisible')} />
          <Confidence value={certainty} />
          <span className="ml-auto text-ink-3 tabular-nums">{formatCount(counts.get(certainty) ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}

// The steps of a parse, as a trail from stone to cairn, with the line styles used everywhere else.
import { useTranslation } from 'react-i18next'
import { Confidence } from '../../ui/confidence'
import { CitationMark } from '../../ui/citation-mark'

const bottom = 'M1.8 19.4c.2-2.3 3.9-3.6 9.6-3.5 6.3.1 10.8 1.3 10.8 3.4 0 2.2-4.4 3-10.6 3-6 0-10-.7-9.8-2.9z'
const middle = 'M5.6 12.5c-.1-2.3 3-3.8 7.3-3.8 4.4 0 7.4 1.4 7.3 3.4-.1 2.1-3.1 2.8-7.4 2.8-4.5 0-7.1-.4-7.2-2.4z'
const top = 'M6.6 5.3c0-2.3 2.3-3.7 5-3.6 2.9.1 4.9 1.5 4.8 3.4-.1 1.9-2.2 2.6-5 2.6-3.1 0-4.8-.6-4.8-2.4z'

function Stones({ paths }: { readonly paths: readonly string[] }) {
  return (
    <svg width="60" height="60" viewBox="0 0 24 24" aria-hidden="true" className="flex-none fill-ink">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

function Path({ d, dash }: { readonly d: string; readonly dash: string }) {
  return (
    <svg
      width="104"
      height="100%"
      viewBox="0 0 104 160"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="min-h-10 flex-1 fill-none stroke-ink-2"
    >
      <path d={d} strokeWidth="2" strokeDasharray={dash} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export function Trail() {
  const { t } = useTranslation()
  const step = 'flex items-center gap-8'
  const title = 'text-t3 font-semibold'
  return (
    <aside className="hidden w-[440px] flex-none flex-col border-l border-line bg-ground px-10 py-0 wide:flex">
      <Path d="M96 0C96 60 52 70 52 160" dash="0.1 7" />
      <div className={step}>
        <div className="flex w-[104px] flex-none justify-center">
          <Stones paths={[bottom]} />
        </div>
        <div>
          <h2 className={title}>{t('first.read')}</h2>
          <p className="mt-1 text-ink-2">{t('first.readText')}</p>
        </div>
      </div>
      <Path d="M52 0C52 50 96 50 96 80S52 110 52 160" dash="7 5" />
      <div className={step}>
        <div className="flex w-[104px] flex-none justify-center">
          <Stones paths={[bottom, middle]} />
        </div>
        <div>
          <h2 className={title}>{t('first.connect')}</h2>
          <p className="mt-1 text-ink-2">{t('first.connectText')}</p>
          <ul className="mt-2 grid grid-cols-1 gap-y-1 text-t1 text-ink-2">
            {(['exact', 'inferred', 'possible', 'external'] as const).map((certainty) => (
              <li key={certainty} className="flex items-center gap-2">
                <Confidence value={certainty} withWord={false} />
                {t(`first.${certainty}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Path d="M52 0C52 50 8 50 8 80S52 110 52 160" dash="none" />
      <div className={step}>
        <div className="flex w-[104px] flex-none justify-center">
          <Stones paths={[bottom, middle, top]} />
        </div>
        <div>
          <h2 className={title}>{t('first.ask')}</h2>
          <p className="mt-1 text-ink-2">
            {t('first.askText')} <CitationMark number={1} certainty="exact" label="1" />
          </p>
        </div>
      </div>
      <div className="min-h-10 flex-1" />
    </aside>
  )
}

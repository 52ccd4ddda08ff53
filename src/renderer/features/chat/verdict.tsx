// The result of checking a model's answer against the graph: unsupported statements, each with what the graph knows.
import { useTranslation } from 'react-i18next'
import { withCode } from '../../lib/inline-code'
import type { Finding, Verdict as Outcome } from '#contract/conversation'
import { useServiceText } from '../../lib/service-text'
import { ExclamationMark } from '../../ui/fault'
import { Check } from '../../ui/icons'

/** @param isWhole false for an answer that ended early: that nothing was found in a part of it says nothing */
export function Verdict({ verdict, isWhole }: { readonly verdict: Outcome; readonly isWhole: boolean }) {
  const { t } = useTranslation()
  const { findings, dropped, repaired } = verdict
  const facts = [
    ...(repaired ? [t('verdict.repaired')] : []),
    ...(dropped > 0 ? [t('verdict.dropped', { count: dropped })] : []),
  ]
  if (!isWhole && findings.length === 0 && facts.length === 0) return null
  return (
    <section aria-label={t('verdict.label')} className="mt-4 border-t border-line pt-3 text-ink-2">
      {findings.length === 0 && isWhole ? (
        <p className="flex items-center gap-2 text-t1 text-ink-3">
          <Check size={12} strokeWidth={2} className="flex-none" />
          {t('verdict.sound')}
        </p>
      ) : null}
      {findings.length === 0 ? null : (
        <>
          <h3 className="flex items-center gap-2 font-medium text-ink">
            <ExclamationMark />
            {t('verdict.title', { count: findings.length })}
          </h3>
          <ul className="mt-1 pl-6">
            {findings.map((finding, index) => (
              <FindingRow key={index} finding={finding} />
            ))}
          </ul>
        </>
      )}
      {facts.length === 0 ? null : <p className="mt-2 text-t1 text-ink-3">{facts.join(' ')}</p>}
    </section>
  )
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation()
  const say = useServiceText()
  const { text, nearest } = finding
  // The nearest name has a line of its own here.
  const detail = finding.detail.replace(/ Nearest: .*$/s, '')
  const isSaid = nearest === null || finding.kind === 'count' || detail.includes(`\`${nearest}\``)
  return (
    <li className="py-1">
      {detail.includes(text) ? null : <code className="rounded-sm bg-sunken px-1 text-ink">{text}</code>}{' '}
      {withCode(say(detail))}
      {isSaid ? null : (
        <span className="block text-t1">
          {t('verdict.nearest')} <code className="rounded-sm bg-sunken px-1 text-ink">{nearest}</code>
        </span>
      )}
    </li>
  )
}

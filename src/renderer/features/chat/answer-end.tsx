// The end of an answer: follow-up questions, and actions for an answer that was stopped or failed.
import { useTranslation } from 'react-i18next'
import { noModel } from '../../lib/chosen-model'
import { useServiceText } from '../../lib/service-text'
import { Button, LinkButton } from '../../ui/button'
import { Fault } from '../../ui/fault'
import type { Turn } from './turn'

interface AnswerEndProps {
  readonly turn: Turn
  readonly last: boolean
  /** Asks the same question again, optionally with another model. */
  readonly onAgain: (model?: string) => void
  readonly onAsk: (question: string) => void
}

/** Follow-up questions. */
export function FollowUps({ turn, onAsk }: Pick<AnswerEndProps, 'turn' | 'onAsk'>) {
  const { t } = useTranslation()
  const say = useServiceText()
  return (
    <ul className="mt-5 flex flex-wrap gap-2" aria-label={t('chat.next')}>
      {turn.next.map((question) => (
        <li key={question}>
          <Button small onClick={() => onAsk(say(question))}>
            {say(question)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Actions for an incomplete answer. */
export function Stopped({ turn, last, onAgain }: Pick<AnswerEndProps, 'turn' | 'last' | 'onAgain'>) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
      {t(turn.text === '' ? 'chat.stoppedBefore' : 'chat.stopped')}
      {last ? (
        <>
          <Button small onClick={() => onAgain()}>
            {t('chat.askAgain')}
          </Button>
          <FromGraph turn={turn} onAgain={onAgain} />
        </>
      ) : null}
    </div>
  )
}

export function Failed({
  turn,
  fault,
  onAgain,
}: Pick<AnswerEndProps, 'turn' | 'onAgain'> & { readonly fault: NonNullable<Turn['fault']> }) {
  const { t } = useTranslation()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Fault
        title={turn.text === '' ? fault.detail : t('chat.faultTitle')}
        actions={
          <>
            <Button onClick={() => onAgain()}>{t('chat.askAgain')}</Button>
            <FromGraph turn={turn} onAgain={onAgain} />
          </>
        }
      >
        {turn.text === '' ? null : keptText(fault.detail, t('chat.kept'))}
      </Fault>
    </div>
  )
}

/** Asks the graph alone, unless the answer already came from it. */
function FromGraph({ turn, onAgain }: Pick<AnswerEndProps, 'turn' | 'onAgain'>) {
  const { t } = useTranslation()
  return turn.mode === 'graph' ? null : <LinkButton onClick={() => onAgain(noModel)}>{t('chat.fromGraph')}</LinkButton>
}

/** Why the answer ended, and that the received text is kept, unless the sentence already says so. */
function keptText(detail: string, kept: string): string {
  return detail.includes('What arrived is kept') ? detail : `${detail} ${kept}`
}

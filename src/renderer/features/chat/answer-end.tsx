// The end of an answer: follow-up questions, and actions for an answer that was stopped or failed.
import { useTranslation } from 'react-i18next'
import { noModel, useChosenModel } from '../../lib/chosen-model'
import { asSentence } from '../../lib/format'
import { useServiceText } from '../../lib/service-text'
import { Button, LinkButton } from '../../ui/button'
import { Fault } from '../../ui/fault'
import type { Turn } from './turn'
import { waysToAnswer } from './ways-to-answer'

/** Ends some sentences of the service; here it ends all of them. */
const keptInEnglish = / What arrived is kept\.$/

interface AnswerEndProps {
  readonly turn: Turn
  readonly last: boolean
  /** Asks the same question again, optionally with another model. */
  readonly onAgain: (model?: string) => void
  readonly onAsk: (question: string) => void
  readonly onBranch: (parentId: string, messageId: string) => void
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
export function Stopped({ turn, last, onAgain, onBranch }: Pick<AnswerEndProps, 'last'> & NextAnswerProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
      {t(turn.text === '' ? 'chat.stoppedBefore' : 'chat.stopped')}
      {last ? <NextAnswer small turn={turn} onAgain={onAgain} onBranch={onBranch} /> : null}
    </div>
  )
}

/** What can be done about an answer that failed. */
export function Failed({
  turn,
  fault,
  onAgain,
  onBranch,
}: NextAnswerProps & { readonly fault: NonNullable<Turn['fault']> }) {
  const { t } = useTranslation()
  const say = useServiceText()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Fault
        title={turn.text === '' ? say(fault.detail) : t('chat.faultTitle')}
        actions={<NextAnswer turn={turn} onAgain={onAgain} onBranch={onBranch} />}
      >
        {turn.text === '' ? null : `${asSentence(say(fault.detail.replace(keptInEnglish, '')))} ${t('chat.kept')}`}
      </Fault>
    </div>
  )
}

type NextAnswerProps = Pick<AnswerEndProps, 'turn' | 'onAgain' | 'onBranch'>

/** What gives another answer to the same question. */
function NextAnswer({ turn, onAgain, onBranch, small = false }: NextAnswerProps & { readonly small?: boolean }) {
  const { t } = useTranslation()
  const { again, graph } = waysToAnswer(turn, useChosenModel())
  return (
    <>
      {again ? (
        <Button small={small} onClick={() => onAgain()}>
          {t('chat.askAgain')}
        </Button>
      ) : null}
      {graph === null ? null : (
        <LinkButton
          onClick={() => {
            if (graph === 'show') onBranch(turn.siblings?.parentId ?? '', turn.graphAnswerId ?? '')
            else onAgain(noModel)
          }}
        >
          {t(graph === 'show' ? 'chat.showGraphAnswer' : 'chat.fromGraph')}
        </LinkButton>
      )}
    </>
  )
}

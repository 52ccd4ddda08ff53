// The turns of a conversation as a virtual list, with a way to the newest below.
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../ui/boundary'
import { Button } from '../../ui/button'
import { LoadingBars } from '../../ui/loading-bars'
import { Answer } from './answer'
import { PlainAnswer } from './plain-answer'
import type { Evidence } from './use-evidence'
import type { Questions } from './use-questions'
import type { TurnList } from './use-turn-list'
import type { Turns } from './use-turns'

export interface TurnListViewProps {
  readonly projectId: string
  readonly conversation: Turns
  readonly list: TurnList
  readonly evidence: Evidence
  readonly questions: Questions
}

export function TurnListView({ projectId, conversation, list, evidence, questions }: TurnListViewProps) {
  const { t } = useTranslation()
  const { turns, isLoading, answering, showBranch } = conversation
  const { scroll, rows, height, hasNewer, goToNewest } = list
  return (
    <div ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-[688px] px-6 pb-6">
        {isLoading ? <LoadingBars label={t('common.waiting')} /> : null}
        <div className="relative" style={{ height }}>
          {rows.getVirtualItems().map((row) => {
            const turn = turns[row.index]
            if (turn === undefined) return null
            return (
              <div
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <Boundary of={turn} instead={() => <PlainAnswer turn={turn} />}>
                  <Answer
                    projectId={projectId}
                    turn={turn}
                    last={row.index === turns.length - 1}
                    onSelect={(number) => evidence.choose(turn, number)}
                    onSent={() => evidence.showSent(turn)}
                    onBranch={showBranch}
                    onAsk={questions.ask}
                    onAgain={(model) => questions.askAgain(turn, model)}
                    onEdit={answering ? null : (content) => questions.replace(turn, content)}
                  />
                </Boundary>
              </div>
            )
          })}
        </div>
      </div>
      {hasNewer ? (
        <div className="sticky bottom-2 flex h-0 items-end justify-center">
          <Button small onClick={goToNewest}>
            {t('chat.newest')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

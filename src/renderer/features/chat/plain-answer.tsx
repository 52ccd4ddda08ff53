// What is shown of a turn that can't be rendered: its question, and its answer as it was written.
import { useTranslation } from 'react-i18next'
import { marked } from '../../lib/visible/marked'
import { Fault } from '../../ui/fault'
import type { Turn } from './turn'

/** Nobody reads more, and one block of text must not stop the page either. */
const shownCharacters = 20_000

export function PlainAnswer({ turn }: { readonly turn: Turn }) {
  const { t } = useTranslation()
  return (
    <article className="pt-5">
      <h2 className="pb-3 text-t4 font-semibold break-words whitespace-pre-wrap">
        <bdi>{marked(turn.question.slice(0, shownCharacters))}</bdi>
      </h2>
      <Fault title={t('chat.unshown')}>
        <p className="break-words whitespace-pre-wrap">{marked(turn.text.slice(0, shownCharacters))}</p>
      </Fault>
    </article>
  )
}

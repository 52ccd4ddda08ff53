// Second tab next to an answer: everything sent to the model for it, verbatim, or that nothing was sent.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Sent, SentEvidence, SentMessage } from '#contract/sent'
import { formatCount } from '../../lib/format'
import { useSent } from '../../lib/sent-query'
import { CopyButton } from '../../ui/copy-button'
import { Fault } from '../../ui/fault'
import { PathText } from '../../ui/path-text'
import { LoadingBars } from '../../ui/loading-bars'
import { Collapsible } from './collapsible'
import { newInRequests, tokensOf, type RequestPart } from './sent-requests'

export interface SentPanelProps {
  readonly conversationId: string
  /** The stored answer; null while it is arriving. */
  readonly answerId: string | null
  readonly onOpen: (place: SentEvidence) => void
}

export function SentPanel({ conversationId, answerId, onOpen }: SentPanelProps) {
  const { t } = useTranslation()
  const { data: sent, error } = useSent(conversationId, answerId)
  if (answerId === null) return <p className="p-4 text-ink-2">{t('sent.notYet')}</p>
  if (error !== null)
    return (
      <div className="p-4">
        <Fault title={error.message} />
      </div>
    )
  if (sent === undefined)
    return (
      <div className="px-4">
        <LoadingBars label={t('common.waiting')} />
      </div>
    )
  if (sent.requests.length === 0)
    return <p className="p-4 text-ink-2">{t(sent.mode === 'graph' ? 'sent.nothing' : 'sent.notKept')}</p>
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={t('sent.title')}>
        {newInRequests(sent).map((part, index) => (
          <Request key={index} part={part} number={index + 1} onOpen={onOpen} />
        ))}
        {sent.omitted_characters === 0 ? null : (
          <p className="p-4 text-t1 text-ink-3">{t('sent.omitted', { count: sent.omitted_characters })}</p>
        )}
      </div>
      <footer className="flex min-h-11 flex-none items-center justify-between gap-2 border-t border-line py-2 pr-2 pl-4 text-t1 text-ink-3 tabular-nums">
        <span>{summaryOf(sent, t)}</span>
        <CopyButton
          text={JSON.stringify(sent, null, 2)}
          label={t('common.copy')}
          doneLabel={t('common.copied')}
          iconOnly
        />
      </footer>
    </>
  )
}

interface RequestProps {
  readonly part: RequestPart
  readonly number: number
  readonly onOpen: (place: SentEvidence) => void
}

function Request({ part: { request, messages, tools, repeated }, number, onOpen }: RequestProps) {
  const { t } = useTranslation()
  const options = Object.entries(request.options)
  return (
    <section className="border-b border-line px-4 py-3">
      <h3 className="flex items-baseline gap-2 pb-2 font-medium">
        <span className="min-w-0 flex-1 truncate">{t('sent.request', { number, model: request.model })}</span>
        <span className="flex-none text-t1 font-normal text-ink-3 tabular-nums">
          {request.prompt_tokens === null ? '' : t('sent.tokens', { count: request.prompt_tokens })}
        </span>
      </h3>
      {repeated === 0 ? null : <p className="pb-2 text-t1 text-ink-3">{t('sent.repeated', { count: repeated })}</p>}
      {messages.map((message, index) => (
        <Message key={index} message={message} />
      ))}
      {request.evidence.length === 0 ? null : (
        <Collapsible
          title={t('sent.evidence')}
          note={t('sent.pieces', { count: request.evidence.length, shown: formatCount(request.evidence.length) })}
        >
          <ul className="-mx-1">
            {request.evidence.map((piece) => (
              <li key={piece.id}>
                <button
                  type="button"
                  onClick={() => onOpen(piece)}
                  className="grid w-full grid-cols-[32px_minmax(0,1fr)_auto] items-baseline gap-x-1 rounded-md px-1 py-1 text-left text-t1 hover:bg-hover"
                >
                  <span className="text-ink-3">{piece.id}</span>
                  <PathText path={piece.file_path} line={`${piece.start_line}–${piece.end_line}`} />
                  <span className="pl-2 text-ink-3 tabular-nums">≈ {formatCount(piece.estimated_tokens)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
      {tools.length === 0 ? null : (
        <Collapsible title={t('sent.tools')} note={tools.map((tool) => tool.name).join(', ')}>
          <Words text={JSON.stringify(tools, null, 2)} />
        </Collapsible>
      )}
      {request.format === null ? null : (
        <Collapsible title={t('sent.format')} note="">
          <Words text={JSON.stringify(request.format, null, 2)} />
        </Collapsible>
      )}
      {options.length === 0 ? null : (
        <Collapsible title={t('sent.options')} note={options.map(([name, value]) => `${name} ${value}`).join(', ')}>
          <Words text={options.map(([name, value]) => `${name} = ${value}`).join('\n')} />
        </Collapsible>
      )}
    </section>
  )
}

function Message({ message }: { readonly message: SentMessage }) {
  const { t } = useTranslation()
  const calls = message.tool_calls.map((call) => `${call.name} ${JSON.stringify(call.arguments)}`)
  const text = [message.content, ...calls].filter((part) => part !== '').join('\n')
  const title = message.tool_name === null ? t(`sent.roles.${message.role}`) : message.tool_name
  return (
    <Collapsible title={title} note={text.slice(0, notedCharacters).replaceAll(/\s+/g, ' ')}>
      <Words text={text} />
    </Collapsible>
  )
}

/** Characters of a message in its collapsed row, which cuts them where space is short. */
const notedCharacters = 160

function Words({ text }: { readonly text: string }) {
  return (
    <pre className="max-h-96 overflow-auto text-t1 break-words whitespace-pre-wrap" tabIndex={0}>
      {text}
    </pre>
  )
}

function summaryOf(sent: Sent, t: TFunction): string {
  const [read, written] = [tokensOf(sent, 'prompt_tokens'), tokensOf(sent, 'completion_tokens')]
  const requests = t('sent.requests', { count: sent.requests.length })
  if (read === null || written === null) return requests
  return `${requests}, ${t('sent.readAndWritten', { read: formatCount(read), written: formatCount(written) })}`
}

// A mermaid block in an answer: the diagram, and its text, which is always available.
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLayout } from '../../state/layout'
import { ChevronRight } from '../../ui/icons'
import { CodeBlock } from '../code/code-block'
import { routes } from '../routes'
import { Diagram } from './diagram'

export function DiagramBlock({ source }: { readonly source: string }) {
  const { t } = useTranslation()
  const projectId = useLayout((state) => state.projectId)
  // With the text it belongs to, because the next one may be fine.
  const [fault, setFault] = useState<{ readonly source: string; readonly message: string } | null>(null)
  const onFault = useCallback((message: string) => setFault({ source, message }), [source])
  if (fault?.source === source)
    return (
      <div>
        <p className="pb-2 text-t1 text-ink-3">{fault.message}</p>
        <CodeBlock code={source} language="mermaid" />
      </div>
    )
  return (
    <div className="rounded-md border border-line">
      <div className="p-3">
        <Diagram source={source} onFault={onFault} />
      </div>
      {projectId === null ? null : (
        <p className="border-t border-line px-3 py-2 text-t1">
          <Link
            href={routes.graph(projectId)}
            className="font-medium underline decoration-control underline-offset-3 hover:decoration-ink"
          >
            {t('diagram.openMap')}
          </Link>
        </p>
      )}
      <details className="group border-t border-line">
        <summary className="flex h-8 cursor-default list-none items-center gap-2 px-3 text-t1 text-ink-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={14} strokeWidth={1.5} className="group-open:rotate-90" />
          {t('diagram.asText')}
        </summary>
        <div className="px-3 pb-3">
          <CodeBlock code={source} language="mermaid" />
        </div>
      </details>
    </div>
  )
}

// A file next to the answer that cites it: the code, and at its right the evidence above the outline.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { routes } from '../../lib/routes'
import { Button, IconButton } from '../../ui/button'
import { Maximize2 } from '../../ui/icons'
import { KeyCap } from '../../ui/key-cap'
import { CodePane } from './code-pane'
import { Outline } from './outline'
import { useReading } from './use-reading'

export interface CodeBesideProps {
  readonly projectId: string
  readonly path: string
  readonly line: number | null
  /** Address of a line of a file, next to the same answer. */
  readonly addressOf: (path: string, line: number) => string
  /** Null if there is no space for it. */
  readonly evidence: ReactNode
  readonly onClose: () => void
}

export function CodeBeside({ projectId, path, line, addressOf, evidence, onClose }: CodeBesideProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const reading = useReading(projectId, path, line)
  const pane = useRef<HTMLElement>(null)
  const focused = useRef(false)
  const isThere = reading.file !== undefined
  // The code is focused at first, so that its keys work at once; later the focus stays where it is.
  useEffect(() => {
    if (!isThere || focused.current) return
    focused.current = true
    pane.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
  }, [isThere])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Whatever covers the code is closed first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [data-hover-card]') !== null) return
      if (event.target instanceof HTMLTextAreaElement) return
      onClose()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onClose])
  return (
    <div className="flex h-full bg-surface">
      <section ref={pane} aria-label={path} className="flex min-w-0 flex-1 flex-col border-l border-line">
        <CodePane
          projectId={projectId}
          path={path}
          line={line}
          reading={reading}
          addressOf={addressOf}
          before={null}
          after={
            <>
              <IconButton
                label={t('code.openWhole')}
                onClick={() => navigate(routes.code(projectId, path, line ?? undefined))}
              >
                <Maximize2 size={16} strokeWidth={1.5} />
              </IconButton>
              <Button small tone="quiet" onClick={onClose}>
                {t('code.back')}
                <KeyCap>Esc</KeyCap>
              </Button>
            </>
          }
        />
      </section>
      {evidence === null ? null : (
        <div className="flex w-[248px] flex-none flex-col">
          <div className="min-h-0 flex-[3]">{evidence}</div>
          <aside
            aria-label={t('code.outline')}
            className="flex min-h-0 flex-[2] flex-col border-t border-l border-line bg-ground"
          >
            <Outline
              symbols={reading.file?.symbols ?? []}
              total={reading.file?.symbols_total ?? 0}
              current={reading.current?.id ?? null}
              onOpen={(at) => navigate(addressOf(path, at), { replace: true })}
            />
          </aside>
        </div>
      )}
    </div>
  )
}

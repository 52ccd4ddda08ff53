// A link of an answer to another host: it shows that host, and asks with its whole address before it opens (C-37).
import { useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

export function OutsideLink({ url, children }: { readonly url: URL; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const ask = (event: MouseEvent): void => {
    event.preventDefault()
    setAsking(true)
  }
  const close = (): void => setAsking(false)
  const open = (): void => {
    close()
    window.open(url.href, '_blank', 'noopener,noreferrer')
  }
  return (
    <>
      {/* The middle button opens a link as well. */}
      <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" onClick={ask} onAuxClick={ask}>
        {children}
      </a>{' '}
      <span className="text-t1 text-ink-3">({url.host})</span>
      {/* Elsewhere, as a paragraph can't contain a dialog. */}
      {asking
        ? createPortal(
            <Dialog open title={t('chat.openLink', { host: url.host })} closeLabel={t('common.close')} onClose={close}>
              <div className="flex flex-col gap-4 overflow-y-auto p-4">
                <p>{t('chat.openLinkText', { host: url.host })}</p>
                <p className="font-mono text-t2 break-all">{url.href}</p>
                <div className="flex justify-end gap-2">
                  <Button onClick={close}>{t('common.cancel')}</Button>
                  <Button tone="primary" onClick={open}>
                    {t('common.open')}
                  </Button>
                </div>
              </div>
            </Dialog>,
            document.body,
          )
        : null}
    </>
  )
}

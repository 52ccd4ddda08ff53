// A modal based on the native <dialog>: focus is trapped, Escape closes, and no style is injected into the page.
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button'
import { X } from './icons'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal()
      // The browser focuses the first control, which is Close; the field to fill in is more useful.
      dialog.current.querySelector<HTMLElement>('input')?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="m-auto w-[min(560px,calc(100vw-32px))] rounded-md border border-control bg-raised p-0 text-ink"
    >
      {open ? (
        <div className="flex max-h-[80vh] flex-col">
          <header className="flex h-12 flex-none items-center justify-between border-b border-line pr-2 pl-4">
            <h2 className="text-t3 font-semibold">{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={16} strokeWidth={1.5} />
            </IconButton>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}

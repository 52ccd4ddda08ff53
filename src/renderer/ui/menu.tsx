// A menu on Radix, which provides keyboard, typeahead and focus. Not modal, so nothing is injected into the page.
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string
  readonly onSelect: () => void
  readonly separated?: boolean
  readonly checked?: boolean
}

export interface MenuProps {
  readonly trigger: ReactNode
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly side?: 'top' | 'bottom'
  readonly align?: 'start' | 'end'
  /** Text above the items. */
  readonly note?: ReactNode
}

export function Menu({ trigger, label, items, side = 'bottom', align = 'start', note }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-20 max-h-[60vh] min-w-52 overflow-y-auto rounded-md border border-control bg-raised p-1"
        >
          {note === undefined ? null : <div className="max-w-72 px-2 py-1 text-t1 text-ink-3">{note}</div>}
          {items.map((item) => (
            <div key={item.id} role="none">
              {item.separated === true ? <DropdownMenu.Separator className="m-1 border-t border-line" /> : null}
              <DropdownMenu.Item
                onSelect={item.onSelect}
                className="flex h-8 cursor-default items-center gap-2 rounded-md px-2 -outline-offset-2 data-highlighted:bg-hover"
              >
                {item.icon}
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {item.checked === true ? <span className="text-t1 text-ink-3">✓</span> : null}
                {item.hint === undefined ? null : (
                  <span className="ml-4 text-t1 text-ink-3 tabular-nums">{item.hint}</span>
                )}
              </DropdownMenu.Item>
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

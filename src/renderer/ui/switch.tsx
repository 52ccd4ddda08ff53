// A switch on Radix: on or off, with a label that says what it does.
import * as Toggle from '@radix-ui/react-switch'
import { useId, type ReactNode } from 'react'

export interface SwitchProps {
  readonly label: ReactNode
  /** What happens when it is on or off. */
  readonly note: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, note, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-4 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-note`} className="mt-1 text-ink-2">
          {note}
        </p>
      </div>
      <Toggle.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={`${id}-note`}
        className="flex h-6 w-10 flex-none items-center rounded-full border border-control bg-raised px-[3px] data-[state=checked]:justify-end data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <Toggle.Thumb className="size-4 rounded-full bg-control data-[state=checked]:bg-surface" />
      </Toggle.Root>
    </div>
  )
}

// Buttons of the design language: one primary per screen, normal ones with a border, quiet ones without, text links
// underlined.
import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: 'normal' | 'primary' | 'quiet'
  /** 28 pixels high, for bars. */
  readonly small?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ tone = 'normal', small = false, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex flex-none items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap disabled:opacity-60',
        small ? 'h-7 px-2' : 'h-8 px-3',
        tone === 'primary' && 'border-accent bg-accent text-on-accent',
        tone === 'normal' && 'border-control bg-raised enabled:hover:bg-hover enabled:active:border-ink',
        tone === 'quiet' && 'border-transparent text-ink-2 enabled:hover:bg-hover',
        className,
      )}
      {...rest}
    />
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-7 flex-none items-center justify-center rounded-md text-ink-2 enabled:hover:bg-hover disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}

/** A button that looks like a text link. */
export function LinkButton({ className, type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      className={clsx('font-medium underline decoration-control underline-offset-3 hover:decoration-ink', className)}
      {...rest}
    />
  )
}

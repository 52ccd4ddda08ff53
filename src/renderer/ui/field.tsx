// A labelled text field.
import type { InputHTMLAttributes, Ref } from 'react'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly labelHidden?: boolean
  /** What is wrong with the value, as a sentence. */
  readonly fault?: string | null
  readonly ref?: Ref<HTMLInputElement>
}

export function Field({ label, labelHidden = false, fault, id, className, ...rest }: FieldProps) {
  const inputId = id ?? `field-${label.replace(/\W+/g, '-').toLowerCase()}`
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelHidden ? 'sr-only' : 'mb-1 block text-t1 text-ink-2'}>
        {label}
      </label>
      <input
        id={inputId}
        className="block h-8 w-full rounded-md border border-control bg-raised px-3"
        aria-invalid={fault != null}
        aria-describedby={fault == null ? undefined : `${inputId}-fault`}
        spellCheck={false}
        autoComplete="off"
        {...rest}
      />
      {fault == null ? null : (
        <p id={`${inputId}-fault`} role="alert" className="mt-1 text-t1 text-ink">
          {fault}
        </p>
      )}
    </div>
  )
}

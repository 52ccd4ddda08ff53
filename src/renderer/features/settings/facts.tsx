// A list of names and values, as settings pages show them.
import type { ReactNode } from 'react'

export function Facts({ rows }: { readonly rows: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="mt-6 border-t border-line">
      {rows.map((row) => (
        <div key={row.name} className="flex min-h-10 items-center gap-4 border-b border-line py-2">
          <dt className="w-36 flex-none self-start leading-6 text-ink-2 wide:w-52">{row.name}</dt>
          <dd className="min-w-0 flex-1">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

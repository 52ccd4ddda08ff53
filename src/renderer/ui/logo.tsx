// Three stones: the product's mark, in ink, never coloured.

export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" role="img" aria-label="Cairn" className="flex-none fill-ink">
      <path d="M1.8 19.4c.2-2.3 3.9-3.6 9.6-3.5 6.3.1 10.8 1.3 10.8 3.4 0 2.2-4.4 3-10.6 3-6 0-10-.7-9.8-2.9z" />
      <path d="M5.6 12.5c-.1-2.3 3-3.8 7.3-3.8 4.4 0 7.4 1.4 7.3 3.4-.1 2.1-3.1 2.8-7.4 2.8-4.5 0-7.1-.4-7.2-2.4z" />
      <path d="M6.6 5.3c0-2.3 2.3-3.7 5-3.6 2.9.1 4.9 1.5 4.8 3.4-.1 1.9-2.2 2.6-5 2.6-3.1 0-4.8-.6-4.8-2.4z" />
    </svg>
  )
}

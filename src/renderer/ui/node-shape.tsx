// The shape for a kind of symbol: circle for what runs, square for types, bar for values, arrow for routes, prompt for commands, hollow for packages.

export function NodeShape({ kind }: { readonly kind: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="flex-none fill-ink-2 stroke-ink-2">
      {shapeOf(kind)}
    </svg>
  )
}

function shapeOf(kind: string) {
  switch (kind) {
    case 'file':
      return <path d="M4.5 2.5h5l3 3v8h-8z" fill="none" strokeLinejoin="round" />
    case 'class':
    case 'interface':
    case 'struct':
    case 'enum':
    case 'trait':
    case 'type':
    case 'namespace':
    case 'module':
      return <rect x="4.5" y="4.5" width="7" height="7" rx="2" stroke="none" />
    case 'variable':
    case 'constant':
    case 'field':
      return <rect x="4" y="7" width="8" height="2.5" rx="1" stroke="none" />
    case 'group':
      return <ellipse cx="8" cy="8" rx="6" ry="4" stroke="none" />
    case 'command':
      return <path d="M4 4.5l3.5 3.5L4 11.5M8.5 11.5h4" fill="none" strokeWidth="1.5" />
    case 'route':
      return <path d="M4.5 4.5h4l3.5 3.5-3.5 3.5h-4z" stroke="none" />
    case 'external':
      return <circle cx="8" cy="8" r="3" fill="none" strokeWidth="1.5" />
    default:
      return <circle cx="8" cy="8" r="3.5" stroke="none" />
  }
}

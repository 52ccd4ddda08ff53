// Copies a text and says so for two seconds.
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button'
import { Check, Copy } from './icons'

export interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly doneLabel: string
  readonly iconOnly?: boolean
}

export function CopyButton({ text, label, doneLabel, iconOnly = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true))
  }
  const icon = copied ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />
  const name = copied ? doneLabel : label
  return (
    <>
      {iconOnly ? (
        <IconButton label={name} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button small onClick={copy}>
          {icon}
          {name}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? doneLabel : ''}
      </span>
    </>
  )
}

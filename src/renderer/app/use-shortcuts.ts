// Runs commands by their keys, wherever the focus is.
import { useEffect } from 'react'
import type { Shortcut } from '#contract/shortcuts'
import type { Command } from './commands'

/** Whether the pressed keys are those of the shortcut. */
export function matches(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const command = event.metaKey || event.ctrlKey
  if (event.altKey || command !== shortcut.command || event.key.toLowerCase() !== shortcut.key) return false
  // A letter typed into a field is text, unless the command key is held.
  return shortcut.command ? event.shiftKey === (shortcut.shift === true) : !isTyping(event.target)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
}

export function useShortcuts(commands: readonly Command[]): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commands.find(({ shortcut }) => shortcut !== undefined && matches(shortcut, event))
      if (command === undefined) return
      event.preventDefault()
      command.run()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [commands])
}

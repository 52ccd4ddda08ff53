// The one registry of keyboard shortcuts; menus and hints read their keys from here.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { commandKey } from '../lib/platform'
import { routes } from '../lib/routes'
import { useLayout } from '../state/layout'

export const shortcuts = {
  find: { key: 'k', hint: `${commandKey()}K` },
  newQuestion: { key: 'j', hint: `${commandKey()}J` },
  settings: { key: ',', hint: `${commandKey()},` },
  toggleRail: { key: 'b', hint: `${commandKey()}B` },
} as const

/** Binds the registry to this window while the shell is mounted. */
export function useShortcuts(actions: { readonly find: () => void; readonly toggleRail: () => void }): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      const project = useLayout.getState().projectId
      switch (event.key.toLowerCase()) {
        case shortcuts.find.key:
          actions.find()
          break
        case shortcuts.newQuestion.key:
          navigate(project === null ? routes.add : routes.project(project))
          break
        case shortcuts.settings.key:
          navigate(routes.settings('api-key'))
          break
        case shortcuts.toggleRail.key:
          actions.toggleRail()
          break
        default:
          return
      }
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [actions, navigate])
}

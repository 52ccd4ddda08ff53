// The file that is open next to an answer: it is part of the address, and going back restores the answer as it was.
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { routes } from '../../lib/routes'

export interface Beside {
  /** Null while nothing is open. */
  readonly path: string | null
  readonly line: number | null
  readonly projectId: string
  readonly addressOf: (path: string, line: number) => string
  readonly open: (place: { readonly projectId: string; readonly path: string; readonly line: number }) => void
  readonly close: () => void
}

/** @param scroll the element that scrolls the answers */
export function useBeside(projectId: string, conversationId: string, scroll: RefObject<HTMLElement | null>): Beside {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const path = search.get('path')
  const openProject = search.get('project') ?? projectId
  const left = useRef<{ readonly top: number; readonly focus: Element | null } | null>(null)
  const isOpen = path !== null
  const open = useCallback<Beside['open']>(
    (place) => {
      if (!isOpen) left.current = { top: scroll.current?.scrollTop ?? 0, focus: document.activeElement }
      navigate(routes.beside(projectId, conversationId, place), { replace: isOpen })
    },
    [navigate, projectId, conversationId, scroll, isOpen],
  )
  useLayoutEffect(() => {
    const was = left.current
    if (isOpen || was === null) return
    left.current = null
    // The pressed element may be gone with its row; the citation mark replaces it.
    const focus = was.focus?.isConnected === true ? was.focus : scroll.current?.querySelector('[aria-pressed=true]')
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
    // The answer gets its previous width when it is rendered, and its height when its parts are measured.
    let frames = 4
    const put = () => {
      scroll.current?.scrollTo({ top: was.top })
      if (frames-- > 0) requestAnimationFrame(put)
    }
    put()
  }, [isOpen, scroll])
  useEffect(() => {
    if (!isOpen) return
    // In a narrower column the mark that was clicked has moved.
    const timer = setTimeout(() => {
      const mark = scroll.current?.querySelector('[aria-pressed=true]')
      mark?.scrollIntoView({ block: 'center' })
    }, 100)
    return () => clearTimeout(timer)
  }, [isOpen, scroll])
  return {
    path,
    line: Number(search.get('line') ?? '') || null,
    projectId: openProject,
    addressOf: useCallback(
      (to, line) => routes.beside(projectId, conversationId, { projectId: openProject, path: to, line }),
      [projectId, conversationId, openProject],
    ),
    open,
    close: useCallback(
      () => navigate(routes.conversation(projectId, conversationId), { replace: true }),
      [navigate, projectId, conversationId],
    ),
  }
}

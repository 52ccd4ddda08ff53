// Folders dropped anywhere on the page. By default, a browser would navigate to what was dropped.
import { useEffect, useEffectEvent } from 'react'
import { platform } from './platform'

/** @param onDrop called with the path of what was dropped; null if the page can't know it, as in a browser */
export function useFolderDrop(onDrop: (path: string | null) => void): void {
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const take = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      const path = file === undefined ? '' : (platform()?.pathForFile(file) ?? '')
      drop(path === '' ? null : path)
    }
    addEventListener('dragover', allow)
    addEventListener('drop', take)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', take)
    }
  }, [])
}

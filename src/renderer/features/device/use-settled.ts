// Whether a page has been in front for a while, so that a click on it was meant for it.
import { useEffect, useState } from 'react'

/** Longer than between the two clicks of a double click, which may have begun on another page. */
const settleMilliseconds = 1_000

/** False at first, and again each time the page was hidden or another window was in front. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      setIsSettled(false)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setIsSettled(true), settleMilliseconds)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    window.addEventListener('focus', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
      window.removeEventListener('focus', begin)
    }
  }, [])
  return isSettled
}

// Keeps the focus on the page: when the focused element is removed, the focus moves to what is left around it.

/**
 * Watches the page. When the focused element is removed and nothing else takes the focus, the closest remaining region
 * around it gets it, so that the next Tab continues from there.
 * @returns a function that stops watching
 */
export function keepFocus(root: HTMLElement): () => void {
  let around: readonly Element[] = []
  const remember = (event: FocusEvent) => {
    around = event.target instanceof Element ? ancestorsOf(event.target) : []
  }
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    if (around.length === 0 || (activeElement !== null && activeElement !== body)) return
    const [lost] = around
    // Left intentionally, by a click elsewhere.
    if (lost?.checkVisibility() === true) return
    const survivor = around.find((element) => element.checkVisibility() && element.matches(regions))
    const region = survivor ?? root.querySelector('main')
    if (region instanceof HTMLElement) focusRegion(region)
  })
  document.addEventListener('focusin', remember)
  // A dialog that closes hides its content without removing itself.
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const regions = 'main, nav, aside, section, dialog'

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) found.push(at)
  return found
}

/** Only this code focuses a region, so it is not a tab stop. */
function focusRegion(region: HTMLElement): void {
  if (region.tabIndex < 0) region.tabIndex = -1
  region.focus({ preventScroll: true })
}

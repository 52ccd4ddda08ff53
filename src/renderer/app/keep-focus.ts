// Focus that would fall to the document, because what had it is gone, goes to what is left around it.

/**
 * Watches the page. When the element with the focus is removed and nothing else takes the focus, the nearest surviving
 * region around it gets it, so that the next Tab continues from there.
 * @returns how to stop
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
    // Left on purpose, by a click beside everything.
    if (lost?.checkVisibility() === true) return
    const survivor = around.find((element) => element.checkVisibility() && element.matches(regions))
    const region = survivor ?? root.querySelector('main')
    if (region instanceof HTMLElement) focusRegion(region)
  })
  document.addEventListener('focusin', remember)
  // A dialog that closes takes its content out of sight without removing itself.
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

/** A region takes the focus from here alone, so it is no stop of the Tab key. */
function focusRegion(region: HTMLElement): void {
  if (region.tabIndex < 0) region.tabIndex = -1
  region.focus({ preventScroll: true })
}

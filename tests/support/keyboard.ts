// Using the dashboard by keyboard: every tab stop must be an element with a visible focus.
import { expect, type Locator, type Page } from '@playwright/test'

/** Tab stops after which an element counts as unreachable. */
const mostStops = 90

/** Fails unless the focused element is visible and has a complete focus ring, its own or its frame's. */
export async function expectFocusShown(page: Page): Promise<void> {
  if (/^shown/.test(await page.evaluate(describeFocus))) return
  await expect.poll(() => page.evaluate(describeFocus), 'the focus is shown').toMatch(/^shown/)
}

/** Runs in the page. @returns `shown` and the element, or what is wrong with it */
function describeFocus(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return 'lost: nothing has the focus'
  const name = `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}”`
  const { width, height, bottom, right, top, left } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return `hidden: ${name} has no size`
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `hidden: ${name} is out of sight`
  const isMarked = (at: Element): boolean => {
    const style = getComputedStyle(at)
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    return outlined || style.boxShadow !== 'none'
  }
  /** Number of sides of the ring that an ancestor clips. */
  const cutSides = (at: Element): number => {
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(at)
    // A frame with an inset shadow has the ring inside.
    const out = outlineStyle === 'none' ? 0 : parseFloat(outlineOffset) + parseFloat(outlineWidth) - 0.5
    const ring = at.getBoundingClientRect()
    let most = 0
    for (let around = at.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = around.getBoundingClientRect()
      const cut = [ring.left - out < frame.left, ring.right + out > frame.right, ring.top - out < frame.top]
      most = Math.max(most, [...cut, ring.bottom + out > frame.bottom].filter(Boolean).length)
    }
    return most
  }
  // A field's focus may be shown by its frame.
  const marked = [element, element.parentElement, element.parentElement?.parentElement ?? null]
    .filter((at) => at !== null)
    .filter(isMarked)
  const [ring, second] = marked
  if (ring === undefined) return `unmarked: ${name}`
  if (second !== undefined) return `marked twice: ${name}`
  // One side may be at the edge of a scroll container.
  return cutSides(ring) > 1 ? `cut: the ring of ${name}` : `shown: ${name}`
}

/** Presses a key and checks the focus. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectFocusShown(page)
}

/** Tabs until the element has the focus. @param key `Shift+Tab` goes back */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible()
  // A disabled control would be skipped, and the focus would leave the page.
  await expect(target.first()).toBeEnabled()
  let element = await target.first().elementHandle()
  for (let stop = 0; stop < mostStops; stop++) {
    // Looked up again only if the page has replaced the element, because finding it by name is slow.
    if ((await element?.evaluate((found) => found.isConnected)) !== true) element = await target.first().elementHandle()
    if ((await element?.evaluate((found) => found === document.activeElement)) === true) return
    await press(page, key)
  }
  throw new Error(`${target.toString()} is not reached by ${key}`)
}

/** Tabs to a control and presses Enter. */
export async function activate(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key)
  await press(page, 'Enter')
}

/** Moves down a list to the option, once the list is complete, and presses Enter. */
export async function chooseOption(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name }).first()
  await expect(option).toBeVisible()
  await expect(page.locator('[role="listbox"][aria-busy="true"]')).toHaveCount(0)
  for (let step = 0; step < mostStops && (await option.getAttribute('aria-selected')) !== 'true'; step++)
    await press(page, 'ArrowDown')
  await press(page, 'Enter')
}

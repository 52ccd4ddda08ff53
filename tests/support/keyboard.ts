// Using the dashboard by keyboard alone: every stop must be an element that shows that it has the focus.
import { expect, type Locator, type Page } from '@playwright/test'

/** Stops of the Tab key after which something counts as out of reach. */
const mostStops = 90

/** Fails unless something has the focus, is in sight and shows it: by one whole ring, its own or that of its frame. */
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
  /** Sides of the ring that something around it cuts off. */
  const cutSides = (at: Element): number => {
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(at)
    // A frame marked by a shadow has it inside.
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
  // A field may be marked by the frame around it.
  const marked = [element, element.parentElement, element.parentElement?.parentElement ?? null]
    .filter((at) => at !== null)
    .filter(isMarked)
  const [ring, second] = marked
  if (ring === undefined) return `unmarked: ${name}`
  if (second !== undefined) return `marked twice: ${name}`
  // One side may lie at the edge of what scrolls.
  return cutSides(ring) > 1 ? `cut: the ring of ${name}` : `shown: ${name}`
}

/** Presses one key, and looks at the focus. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectFocusShown(page)
}

/** Tabs until the element has the focus. @param key `Shift+Tab` goes back */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible()
  // What can't be used yet is passed over by the key, which then leaves the page.
  await expect(target.first()).toBeEnabled()
  let element = await target.first().elementHandle()
  for (let stop = 0; stop < mostStops; stop++) {
    // Looked up again only when the page has drawn another in its place: to find it by its name takes long.
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

/** Goes down a list to the option, once the list is whole, and presses Enter. */
export async function chooseOption(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name }).first()
  await expect(option).toBeVisible()
  await expect(page.locator('[role="listbox"][aria-busy="true"]')).toHaveCount(0)
  for (let step = 0; step < mostStops && (await option.getAttribute('aria-selected')) !== 'true'; step++)
    await press(page, 'ArrowDown')
  await press(page, 'Enter')
}

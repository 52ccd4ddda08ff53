// When the window is first shown, and how it is shown again.
import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revealWhenDrawn } from '#main/desktop/reveal'

function windowOf(isMinimized: boolean): { window: BrowserWindow; events: EventEmitter; did: string[] } {
  const did: string[] = []
  const events = new EventEmitter()
  const note = (name: string) => () => void did.push(name)
  // On macOS a window that is minimised, hidden or covered isn't visible.
  const parts = { isVisible: () => false, isMinimized: () => isMinimized, isDestroyed: () => false }
  const acts = { show: note('show'), focus: note('focus'), restore: note('restore'), maximize: note('maximize') }
  return { window: Object.assign(events, parts, acts) as unknown as BrowserWindow, events, did }
}

describe('revealWhenDrawn', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  // Would catch: tray, notification and second start doing nothing on macOS.
  it('shows a hidden window, whatever the system reports as visible', () => {
    const { window, events, did } = windowOf(true)
    const reveal = revealWhenDrawn(window, false)
    events.emit('ready-to-show')
    reveal.show()
    expect(did).toEqual(['show', 'restore', 'show', 'focus'])
  })

  it('waits for the page to be rendered, and maximises it if it was maximised', async () => {
    const { window, events, did } = windowOf(false)
    const reveal = revealWhenDrawn(window, true)
    reveal.show()
    expect(did).toEqual([])
    events.emit('ready-to-show')
    await reveal.seen
    expect(did).toEqual(['maximize', 'show'])
  })

  // Would catch: no window at all, because its page never got ready.
  it('becomes visible even if nothing is ever rendered, and only once', () => {
    const { window, events, did } = windowOf(false)
    revealWhenDrawn(window, false)
    vi.runAllTimers()
    events.emit('ready-to-show')
    expect(did).toEqual(['show'])
  })

  it('leaves a closed window alone', async () => {
    const { window, events, did } = windowOf(false)
    const reveal = revealWhenDrawn(window, false)
    events.emit('closed')
    await reveal.seen
    vi.runAllTimers()
    expect(did).toEqual([])
  })
})

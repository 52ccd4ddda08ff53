// C-03 and C-07: no page of the app navigates, opens a window, embeds a webview or gets a permission.
import { EventEmitter } from 'node:events'
import type { App, Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { confineWebContents, denyPermissions } from '#main/desktop/security'

/** The events and the window-open handler of Electron's web contents. */
class EmittedContents extends EventEmitter {
  openWindow: ((details: { url: string }) => { action: string }) | undefined
  getURL(): string {
    return 'app://cairn/projects/koa'
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openWindow = handler
  }
}

function confinedContents(): { contents: EmittedContents; links: string[] } {
  const app = new EventEmitter()
  const links: string[] = []
  confineWebContents(app as unknown as App, (address) => links.push(address))
  const contents = new EmittedContents()
  app.emit('web-contents-created', {}, contents)
  return { contents, links }
}

describe('C-03: navigation', () => {
  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'])('prevents %s', (name) => {
    const { contents } = confinedContents()
    let prevented = 0
    contents.emit(name, { url: 'https://evil.example/', preventDefault: () => (prevented += 1) })
    expect(prevented).toBe(1)
  })

  // Would catch: no diagram in the window, because a frame's first load is a frame navigation.
  it.each([
    ['app://cairn/diagram/frame.html', false, true],
    ['app://cairn/diagram/frame.html', true, false],
    ['app://cairn/api/v2/projects/', false, false],
    ['app://cairn/diagram/../api/v2/projects/', false, false],
    ['app://cairn.evil/diagram/frame.html', false, false],
    ['https://evil.example/diagram/frame.html', false, false],
    ['data:text/html,<script>1</script>', false, false],
  ])('a frame navigation to %s (main frame: %s) is allowed: %s', (url, isMainFrame, passes) => {
    const { contents } = confinedContents()
    let prevented = false
    contents.emit('will-frame-navigate', { url, isMainFrame, preventDefault: () => (prevented = true) })
    expect(prevented).toBe(!passes)
  })

  // Would catch: “Reload” of a page that broke, which does nothing in the window.
  it.each([
    ['app://cairn/projects/koa', true],
    ['app://cairn/api/v2/projects/', false],
  ])('the page may load its own address again: %s', (url, passes) => {
    const { contents } = confinedContents()
    for (const name of ['will-navigate', 'will-frame-navigate']) {
      let prevented = false
      contents.emit(name, { url, isMainFrame: true, preventDefault: () => (prevented = true) })
      expect(prevented, name).toBe(!passes)
    }
  })

  it('denies every new window and passes its address to the external-link check', () => {
    const { contents, links } = confinedContents()
    expect(contents.openWindow?.({ url: 'javascript:alert(1)' })).toEqual({ action: 'deny' })
    expect(links).toEqual(['javascript:alert(1)'])
  })
})

describe('C-07: permissions', () => {
  const handlers = new Map<string, (...input: unknown[]) => unknown>()
  const session = new Proxy({}, { get: (_target, name) => (run: never) => handlers.set(String(name), run) })
  denyPermissions(session as unknown as Session)

  it.each(['media', 'clipboard-read', 'notifications', 'geolocation', 'openExternal', 'fileSystem', 'display-capture'])(
    'denies %s, on request and on check',
    (permission) => {
      let granted: unknown
      handlers.get('setPermissionRequestHandler')?.(null, permission, (answer: unknown) => (granted = answer))
      expect(granted).toBe(false)
      expect(handlers.get('setPermissionCheckHandler')?.(null, permission)).toBe(false)
    },
  )

  it('denies devices and screen capture', () => {
    let streams: unknown = 'unanswered'
    handlers.get('setDisplayMediaRequestHandler')?.({}, (answer: unknown) => (streams = answer))
    expect(streams).toBeNull()
    expect(handlers.get('setDevicePermissionHandler')?.({})).toBe(false)
  })
})

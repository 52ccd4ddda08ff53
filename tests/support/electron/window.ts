// The fake window and its web contents, with Electron's types, so that they stay compatible.
import { EventEmitter } from 'node:events'
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  WebContents,
  WindowOpenHandlerResponse,
} from 'electron'
import type { Recorder } from './recorder'

type ContentsPart = Pick<
  WebContents,
  'send' | 'getURL' | 'isLoadingMainFrame' | 'isCrashed' | 'reload' | 'setWindowOpenHandler'
>

/** The web contents: loaded once `finishLoading` is called. */
export class Contents extends EventEmitter implements ContentsPart {
  address = ''
  loading = false
  crashed = false
  openLink: ((details: { url: string }) => WindowOpenHandlerResponse) | undefined
  send(): void {}
  reload(): void {
    this.crashed = false
  }
  getURL(): string {
    return this.address
  }
  isLoadingMainFrame(): boolean {
    return this.loading
  }
  isCrashed(): boolean {
    return this.crashed
  }
  setWindowOpenHandler(handler: (details: never) => WindowOpenHandlerResponse): void {
    this.openLink = handler as typeof this.openLink
  }
}

type WindowPart = Pick<
  BrowserWindow,
  | 'loadURL'
  | 'isDestroyed'
  | 'isMinimized'
  | 'isMaximized'
  | 'isFocused'
  | 'restore'
  | 'maximize'
  | 'show'
  | 'focus'
  | 'getNormalBounds'
  | 'setProgressBar'
>

/** A window: hidden until its page is drawn. */
export class Window extends EventEmitter implements WindowPart {
  readonly contents = new Contents()
  readonly webContents: Contents
  destroyed = false
  constructor(
    readonly options: BrowserWindowConstructorOptions,
    recorder: Recorder,
  ) {
    super()
    this.webContents = recorder.watch('webContents', this.contents, 'WebContents')
  }
  loadURL(address: string): Promise<void> {
    this.contents.address = address
    this.contents.loading = true
    return Promise.resolve()
  }
  /** Emits what Electron emits when the page has loaded and is drawn. */
  draw(): void {
    this.contents.loading = false
    this.contents.emit('did-navigate', {}, this.contents.address)
    this.emit('ready-to-show')
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  isMinimized(): boolean {
    return false
  }
  isMaximized(): boolean {
    return false
  }
  isFocused(): boolean {
    return false
  }
  restore(): void {}
  maximize(): void {}
  show(): void {}
  focus(): void {}
  setProgressBar(): void {}
  getNormalBounds(): Rectangle {
    return { x: 0, y: 0, width: 1280, height: 800 }
  }
}

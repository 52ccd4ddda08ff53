// The tray icon, the progress on the window's icon, and a notification when a long task ends while the window is
// hidden.
import { Menu, Notification, Tray, nativeImage, type BrowserWindow } from 'electron'
import { keepWhileShown } from './shown-notifications'
import { activityOf, describeActivity, type ParseState } from './activity'
import { fill, type ShellTexts } from './texts'

export interface TrayParts {
  readonly icon: string
  readonly texts: ShellTexts
  /** All projects in their current state. */
  projects(): readonly ParseState[]
  window(): BrowserWindow | undefined
  show(): void
  quit(): void
}

const lookMilliseconds = 1_000
const iconPixels = 18

/** Adds the tray icon and keeps it up to date. @returns a function that removes it */
export function openTray(parts: TrayParts): () => void {
  const { texts } = parts
  const image = nativeImage.createFromPath(parts.icon).resize({ width: iconPixels, height: iconPixels })
  const tray = new Tray(image)
  tray.on('click', () => parts.show())
  let before = parts.projects()
  let described = ''
  const shown = new Set<Notification>()
  const look = (): void => {
    const now = parts.projects()
    const activity = activityOf(before, now)
    before = now
    const window = parts.window()
    // A negative number removes the bar.
    window?.setProgressBar(activity.progress ?? -1)
    if (window?.isFocused() !== true) activity.ended.forEach((project) => notify(project, parts, shown))
    const text = describeActivity(activity, texts)
    if (text === described) return
    described = text
    tray.setToolTip(text)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: text, enabled: false },
        { type: 'separator' },
        { label: texts.open, click: () => parts.show() },
        { label: texts.quit, click: () => parts.quit() },
      ]),
    )
  }
  look()
  const timer = setInterval(look, lookMilliseconds)
  return () => {
    clearInterval(timer)
    tray.destroy()
  }
}

function notify({ name, status }: ParseState, { texts, show }: TrayParts, shown: Set<Notification>): void {
  if (!Notification.isSupported()) return
  const body = fill(status === 'ready' ? texts.parsed : texts.stopped, { name })
  const notification = new Notification({ title: 'Cairn', body })
  notification.on('click', show)
  keepWhileShown(shown, notification)
  notification.show()
}

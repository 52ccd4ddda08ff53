// Holds notifications while they can be clicked: Electron holds them weakly, and a click on a collected one is lost.
import type { EventEmitter } from 'node:events'

/** More than this are not read any more. */
const most = 20

/** @param shown those that are held */
export function keepWhileShown<T extends Pick<EventEmitter, 'once'>>(shown: Set<T>, notification: T): void {
  const [oldest] = shown
  if (oldest !== undefined && shown.size >= most) shown.delete(oldest)
  shown.add(notification)
  notification.once('click', () => void shown.delete(notification))
  notification.once('close', () => void shown.delete(notification))
}

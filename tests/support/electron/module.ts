// The module for `vi.mock('electron', …)`: forwards to the current fake, so that modules, which keep their imports, can
// run with one fake after another.
import type { ElectronStandIn } from './stand-in'

const members = [
  ...['app', 'powerMonitor', 'BrowserWindow', 'Tray', 'Notification', 'Menu', 'nativeImage', 'nativeTheme', 'screen'],
  ...['dialog', 'shell', 'session', 'protocol', 'ipcMain', 'safeStorage'],
] as const

/** @param current returns the current fake */
export function electronModule(current: () => ElectronStandIn): Readonly<Record<string, unknown>> {
  const part = (name: string): object => current().module[name] as object
  return Object.fromEntries(
    members.map((name) => [
      name,
      new Proxy(function () {}, {
        get: (_target, key) => Reflect.get(part(name), key) as unknown,
        construct: (_target, given) => Reflect.construct(part(name) as new () => object, given) as object,
      }),
    ]),
  )
}

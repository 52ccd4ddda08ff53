// Opens an address in the user's browser. Best effort: the address is printed as well.
import { startProgram } from './start-program'

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // Not `start`: that is the shell's own, and a shell would read the address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** @param address an http address of this machine's own service */
export function openAddress(address: string, platform: NodeJS.Platform = process.platform): void {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return
  const [command = 'xdg-open', ...rest] = openers[platform] ?? ['xdg-open']
  void startProgram(command, [...rest, url.href])
}

// Numbers, times and paths as people read them. Counts use the page's locale so that digits group.

const integers = new Intl.NumberFormat('en')

export function formatCount(value: number): string {
  return integers.format(value)
}

/** "2.6 s", "1 min 5 s"; under 100 ms in milliseconds. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1_000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1_000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

/** "just now", "4 minutes ago", "yesterday, 18:20", "12 Nov 2026". */
export function formatWhen(iso: string, now: Date = new Date()): string {
  const then = new Date(iso)
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (then.toDateString() === now.toDateString()) return `today, ${time}`
  if (then.toDateString() === new Date(now.getTime() - 86_400_000).toDateString()) return `yesterday, ${time}`
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Folder part with its last slash, and the file's name. */
export function splitPath(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf('/') + 1
  return [path.slice(0, slash), path.slice(slash)]
}

/** Cuts a long name in the middle, where it tells least. */
export function shorten(name: string, characters = 120): string {
  if (name.length <= characters) return name
  const half = Math.floor((characters - 1) / 2)
  return `${name.slice(0, half)}…${name.slice(-half)}`
}

// How the page proves who it is: a session key from the one-time token in the start link. No cookies anywhere.
// In the desktop shell the main process adds its own key, and the page holds none.
import { sessionSchema } from '#contract/access'
import { platform } from './platform'

const storageKey = 'cairn.session'

export function sessionKey(): string | null {
  return localStorage.getItem(storageKey)
}

export function forgetSession(): void {
  localStorage.removeItem(storageKey)
}

/** True when calls can be made: a key is here, or the shell adds it. */
export function isSignedIn(): boolean {
  return platform() !== null || sessionKey() !== null
}

/** Keeps a key that the user pasted; the next call tells whether it is good. */
export function keepKey(key: string): void {
  localStorage.setItem(storageKey, key)
}

/**
 * Exchanges `#token=…` of the address for a session key and takes it out of the address and the history.
 * A used or stale token leaves an earlier session as it was.
 */
export async function signInFromAddress(): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return
  history.replaceState(null, '', location.pathname + location.search)
  const response = await fetch('/api/v2/auth/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null)
  if (response?.ok !== true) return
  keepKey(sessionSchema.parse(await response.json()).session_key)
}

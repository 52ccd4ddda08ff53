// How the page authenticates: a session key from the one-time token in the start link. No cookies anywhere. In the
// desktop shell the main process adds its own key, and the page has none.
import { sessionSchema } from '#contract/access'
import { platform } from './platform'

const storageKey = 'cairn.session'

export function sessionKey(): string | null {
  return localStorage.getItem(storageKey)
}

export function forgetSession(): void {
  localStorage.removeItem(storageKey)
}

/** True if calls can be made: the page has a key, or the shell adds one. */
export function isSignedIn(): boolean {
  return platform() !== null || sessionKey() !== null
}

/**
 * Calls back when another tab of this browser signed in or out, or a link was opened in this one. @returns a function
 * that stops it
 */
export function onSessionChange(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // Null when everything was cleared.
    if (event.key === storageKey || event.key === null) listener()
  }
  // If only the fragment differs, a browser stays on the page.
  const follow = () => void signInFromAddress().then(listener)
  addEventListener('storage', listen)
  addEventListener('hashchange', follow)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener('hashchange', follow)
  }
}

/** Stores a key that the user pasted; the next call shows whether it is valid. */
export function keepKey(key: string): void {
  localStorage.setItem(storageKey, key)
}

/**
 * Exchanges `#token=…` for a session key and removes it from the address and the history. A used or expired token
 * leaves an earlier session unchanged.
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

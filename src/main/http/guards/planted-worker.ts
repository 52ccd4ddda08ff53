// Ends service workers that another program planted in the browser while it had this service's port: such a worker
// would answer every request for the dashboard itself, and read what its pages keep (C-16).
import type { Guard } from '../request-state'

/** Takes the place of any worker of this origin, gives itself up, and has its pages loaded from the service. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
})()))
`

/** Browsers ask for a worker's script past the worker, with a header that pages can't set; the dashboard has none. */
export function plantedWorkerGuard(): Guard {
  return async (context, next) => {
    if (context.headers['service-worker'] !== 'script' || context.method !== 'GET') return next()
    context.type = 'text/javascript'
    context.body = farewell
  }
}

// C-16: another program had the service's port before and planted a service worker in the browser.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/support/parsed-sample'
import { startServiceProcess } from '#tests/support/service-process'

const planted = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<title>Planted</title>', { headers: { 'Content-Type': 'text/html' } }))
})`

test('a service worker that another program planted at this port is gone after the first visit', async ({ page }) => {
  const squatter = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? planted : '<title>Squatter</title>')
  })
  await new Promise<void>((resolve) => void squatter.listen(0, '127.0.0.1', resolve))
  const { port } = squatter.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(`http://127.0.0.1:${port}/settings`)
  await expect(page).toHaveTitle('Planted')
  await new Promise((resolve) => {
    squatter.close(resolve)
    squatter.closeAllConnections()
  })

  const service = await startServiceProcess({ port: String(port) })
  try {
    expect(new URL(service.url).port).toBe(String(port))
    await page.goto(service.url)
    await expect(page).toHaveTitle(/Cairn/)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  } finally {
    await service.stop()
  }
})

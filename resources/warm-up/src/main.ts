import { createServer } from 'node:http'
import { openCatalogue } from './catalogue/catalogue.js'
import { createLoans } from './loans/loans.js'
import { createRouter } from './web/router.js'

/** Puts the parts together and listens. */
export function start(port: number) {
  const catalogue = openCatalogue()
  const loans = createLoans(catalogue, () => new Date())
  const router = createRouter(catalogue, loans)
  return createServer((request, response) => void router.handle(request, response)).listen(port)
}

start(Number(process.env['PORT'] ?? 8080))

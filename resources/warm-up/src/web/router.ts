import type { IncomingMessage, ServerResponse } from 'node:http'
import { UnknownBook } from '../catalogue/book.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { type Loans, NoCopyLeft } from '../loans/loans.js'

/** Answers requests: a search of the catalogue, a loan, a return. */
export class Router {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly loans: Loans,
  ) {}

  handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      send(response, 200, this.answer(new URL(request.url ?? '/', 'http://library')))
    } catch (error) {
      send(response, statusOf(error), { error: (error as Error).message })
    }
  }

  private answer({ pathname, searchParams }: URL): unknown {
    const [isbn, member] = [searchParams.get('isbn') ?? '', searchParams.get('member') ?? '']
    if (pathname === '/lend') return this.loans.lend(isbn, member)
    if (pathname === '/return') return { fine: this.loans.takeBack(isbn, member) }
    return this.catalogue.search(searchParams.get('q') ?? '')
  }
}

export function createRouter(catalogue: Catalogue, loans: Loans): Router {
  return new Router(catalogue, loans)
}

function statusOf(error: unknown): number {
  if (error instanceof UnknownBook) return 404
  return error instanceof NoCopyLeft ? 409 : 500
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

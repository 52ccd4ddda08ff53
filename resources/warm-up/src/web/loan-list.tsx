import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Loan } from '../loans/loans.js'

interface LoanListProps {
  readonly member: string
  readonly now?: Date
  onReturn(loan: Loan): Promise<number>
}

type Order = 'due' | 'isbn'

const orders: Readonly<Record<Order, (left: Loan, right: Loan) => number>> = {
  due: (left, right) => left.due.getTime() - right.due.getTime(),
  isbn: (left, right) => left.isbn.localeCompare(right.isbn),
}

/** What a member has at home, those over first. */
export function LoanList({ member, now = new Date(), onReturn }: LoanListProps): ReactNode {
  const { loans, reload } = useLoans(member)
  const [order, setOrder] = useState<Order>('due')
  const sorted = useMemo(() => [...loans].sort(orders[order]), [loans, order])
  if (loans.length === 0) return <p className="empty">Nothing is lent.</p>
  return (
    <section aria-label={`Loans of ${member}`}>
      <button type="button" onClick={() => setOrder(order === 'due' ? 'isbn' : 'due')}>
        Sort by {order === 'due' ? 'book' : 'date'}
      </button>
      <ul>
        {sorted.map((loan) => (
          <li key={loan.isbn} className={loan.due < now ? 'over' : undefined}>
            {loan.isbn} <time dateTime={loan.due.toISOString()}>{loan.due.toLocaleDateString()}</time>
            <button type="button" onClick={() => void onReturn(loan).then(reload)}>
              Return
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLoans(member: string): { readonly loans: readonly Loan[]; readonly reload: () => void } {
  const [loans, setLoans] = useState<readonly Loan[]>([])
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    fetch(`/members/${encodeURIComponent(member)}/loans`, { signal: controller.signal })
      .then(async (response) => (await response.json()) as readonly Loan[])
      .then(setLoans)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
    return () => controller.abort()
  }, [member, version])
  return { loans, reload: () => setVersion((before) => before + 1) }
}

// The last error boundary: a page that threw says so and offers to reload; nothing is lost, as the service has all
// data.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../ui/boundary'
import { Button } from '../ui/button'
import { Fault } from '../ui/fault'

export function PageCrash({ children }: { readonly children: ReactNode }) {
  return <Boundary instead={({ message }) => <Crash message={message} />}>{children}</Boundary>
}

function Crash({ message }: { readonly message: string }) {
  const { t } = useTranslation()
  return (
    <main className="mx-auto mt-24 max-w-[520px] px-6">
      <Fault title={t('crash.title')} actions={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}>
        <p>{t('crash.text')}</p>
        <p className="mt-2 font-mono text-t1 text-ink-3">{message}</p>
      </Fault>
    </main>
  )
}

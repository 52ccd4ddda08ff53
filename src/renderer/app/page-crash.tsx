// The last error boundary: a page that threw says so and offers to reload; nothing is lost, as the service has all
// data.
import { Component, type ReactNode } from 'react'
import { Translation } from 'react-i18next'
import { Button } from '../ui/button'
import { Fault } from '../ui/fault'

export class PageCrash extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const { message } = this.state.error
    return (
      <Translation>
        {(t) => (
          <main className="mx-auto mt-24 max-w-[520px] px-6">
            <Fault
              title={t('crash.title')}
              actions={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
            >
              <p>{t('crash.text')}</p>
              <p className="mt-2 font-mono text-t1 text-ink-3">{message}</p>
            </Fault>
          </main>
        )}
      </Translation>
    )
  }
}

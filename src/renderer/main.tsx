// The page's entry: sign in from the address, load the texts, mount the app.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { navigate } from 'wouter/use-browser-location'
import { App } from './app/app'
import { PageCrash } from './app/page-crash'
import { applyAppearance } from './app/appearance'
import { prefetch } from './app/prefetch'
import { keepFocus } from './app/keep-focus'
import { PageContext } from './lib/context'
import { createHighlighter, highlighterOptions } from './lib/code/highlight'
import { createTexts } from './lib/i18n'
import { rereadAfterParses } from './lib/parse-stages'
import { platform } from './lib/platform'
import { createQueryClient } from './lib/queries'
import { isSignedIn, signInFromAddress } from './lib/session'
import 'inter-ui/inter-variable.css'
import '@fontsource-variable/jetbrains-mono'
import '@fontsource-variable/jetbrains-mono/wght-italic.css'
import './styles.css'

applyAppearance()
platform()?.onAddress((address) => navigate(address))
const client = createQueryClient()
rereadAfterParses(client)
const signIn = async (): Promise<void> => {
  await signInFromAddress()
  if (isSignedIn()) prefetch(client)
}
const [texts] = await Promise.all([createTexts(), signIn()])

const root = document.getElementById('root') as HTMLElement
keepFocus(root)
createRoot(root).render(
  <I18nextProvider i18n={texts}>
    <PageCrash>
      <QueryClientProvider client={client}>
        <PageContext value={{ highlighter: createHighlighter(highlighterOptions) }}>
          <App />
        </PageContext>
      </QueryClientProvider>
    </PageCrash>
  </I18nextProvider>,
)

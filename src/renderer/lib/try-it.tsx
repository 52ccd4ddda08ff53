// A first call to copy, in three languages.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceUrl } from './queries'
import { CopyButton } from '../ui/copy-button'
import { Segmented } from '../ui/segmented'

type Language = 'curl' | 'python' | 'typescript'

/** @param apiKey the key just generated, to make the snippet complete; otherwise it reads the environment */
export function TryIt({ apiKey }: { readonly apiKey: string | null }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>('curl')
  const url = useServiceUrl()
  const text = snippet(language, url, apiKey)
  return (
    <section className="mt-6">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-semibold">{t('keys.tryIt')}</h2>
        <Segmented
          label={t('keys.tryIt')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'curl', label: 'curl' },
            { value: 'python', label: 'Python' },
            { value: 'typescript', label: 'TypeScript' },
          ]}
        />
      </div>
      <div className="overflow-hidden rounded-md border border-line bg-sunken">
        <div className="flex h-9 items-center justify-end border-b border-line pr-1">
          <CopyButton iconOnly text={text} label={t('common.copy')} doneLabel={t('common.copied')} />
        </div>
        <pre tabIndex={0} className="min-h-16 overflow-x-auto px-4 py-3 text-t1 leading-5" data-testid="snippet">
          {text}
        </pre>
      </div>
      <p className="mt-3 text-ink-2">
        {t('keys.listens')}{' '}
        <a
          href={`${url}/docs`}
          target="_blank"
          rel="noopener"
          className="font-medium text-ink underline decoration-control underline-offset-3"
        >
          {t('keys.described')}
        </a>{' '}
        {t('keys.describedAt')}
      </p>
    </section>
  )
}

function snippet(language: Language, origin: string, apiKey: string | null): string {
  const address = `${origin}/api/v2/projects/`
  switch (language) {
    case 'curl':
      return `curl -H "x-api-key: ${apiKey ?? '$CAIRN_API_KEY'}" \\\n     ${address}`
    case 'python':
      return [
        'import json, os, urllib.request',
        '',
        `key = ${apiKey === null ? 'os.environ["CAIRN_API_KEY"]' : JSON.stringify(apiKey)}`,
        `request = urllib.request.Request("${address}", headers={"x-api-key": key})`,
        'print(json.load(urllib.request.urlopen(request)))',
      ].join('\n')
    case 'typescript':
      return [
        `const key = ${apiKey === null ? 'process.env.CAIRN_API_KEY!' : `'${apiKey}'`}`,
        `const response = await fetch('${address}', { headers: { 'x-api-key': key } })`,
        'console.log(await response.json())',
      ].join('\n')
  }
}

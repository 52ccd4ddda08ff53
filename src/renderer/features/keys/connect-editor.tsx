// Instructions for connecting MCP clients, ready to copy with the new key.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceUrl } from '../../lib/queries'
import { CopyButton } from '../../ui/copy-button'
import { Segmented } from '../../ui/segmented'

type Client = 'claude' | 'cursor' | 'vscode'

const files: Readonly<Record<Client, string | null>> = {
  claude: null,
  cursor: '~/.cursor/mcp.json',
  vscode: '.vscode/mcp.json',
}

export function ConnectEditor({ apiKey }: { readonly apiKey: string }) {
  const { t } = useTranslation()
  const [client, setClient] = useState<Client>('claude')
  const url = `${useServiceUrl()}/mcp`
  const text = settingsFor(client, url, apiKey)
  const file = files[client]
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('keys.mcp')}</h3>
        <Segmented
          label={t('keys.mcp')}
          value={client}
          onChange={setClient}
          options={[
            { value: 'claude', label: 'Claude Code' },
            { value: 'cursor', label: 'Cursor' },
            { value: 'vscode', label: 'VS Code' },
          ]}
        />
      </div>
      <div className="overflow-hidden rounded-md border border-line bg-sunken">
        <div className="flex min-h-9 items-center justify-between gap-2 border-b border-line pr-1 pl-3 text-t1 text-ink-2">
          {file === null ? t('keys.mcpRun') : t('keys.mcpFile', { file })}
          <CopyButton iconOnly text={text} label={t('common.copy')} doneLabel={t('common.copied')} />
        </div>
        <pre
          tabIndex={0}
          className="min-h-28 px-3 py-2 text-t1 leading-5 break-all whitespace-pre-wrap"
          data-testid="mcp"
        >
          {text}
        </pre>
      </div>
    </div>
  )
}

/** What each client needs: a command, or the content of its settings file. */
export function settingsFor(client: Client, url: string, apiKey: string): string {
  const headers = { 'x-api-key': apiKey }
  switch (client) {
    case 'claude':
      return `claude mcp add --transport http cairn ${url} \\\n  --header "x-api-key: ${apiKey}"`
    case 'cursor':
      return JSON.stringify({ mcpServers: { cairn: { url, headers } } }, null, 2)
    case 'vscode':
      return JSON.stringify({ servers: { cairn: { type: 'http', url, headers } } }, null, 2)
  }
}

// The current location: the files, each folder of the path, the file, and the definition around the current line.
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { FileSymbol } from '#contract/graph'
import { routes } from '../../lib/routes'

export interface BreadcrumbProps {
  readonly projectId: string
  readonly path: string
  readonly symbol: FileSymbol | null
}

export function Breadcrumb({ projectId, path, symbol }: BreadcrumbProps) {
  const { t } = useTranslation()
  const parts = path.split('/')
  const folders = parts.slice(0, -1)
  return (
    <nav aria-label={t('code.place')} className="flex min-w-0 flex-1 pl-1 whitespace-pre" title={path}>
      {/* Padding for the focus ring, which the overflow would cut. */}
      <span className="-m-1 min-w-0 overflow-hidden p-1 text-ellipsis">
        <Link href={routes.code(projectId)} className="text-ink-2 hover:underline">
          {t('code.files')}
        </Link>
        {folders.map((part, index) => (
          <span key={index}>
            <Separator />
            <Link
              href={routes.folder(projectId, `${folders.slice(0, index + 1).join('/')}/`)}
              className="text-ink-2 hover:underline"
            >
              <bdi>{part}</bdi>
            </Link>
          </span>
        ))}
      </span>
      <span className="-m-1 max-w-[70%] flex-none overflow-hidden p-1 text-ellipsis">
        <Separator />
        <Link
          href={routes.code(projectId, path)}
          className={symbol === null ? 'font-semibold' : 'text-ink-2 hover:underline'}
        >
          <bdi>{parts.at(-1)}</bdi>
        </Link>
        {symbol === null ? null : (
          <>
            <Separator />
            <bdi className="font-semibold">{symbol.qualified_name}</bdi>
          </>
        )}
      </span>
    </nav>
  )
}

function Separator() {
  return (
    <span className="text-ink-3" aria-hidden="true">
      {' / '}
    </span>
  )
}

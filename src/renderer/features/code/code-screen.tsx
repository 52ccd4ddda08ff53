// The code screen: the tree of files, the file at its line, and its outline.
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { shortcuts } from '#contract/shortcuts'
import { commandKey, keyNames } from '../../lib/platform'
import { routes } from '../../lib/routes'
import { useFoldedRail } from '../../lib/use-folded-rail'
import { useWide } from '../../lib/use-wide'
import { useLayout } from '../../state/layout'
import { Button, IconButton } from '../../ui/button'
import { ArrowLeft, ArrowRight, Files, List } from '../../ui/icons'
import { KeyCap } from '../../ui/key-cap'
import { Split } from '../../ui/split'
import { CodePane } from './code-pane'
import { lineCount } from './definition'
import { FilesAndText } from './files-and-text'
import { Outline } from './outline'
import { useReading } from './use-reading'

export function CodeScreen({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const path = search.get('path')
  const folder = search.get('folder') ?? ''
  const line = Number(search.get('line') ?? '') || null
  const { treeOpen, treeWidth, textWidth, codePanel, set } = useLayout()
  const isText = codePanel === 'text'
  const wide = useWide()
  const reading = useReading(projectId, path, line)
  // In windows below 960 pixels, tree and outline open over the page.
  const [outlineOpen, setOutlineOpen] = useState(false)
  const treeShown = wide && (treeOpen || path === null)
  useEffect(() => set({ projectId }), [projectId, set])
  useFoldedRail(treeShown && path !== null)
  const addressOf = useCallback((to: string, at: number) => routes.code(projectId, to, at), [projectId])
  const openAt = (at: number) => {
    setOutlineOpen(false)
    navigate(routes.code(projectId, path ?? '', at))
  }
  const tree = (
    <FilesAndText
      projectId={projectId}
      path={path ?? folder}
      line={line}
      onOpen={(chosen, at) => navigate(routes.code(projectId, chosen, at))}
    />
  )
  // In a narrow window the tree fills the page until a file is selected.
  if (path === null && !wide) return <main className="h-full">{tree}</main>
  const page = (
    <div className="flex h-full">
      <main className="flex min-w-0 flex-1 flex-col bg-surface">
        {path === null ? (
          <NothingOpen />
        ) : (
          <CodePane
            projectId={projectId}
            path={path}
            line={line}
            reading={reading}
            addressOf={addressOf}
            before={
              <>
                {wide ? (
                  <IconButton
                    label={t(treeOpen ? 'code.hideTree' : 'code.showTree')}
                    aria-pressed={treeOpen}
                    onClick={() => set({ treeOpen: !treeOpen })}
                  >
                    <Files size={16} strokeWidth={1.5} />
                  </IconButton>
                ) : null}
                <IconButton label={t('code.back')} onClick={() => history.back()}>
                  <ArrowLeft size={16} strokeWidth={1.5} />
                </IconButton>
                <IconButton label={t('code.forward')} onClick={() => history.forward()}>
                  <ArrowRight size={16} strokeWidth={1.5} />
                </IconButton>
              </>
            }
            after={
              <Button small className="wide:hidden" onClick={() => setOutlineOpen(!outlineOpen)}>
                <List size={16} strokeWidth={1.5} />
                {t('code.outline')}
              </Button>
            }
          />
        )}
      </main>
      {path === null ? null : (
        <aside
          aria-label={t('code.outline')}
          className={`${outlineOpen ? 'flex' : 'hidden'} w-[232px] flex-none flex-col border-l border-line bg-ground max-wide:fixed max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 wide:flex`}
        >
          <header className="flex h-12 flex-none items-center justify-between border-b border-line px-4">
            <h2 className="font-semibold">{t('code.outline')}</h2>
            <span className="text-t1 text-ink-3 tabular-nums">
              {reading.file === undefined ? '' : t('code.lines', { count: lineCount(reading.file) })}
            </span>
          </header>
          <Outline
            symbols={reading.file?.symbols ?? []}
            total={reading.file?.symbols_total ?? 0}
            current={reading.current?.id ?? null}
            onOpen={openAt}
          />
        </aside>
      )}
    </div>
  )
  return (
    <Split
      side="left"
      label={t(isText ? 'textSearch.width' : 'code.treeWidth')}
      width={isText ? textWidth : treeWidth}
      least={isText ? 264 : 200}
      most={isText ? 640 : 420}
      onWidth={(width) => set(isText ? { textWidth: width } : { treeWidth: width })}
      panel={treeShown ? <div className="h-full border-r border-line">{tree}</div> : null}
    >
      {page}
    </Split>
  )
}

function NothingOpen() {
  const { t } = useTranslation()
  const ways = [
    { label: t('code.findFile'), key: shortcuts.goToFile.key },
    { label: t('textSearch.command'), key: `${keyNames('Shift')} ${shortcuts.searchText.key}` },
    { label: t('code.findAnything'), key: shortcuts.find.key },
  ]
  return (
    <div className="m-auto text-ink-2">
      <p className="pb-3 text-t3">{t('code.noFile')}</p>
      <dl>
        {ways.map(({ label, key }) => (
          <div key={key} className="flex h-8 items-center justify-between gap-8">
            <dt>{label}</dt>
            <dd>
              <KeyCap>
                {commandKey()}
                {key.replace(/.$/, (letter) => letter.toUpperCase())}
              </KeyCap>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

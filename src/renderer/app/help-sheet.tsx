// All shortcuts on one sheet: those of the commands, and those of single screens.
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog'
import { commandKey, keyNames } from '../lib/platform'
import { KeyCap } from '../ui/key-cap'
import { hintOf, type Command } from './commands'

export interface HelpSheetProps {
  readonly open: boolean
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

export function HelpSheet({ open, commands, onClose }: HelpSheetProps) {
  const { t } = useTranslation()
  const everywhere = commands.flatMap(({ label, shortcut }) =>
    shortcut === undefined ? [] : [{ label, keys: [hintOf(shortcut)] }],
  )
  const chat = [
    { label: t('commands.ask'), keys: ['Enter'] },
    { label: t('commands.newLine'), keys: ['Shift Enter'] },
    { label: t('chat.mention'), keys: ['@'] },
    { label: t('commands.stop'), keys: ['Esc'] },
  ]
  const code = [
    { label: t('code.goToDefinition'), keys: ['F12'] },
    { label: t('commands.line'), keys: ['↑', '↓'] },
    { label: t('code.find.label'), keys: [`${commandKey()}F`] },
    { label: `${t('code.find.next')}, ${t('code.find.previous')}`, keys: ['F3', 'Shift F3'] },
    { label: t('commands.fold'), keys: [`${commandKey()}Shift [`] },
  ]
  return (
    <Dialog open={open} title={t('commands.help')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="overflow-y-auto p-4" tabIndex={0}>
        <Section title={t('commands.everywhere')} rows={everywhere} />
        <Section title={t('commands.inChat')} rows={chat} />
        <Section title={t('commands.inCode')} rows={code} />
      </div>
    </Dialog>
  )
}

interface SectionProps {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[]
}

function Section({ title, rows }: SectionProps) {
  return (
    <section className="not-first:mt-4">
      <h3 className="pb-1 text-t1 font-medium text-ink-3">{title}</h3>
      <dl>
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex h-8 items-center justify-between gap-4 border-b border-line">
            <dt className="truncate">{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{keyNames(key)}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

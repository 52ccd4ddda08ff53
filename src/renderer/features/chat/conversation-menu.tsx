// Actions on a conversation: rename in place, delete with undo.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { send } from '../../lib/client'
import { keys } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { removeWithUndo } from '../../state/removals'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Ellipsis } from '../../ui/icons'
import { Menu } from '../../ui/menu'

export interface ConversationMenuProps {
  readonly conversationId: string
  readonly projectId: string
  readonly title: string
  readonly onExport: () => void
}

export function ConversationMenu({ conversationId, projectId, title, onExport }: ConversationMenuProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [renaming, setRenaming] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: keys.conversations })
  const rename = (event: FormEvent) => {
    event.preventDefault()
    void send(`/conversations/${conversationId}`, { method: 'PATCH', body: { title: renaming } }).then(refresh)
    setRenaming(null)
  }
  const remove = () => {
    navigate(routes.project(projectId))
    removeWithUndo({
      id: conversationId,
      title: t('chat.deleted'),
      detail: t('chat.deletedDetail'),
      undoLabel: t('common.undo'),
      onUndo: () => navigate(routes.conversation(projectId, conversationId)),
      remove: () => send(`/conversations/${conversationId}`, { method: 'DELETE' }).then(refresh),
    })
  }
  return (
    <>
      <Menu
        label={t('chat.actions')}
        align="end"
        trigger={
          <IconButton label={t('chat.actions')}>
            <Ellipsis size={16} strokeWidth={1.5} />
          </IconButton>
        }
        items={[
          { id: 'rename', label: t('chat.rename'), onSelect: () => setRenaming(title) },
          { id: 'export', label: t('chat.export'), onSelect: onExport },
          { id: 'delete', label: t('chat.delete'), separated: true, onSelect: remove },
        ]}
      />
      <Dialog
        open={renaming !== null}
        title={t('chat.rename')}
        closeLabel={t('common.close')}
        onClose={() => setRenaming(null)}
      >
        <form onSubmit={rename} className="flex items-end gap-2 p-4">
          <Field
            className="flex-1"
            label={t('chat.renameLabel')}
            autoFocus
            maxLength={200}
            value={renaming ?? ''}
            onChange={(event) => setRenaming(event.target.value)}
          />
          <Button tone="primary" type="submit" disabled={(renaming ?? '').trim() === ''}>
            {t('chat.rename')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

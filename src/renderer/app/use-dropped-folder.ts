// A folder dropped on any screen but the first, which reports it itself.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useParse } from '../lib/queries'
import { routes } from '../lib/routes'
import { useFolderDrop } from '../lib/use-folder-drop'
import { useServiceText } from '../lib/service-text'
import { useNotices } from '../state/notices'

/** Parses a dropped folder and opens it, or says what to do instead. */
export function useDroppedFolder(): void {
  const { t } = useTranslation()
  const say = useServiceText()
  const [, navigate] = useLocation()
  const show = useNotices((state) => state.show)
  const { mutate } = useParse()
  useFolderDrop((path) => {
    if (path === null)
      return show({
        title: t('first.noPathTitle'),
        detail: t('first.noPath'),
        action: { label: t('first.choose'), run: () => navigate(routes.add) },
      })
    mutate(
      { repo_path: path },
      {
        onSuccess: ({ project_id }) => navigate(routes.project(project_id)),
        onError: (error) => show({ title: t('first.notParsed'), detail: say(error.message) }),
      },
    )
  })
}

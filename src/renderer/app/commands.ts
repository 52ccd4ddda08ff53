// All commands that are available everywhere, in one list for the keyboard, the help sheet and the palette.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { shortcuts, type Shortcut } from '#contract/shortcuts'
import { commandKey, keyNames } from '../lib/platform'
import { routes } from '../lib/routes'
import { searchText, selectedText } from '../lib/search-text'
import { isWide } from '../lib/use-wide'
import { useLayout } from '../state/layout'

export interface Command {
  readonly id: string
  readonly label: string
  readonly shortcut?: Shortcut
  readonly run: () => void
}

/** How the palette opens: optionally limited to one group, and with text already entered. */
export interface PaletteStart {
  readonly only?: 'files'
  readonly typed?: string
}

/** The functions of the shell, and whether there are panels to show and hide. */
export interface ShellActions {
  /** Opens the palette, limited to files or starting with a prefix. */
  readonly find: (start?: PaletteStart) => void
  readonly help: () => void
  readonly hasPanels: boolean
}

/** "Ctrl K", "⌘K", "Ctrl Shift F", "?". */
export function hintOf({ key, command, shift }: Shortcut): string {
  return command ? `${commandKey()}${shift === true ? `${keyNames('Shift')} ` : ''}${key.toUpperCase()}` : key
}

export const settingsSections = [
  'api-key',
  'local-api',
  'models',
  'integrations',
  'appearance',
  'privacy',
  'data',
  'about',
] as const
export type SettingsSection = (typeof settingsSections)[number]

export function useCommands({ find, help, hasPanels }: ShellActions): readonly Command[] {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const projectId = useLayout((state) => state.projectId)
  return useMemo(() => {
    const { set } = useLayout.getState()
    const ofProject: readonly Command[] =
      projectId === null
        ? []
        : [
            {
              id: 'go-to-file',
              label: t('palette.goToFile'),
              shortcut: shortcuts.goToFile,
              run: () => find({ only: 'files' }),
            },
            {
              id: 'search-text',
              label: t('textSearch.command'),
              shortcut: shortcuts.searchText,
              run: () => searchText(projectId, selectedText(), navigate),
            },
            {
              id: 'go-to-line',
              label: t('palette.goToLine'),
              shortcut: shortcuts.goToLine,
              run: () => find({ typed: ':' }),
            },
            {
              id: 'code',
              label: t('project.browse'),
              shortcut: shortcuts.code,
              run: () => navigate(routes.code(projectId)),
            },
            {
              id: 'graph',
              label: t('graph.mapTitle'),
              shortcut: shortcuts.graph,
              run: () => navigate(routes.graph(projectId)),
            },
          ]
    const ofPanels: readonly Command[] = [
      {
        id: 'rail',
        label: t('commands.toggleRail'),
        shortcut: shortcuts.toggleRail,
        run: () => {
          const { railOpen, railFolded } = useLayout.getState()
          set({ railOpen: railFolded || !railOpen, railFolded: false })
        },
      },
      {
        id: 'evidence',
        label: t('commands.toggleEvidence'),
        shortcut: shortcuts.toggleEvidence,
        run: () => {
          const { evidenceOpen, evidenceDrawer } = useLayout.getState()
          set(isWide() ? { evidenceOpen: !evidenceOpen } : { evidenceDrawer: !evidenceDrawer })
        },
      },
    ]
    return [
      { id: 'find', label: t('rail.find'), shortcut: shortcuts.find, run: () => find() },
      {
        id: 'new-question',
        label: t('rail.newQuestion'),
        shortcut: shortcuts.newQuestion,
        run: () => {
          navigate(projectId === null ? routes.add : routes.project(projectId))
          // If the page stays the same, its field is not rendered again and doesn't take the focus by itself.
          document.querySelector<HTMLElement>('[data-question]')?.focus()
        },
      },
      ...ofProject,
      { id: 'add', label: t('rail.addProject'), run: () => navigate(routes.add) },
      ...(hasPanels ? ofPanels : []),
      ...(['system', 'light', 'dark'] as const).map((theme) => ({
        id: `theme-${theme}`,
        label: `${t('appearance.theme')}: ${t(`appearance.${theme}`)}`,
        run: () => set({ theme }),
      })),
      ...settingsSections.map((section, index) => ({
        id: `settings-${section}`,
        label: `${t('settings.title')}: ${t(`settings.sections.${section}`)}`,
        ...(index === 0 ? { shortcut: shortcuts.settings } : {}),
        run: () => navigate(routes.settings(section)),
      })),
      { id: 'help', label: t('commands.help'), shortcut: shortcuts.help, run: help },
    ]
  }, [t, navigate, projectId, find, help, hasPanels])
}

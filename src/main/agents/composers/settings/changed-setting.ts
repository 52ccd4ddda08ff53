// "How do I change the port", "how do I turn off registration": the setting that is named or described for all of it.
import type { ProjectView } from '../../../query/project-view'
import type { WordGroup } from '../../../query/search/word-groups'
import type { GraphAnswer } from '../../agent'
import { askedSettings, isSure, type Wanted } from './asked-settings'
import { composeSetting } from './setting-answer'

/** Null if no setting has the words. @param wanted what a setting for it is named as */
export function composeChanged(view: ProjectView, about: readonly WordGroup[], wanted: Wanted): GraphAnswer | null {
  if (about.length === 0) return null
  const found = askedSettings(view, about, wanted).filter((one) => isSure(one, about, wanted))
  return composeSetting(view, found, 'change')
}

/** The same for a setting that is on or off. @param isWhole whether its key may have no other words */
export function composeSwitchedSetting(
  view: ProjectView,
  about: readonly WordGroup[],
  wantsOn: boolean,
  isWhole: boolean,
): GraphAnswer | null {
  const things = about.filter(({ isAside }) => isAside !== true)
  if (things.length === 0) return null
  const found = askedSettings(view, things, 'switch').filter((one) => one.isNamed && one.unmet.length === 0)
  const [first] = found
  if (first === undefined || (isWhole ? first.others > 0 : first.others >= first.held.length)) return null
  return composeSetting(view, found, wantsOn ? 'on' : 'off')
}

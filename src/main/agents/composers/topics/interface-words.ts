// Whether a question is about what the user sees, or about what the program does behind it.
import { frontEndPaths } from '../../../query/project/front-end'
import type { ProjectView } from '../../../query/project-view'

const words =
  /\b(?:front-?end|ui|gui|user interface|buttons?|click(?:s|ed|ing)?|dialogs?|modals?|pages?|screens?|components?|forms?|menus?|sidebars?|tool-?tips?|themes?|dark mode|styles?|css|layouts?|render(?:s|ed|ing)?|display(?:s|ed)?|shown|show up|drag|icons?|hooks?|browser|client[ -]side|keyboard|shortcuts?)\b/i

/** The paths that a question means less: those of the front end, unless it is about what the user sees. */
export function behindOf(view: ProjectView, question: string): (path: string) => boolean {
  return words.test(question) ? () => false : frontEndPaths(view)
}

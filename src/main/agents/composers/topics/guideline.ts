// What a folder's own readme says about its entries: the guideline for a new one.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { guideParts } from '../../../query/project/guides/guide-parts'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { cut } from '../../../query/describe'
import { lineRow } from '../../rows'

const readme = /^(?:readme|contributing|guidelines?|how-?to\b[^.]*)\.(?:mdx?|rst|adoc|txt)$|^readme$/i
/** Parts that tell what to do rather than what there is. */
const instructs =
  /\b(?:add(?:ing)?|creat\w+|writ\w+|new|must|should|nam(?:e|ed|ing)|implement\w*|register\w*|need\w*|copy|follow\w*|convention|generat\w+|format)\b/i
const shown = 8
const shownText = 300

/** A guideline, and what it says. */
export interface Guideline {
  readonly path: string
  readonly sections: readonly AnswerSection[]
}

/** The guideline of a folder or of the one around it; null if neither has one that tells how. */
export function guidelineOf(view: ProjectView, folder: string): Guideline | null {
  const around = folderOf(folder)
  for (const one of around === '' ? [folder] : [folder, around]) {
    const file = view.graph.files().find(({ path }) => folderOf(path) === one && readme.test(baseNameOf(path)))
    const text = file === undefined ? null : view.readText(file.path)
    if (file === undefined || text === null) continue
    const parts = guideParts(text, new Set()).filter(
      ({ text: written, commands }) => commands.length > 0 || instructs.test(written),
    )
    // The readme of a wider folder is about much else.
    const fitting = one === folder ? parts : parts.filter(({ text: written }) => /\b(?:add|creat|writ)/i.test(written))
    if (fitting.length === 0) continue
    const rows = fitting
      .slice(0, shown)
      .map(({ startLine, endLine, text: written, commands }) =>
        lineRow(view, file.path, startLine, endLine, cut(written === '' ? commands.join('; ') : written, shownText)),
      )
    const more = fitting.length - rows.length
    return {
      path: file.path,
      sections: section(
        `What ${file.path} says about it`,
        rows,
        more > 0 ? { text: `${rows.length} of ${fitting.length} paragraphs shown.` } : {},
      ),
    }
  }
  return null
}

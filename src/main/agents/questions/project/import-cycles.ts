// "Are there import cycles": each cycle of files with the imports that close it.
import { importCyclesOf, linksOfImports, type CycleImport } from '../../../query/facts/import-cycles'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, count, linkRow } from '../../rows'
import type { QuestionKind } from '../../question-kind'

/** How a program finds those of what it works on is about its code. */
const notOfProgram = `(?!(?:how|where|when|why|what) .{0,60}\\b(?:detect|find|check|handl|prevent|avoid|report|resolv|happen|reject|throw)\\w*)`

export const question: QuestionKind = {
  id: 'import-cycles',
  rank: 50,
  phrases: {
    en: [
      `${notOfProgram}.{0,60}\\b(?:import|dependency|module|circular) (?:cycles?|imports?|dependenc(?:y|ies))\\b.{0,60}`,
    ],
    de: [
      `.{0,40}zyklische[nr]? (?:importe|abhängigkeiten).{0,60}`,
      '.{0,60}\\b(?:import|abhängigkeits)-?zykl(?:us|en)\\b.{0,60}',
      '.{0,40}zirkuläre (?:importe|abhängigkeiten).{0,60}',
    ],
    fr: [`.{0,60}(?:imports?|dépendances?) (?:circulaires?|cycliques?).{0,60}`],
    es: [`.{0,60}(?:importaciones|dependencias|imports) (?:circulares|c[ií]clicas).{0,60}`],
    pt: [`.{0,60}(?:importações|dependências|imports) (?:circulares|c[ií]clicas).{0,60}`],
    zh: [`.{0,20}循环(?:依赖|导入|引用|引入).{0,20}`],
    ja: [`.{0,20}循環(?:参照|依存|インポート).{0,20}`],
  },
  needsThought: false,
  aboutCode: true,
  forProject: ({ view }) => composeImportCycles(view),
}

const shown = 10
const shownImports = 12

/** Composes the import cycles of a project. */
function composeImportCycles(view: ProjectView): GraphAnswer {
  const cycles = importCyclesOf(view)
  const files = new Set(cycles.flatMap((cycle) => cycle.files)).size
  return {
    ...emptyAnswer(
      'import cycles',
      cycles.length === 0
        ? `${code(view.name)} has 0 import cycles between files.`
        : `${code(view.name)} has ${count(cycles.length, 'import cycle')} with ${count(files, 'file')}.`,
    ),
    sections: cycles.slice(0, shown).flatMap((cycle, at) =>
      section(
        `Cycle ${at + 1}, ${count(cycle.files.length, 'file')}`,
        importRows(view, cycle.imports.slice(0, shownImports)),
        {
          column: 'Import',
          ...(cycle.imports.length > shownImports
            ? { text: `The first ${shownImports} of ${cycle.imports.length} imports.` }
            : {}),
        },
      ),
    ),
    limits: [
      "Type-only imports count too, although they don't exist at run time.",
      ...(cycles.length > shown ? [`The first ${shown} of ${cycles.length} cycles are listed.`] : []),
    ],
    next: cycles.slice(0, 2).map((cycle) => `Explain ${code(cycle.files[0] ?? '')}`),
  }
}

function importRows(view: ProjectView, imports: readonly CycleImport[]): readonly AnswerRow[] {
  return linksOfImports(view, imports).flatMap((link, at) => {
    const { from, to } = imports[at] ?? { from: '', to: '' }
    const text = `${code(from)} imports ${code(to)}`
    return { ...linkRow(view, link, text, link.symbol.name, `${from} → ${to}`), symbolName: null }
  })
}

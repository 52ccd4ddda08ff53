// "How many": methods of a type, files, lines and definitions of a folder, implementers, tests, commits.
import { languageName } from '../../../contract/language-names'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import type { Asked, QuestionKind } from '../../question-kind'
import { linkSubject } from '../../understanding/subject'
import {
  countDescendants,
  countInLanguage,
  countInSymbol,
  countKind,
  countNamed,
  countPlain,
} from '../../composers/counts'

export const question: QuestionKind = {
  id: 'counts',
  rank: 29,
  phrases: {
    en: [
      '(?:so )?how many (?!(?:config(?:uration)?|settings?) files?\\b)(?!times\\b|places\\b|callers?\\b|usages?\\b|uses\\b|calls\\b|references\\b|call.?sites?\\b)(?!.*\\b(?:calls?|uses?|invokes?|imports?|called|used)\\b)(?!.*\\b(?:per (?!file|folder|module|package|class)\\w+|at most|at once|allowed|permitted|maximum|shown|displayed)\\b).{1,160}',
      "(?:what is|what's|give me|tell me) the (?:number|count) of .{1,160}",
      '(?:count|number of) (?:the |all )?.{1,120}',
    ],
    de: ['wie ?viele .{1,160}'],
    fr: ["combien (?:de |d').{1,160}"],
    es: ['cu[aá]nt[oa]s .{1,160}'],
    pt: ['quant[oa]s .{1,160}'],
    zh: ['.{0,60}(?:有多少|多少个|几个).{0,60}'],
    ja: ['.{0,60}(?:いくつ|何個|何件).{0,30}'],
  },
  needsThought: false,
  compose: composeCount,
}

interface Wanted {
  /** The counted thing, as worded in the question. */
  readonly noun: string
  /** Where; empty for the whole project. */
  readonly container: string
}

function wantedIn(text: string): Wanted {
  const body = text
    .replace(
      /^.*?\b(?:how many|number of|count of|count|wie ?viele|combien (?:de |d')|cu[aá]nt[oa]s|quant[oa]s)\s*/i,
      '',
    )
    .replace(/\s+(?:are there|there are|exist|gibt es|existen|hay)(?: in total| at all)?$/i, '')
    .replace(/^(?:the|all|different|distinct|built-?in|existing)\s+/gi, '')
  const verbs = 'does|do|has|have|hat|haben|a|tiene|possui|tem'
  const had = new RegExp(
    `^(.+?)\\s+(?:${verbs})\\s+(?:the |class |type |struct |interface )*(.+?)(?:\\s+(?:have|has|define|contain|declare|expose|implement|export|offer|provide|support|ship(?: with)?|come with))?$`,
    'i',
  ).exec(body)
  const placed =
    /^(.*?\S)(?:\s+(?:are|is|exist|gibt es|existen|hay))?(?:\s+there)?\s+(?:in|inside|under|within|of|on|below|im|in der|dans|en|em)\s+(?:the |class |folder |package |directory |file )*(.+)$/i.exec(
      body,
    )
  const pick = had !== null && (placed === null || (had[1] ?? '').length < (placed[1] ?? '').length) ? had : placed
  const bare = (words: string): string =>
    words
      .replace(/\s+(?:are|is|do|does|exist|gibt)\b.*$/i, '')
      .replace(/\s+there$/i, '')
      .trim()
  const container = (pick?.[2] ?? '').replace(/[`"'?]/g, '').trim()
  const whole =
    /^(?:this|the|it|we|you|i|our|es|there)?(?:\s*(?:repo(?:sitory)?|project|code ?base|code|app|application|library|package|ship with))?$/i.test(
      container,
    )
  return { noun: bare(pick?.[1] ?? body).replace(/[`"']/g, ''), container: whole ? '' : container }
}

/** The id of a language that the project has files in; `Go` is no `go.mod`. */
function languageNamed(view: ProjectView, written: string): string | null {
  const wanted = written.toLowerCase()
  return view.graph.files().find(({ language }) => languageName(language).toLowerCase() === wanted)?.language ?? null
}

function composeCount({ view, understanding }: Asked): GraphAnswer | null {
  const below =
    /\b(?:classes|types|interfaces|structs|things) (?:directly |indirectly )*(?:extend|implement|inherit from|derive from|subclass)s? (?<type>\S+)(?: (?:directly|indirectly|or|and| )+)?$/i.exec(
      understanding.text,
    )?.groups?.['type']
  if (below !== undefined) {
    const type = linkSubject(view, below, 'class')
    if (type.kind === 'symbol') return countDescendants(view, type.symbols[0] as StoredSymbol)
  }
  const { noun, container } = wantedIn(understanding.text)
  const language = languageNamed(view, container)
  if (language !== null) return countInLanguage(view, noun, language)
  const subject = container === '' ? null : linkSubject(view, container)
  if (subject?.kind === 'symbol') {
    const symbol = subject.symbols[0] as StoredSymbol
    return countInSymbol(view, symbol, noun) ?? null
  }
  const files = view.graph.files()
  const inside =
    subject?.kind === 'file'
      ? [subject.file]
      : subject?.kind === 'folder'
        ? files.filter(({ path }) => path.startsWith(`${subject.path}/`))
        : container === ''
          ? files
          : null
  if (inside === null) return null
  const place = subject?.kind === 'file' ? subject.file.path : subject?.kind === 'folder' ? `${subject.path}/` : ''
  return countPlain(view, noun, inside, place) ?? countKind(view, noun, inside, place) ?? countNamed(view, noun, inside)
}

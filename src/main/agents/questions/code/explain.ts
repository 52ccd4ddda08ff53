// "Explain X", "what does X do": of a symbol, a file or a folder.
import { isType } from '../../../query/symbol-kinds'
import { composeExplainFile } from '../../composers/explain-file'
import { composeExplainSymbol } from '../../composers/explain-symbol'
import { composeExplainFolder } from '../../composers/folder'
import { composeOverview } from '../../composers/overview'
import { X, show } from '../../understanding/phrase-parts'
import { classifyPath } from '../../../query/path-class'
import { introductionOf } from '../../../query/facts/introduction'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isPlainWord } from '../../understanding/plain-word'
import { mainTypeOf } from '../../composers/topics/main-type'
import type { About, FileSubject, QuestionKind, SymbolSubject } from '../../question-kind'
import type { GraphAnswer } from '../../agent'
import { namesProject } from '../../project-rows'
import { aKind, code, nameOf, placeOf } from '../../rows'

export const question: QuestionKind = {
  id: 'explain',
  rank: 170,
  phrases: {
    en: [
      `(?:explain|describe|summari[sz]e|document|clarify|show)(?: to me| me| us)?(?: (?:what|how))? ${X} (?:does|works?|do|is for|means?)`,
      `(?:explain|describe|summari[sz]e|document|clarify|show|present)(?: to me| me| us)?(?: (?:the )?(?:purpose|role|job|meaning|behaviou?r|source|code) of)? ${X}`,
      `(?:what|which \\w+) (?:does|do|did) ${X} (?:do|mean|return|stand for|accept|take)`,
      `(?:what|which (?:methods|members|fields|functions|classes|properties|definitions|types|constants|attributes|parameters)) (?:does|do|did) ${X} (?:contain|offer|provide|export|have|define)`,
      `what(?:'s| is| are)(?: the)? (?:purpose|role|job|meaning|point|responsibility|signature|parameters|arguments|methods|members|fields|properties|contents?) (?:of|in|for|on) ${X}`,
      `what (?:methods|members|fields|functions|classes|properties|definitions) (?:does|do|are in|are there in|has|are on)(?: the)? ${X}(?: have| define| contain| offer| export)?`,
      `${show}(?:methods|members|fields|functions|classes|properties|contents?|outline|source) (?:of|in|on|from) ${X}`,
      `(?:tell me|what do you know)(?: more)? about ${X}`,
      `what(?:'s| is| are) (?:in |inside |an? )?${X} (?:used|good|needed|meant|there) for`,
      `what (?:do|does|would|should|can) (?:I|we|you|one|it|they|people|(?:this|the) \\w+) (?:use|need|have|want) ${X} for`,
      `what(?:'s| is| are) (?:in |inside |an? )?${X}(?: for| all about| about)`,
      `what(?:'s| is| are) (?:in |inside |an? )?${X}`,
      `how (?:do|can|should|would|could) (?:I|we|you|one|someone) use ${X}`,
    ],
    de: [
      `(?:erkläre?|beschreibe?)(?: mir)?(?: bitte)?,? (?:was )?${X}(?: macht| tut)?`,
      `was (?:macht|tut|ist|sind|bedeutet|leistet) ${X}`,
      `wof[uü]r (?:ist|dient|steht) ${X}(?: da| gut)?`,
      `wozu dient ${X}`,
      `was (?:steht|ist|liegt) in (?:der datei |dem ordner )?${X}`,
    ],
    fr: [
      `(?:explique|expliquez|décris)(?:-moi)? (?:ce que fait )?${X}`,
      `(?:que|qu.est-ce que) fait ${X}`,
      `qu'est-ce que (?:c'est que )?${X}(?: fait)?`,
      `à quoi sert ${X}`,
      `que contient (?:le fichier |le dossier )?${X}`,
    ],
    es: [
      `(?:explica|explícame|describe)(?:me)? (?:qu[eé] hace )?${X}`,
      `qu[eé] (?:hace|es|significa) ${X}`,
      `para qu[eé] sirve ${X}`,
      `qu[eé] (?:contiene|hay en) (?:el archivo |la carpeta )?${X}`,
    ],
    pt: [
      `(?:explique|explica|descreva)(?:-me)? (?:o que )?(?:o |a )?${X}(?: faz)?`,
      `o que (?:faz|[eé]) (?:o |a )?${X}`,
      `o que (?:o |a )?${X} faz`,
      `para que serve (?:o |a )?${X}`,
      `o que (?:contém|há em) (?:o arquivo |a pasta )?${X}`,
    ],
    zh: [
      `(?:请)?(?:解释|说明|介绍)(?:一下|下)? ?${X}`,
      `${X} ?(?:是)?(?:做|干)(?:什么|啥)(?:的|用的)?`,
      `${X} ?(?:是什么|有什么(?:用|作用)|的作用是什么)`,
    ],
    ja: [
      `${X} ?(?:を|について)(?:説明|教え)(?:して|て)(?:ください|下さい|くれ)?`,
      `${X} ?(?:は|って)(?:何|なん)(?:をしますか|をするのか|をする(?:もの)?ですか|ですか|か)?`,
    ],
  },
  subjectInWords: 'often',
  needsThought: true,
  asksForUse: true,
  forSymbol: (asked) =>
    isOwnName(asked) ? overviewBeside(asked) : isPlainWord(asked) ? null : composeExplainSymbol(asked),
  forUnknown: ({ view, subject }) =>
    subject.kind === 'unknown' && namesProject(view, subject.written) ? composeOverview(view) : null,
  // "What is halo?": a file that is called like the project is named with its ending or folder.
  forFile: (asked) => {
    const { view, understanding, subject } = asked
    if (namesProject(view, understanding.subject ?? '')) return composeOverview(view)
    const type = typeMeant(asked)
    return type === null
      ? composeExplainFile(view, subject.file)
      : composeExplainSymbol({ ...asked, subject: { ...subject, kind: 'symbol', symbols: [type], alternatives: [] } })
  },
  forFolder: ({ view, understanding, subject: { path, files } }) =>
    namesProject(view, understanding.subject ?? '') ? composeOverview(view) : composeExplainFolder(view, path, files),
  // As the first question, "what is this?" is about the whole project.
  forProject: ({ view }) => composeOverview(view),
}

const asksWhat = /^(?:what(?:'s| is)|was ist|qu'est-ce que?|c'est quoi|qu[eé] es|o que é)\b(?!.*`)/iu

// "What is rack?" asks about the project, although there is a module `Rack`; written as in code, it asks about the
// module.
function isOwnName({ view, subject, understanding }: About<SymbolSubject>): boolean {
  const asked = understanding.subject ?? ''
  const [first] = subject.symbols
  if (asked.includes('`') && first !== undefined && isMain(first)) return false
  // A class that is called exactly like the project is rather a part of it.
  if (asksWhat.test(understanding.text) && asked.trim() === view.name) return true
  // Its readme writes the project so, whatever else is called the same.
  if (asksWhat.test(understanding.text) && isSpelledSo(view, asked.trim())) return true
  return namesProject(view, asked) && (first?.name !== asked.trim() || !isMain(first))
}

function isSpelledSo(view: ProjectView, asked: string): boolean {
  if (asked === '' || asked.toLowerCase() !== view.name.toLowerCase()) return false
  return (
    introductionOf(view, '')
      ?.text.split(/[^\p{L}\p{N}_-]+/u)
      .includes(asked) === true
  )
}

/** "What is a slot?" is about the type that the file of that name defines, unless the file is asked for. */
function typeMeant({ view, understanding, subject: { file } }: About<FileSubject>): StoredSymbol | null {
  const slot = understanding.subject ?? ''
  if (/[./`]|\b(?:file|module|script|page)\b/i.test(slot)) return null
  return mainTypeOf(view, file)
}

/** A project's name doesn't primarily mean a field, a variable, a test helper or the package itself. */
function isMain({ kind, name, qualifiedName, filePath }: StoredSymbol): boolean {
  const isWhole = isType({ kind }) || kind === 'function'
  return isWhole && name === qualifiedName && classifyPath(filePath) === 'source'
}

function overviewBeside({ view, subject }: About<SymbolSubject>): GraphAnswer {
  const [first] = subject.symbols
  const answer = composeOverview(view)
  if (first === undefined) return answer
  const also = `${code(nameOf(first))} is also ${aKind(first)} at ${code(placeOf(first))}.`
  return { ...answer, limits: [also, ...answer.limits], next: [`Explain ${code(nameOf(first))}`, ...answer.next] }
}

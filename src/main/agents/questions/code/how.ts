// "How does the repo map decide which files to show": the first words may name the subject.
import { baseNameOf } from '../../../kernel/base-name-of'
import { isCallable, isClassLike } from '../../../query/symbol-kinds'
import { leaderFor } from '../../choosing/chosen-for'
import { composeTopicOf } from '../../composers/subject-topic'
import { behindOf } from '../../composers/topics/interface-words'
import { weighWords } from '../../composers/topics/word-weights'
import type { GraphAnswer } from '../../agent'
import type { Asked, FileSubject, FolderSubject, QuestionKind, SymbolSubject } from '../../question-kind'
import { X } from '../../understanding/phrase-parts'
import { linkSubject, type Subject } from '../../understanding/subject'
import { distinctiveWords } from '../../understanding/filler'
import { stemOf } from '../../understanding/link-path'
import { hybridSearch, type Hit } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'

/** Maximum words at the beginning that may be one name. */
const mostWords = 4
const searched = 20
/** One of this many best places must be in the subject named by the first words. */
const looked = 3
/** Places with a lower share of the best coverage are not among the best. */
const likeBest = 0.75

export const question: QuestionKind = {
  id: 'how',
  rank: 900,
  phrases: {
    en: [
      `how (?:does|do|did|is|are|can|will) ${X}`,
      `what happens (?:when|if|after|before|once) ${X}`,
      `explain how ${X}`,
      `why (?:does|do|did|is|are|was|were|can't|doesn't|isn't|won't) (?!(?:i|we|you) )${X}`,
    ],
    de: [
      `wie (?:wird|werden|kann|können) ${X}`,
      `was passiert,? wenn ${X}`,
      `(?:warum|weshalb|wieso) (?!(?:ich|wir|man|muss|soll|brauche) )${X}`,
    ],
    fr: [`comment ${X}`, `que se passe-t-il (?:quand|si|lorsque) ${X}`, `pourquoi (?!(?:je|nous|dois|faut) )${X}`],
    es: [`c[oó]mo (?:se )?${X}`, `qué (?:pasa|sucede) (?:cuando|si) ${X}`, `por qué (?!(?:yo|debo|hay) )${X}`],
    pt: [`como (?:é que )?${X}`, `o que acontece (?:quando|se) ${X}`, `por que (?!(?:eu|devo|preciso) )${X}`],
    zh: [
      `${X} ?(?:是)?(?:如何|怎么|怎样)(?:被)?(?:处理|解析|创建|生成|发送|加载|计算|存储|缓存|验证|执行|调用|注册|渲染|更新|管理)(?:的)?`,
    ],
    ja: [
      `${X} ?(?:は|が|を)(?:どのように|どうやって|どう)(?:処理|解析|作成|生成|送信|読み込|計算|保存|検証|実行|登録|描画|更新|管理|キャッシュ)(?:し|さ|ま)?.{0,12}`,
    ],
  },
  subjectInWords: 'mostly',
  needsThought: true,
  documentation: 'explains',
  asksForUse: true,
  compose: composeHow,
  // If it doesn't begin with a name, the question's words are searched for.
  forSymbol: () => null,
  forFile: () => null,
  forFolder: () => null,
}

function composeHow(asked: Asked): GraphAnswer | null {
  const { view, understanding } = asked
  const slot = understanding.subject ?? ''
  const article = /^(?:the|our|der|die|das|le|la|el|o|a) /i.exec(slot)?.[0] ?? ''
  const words = slot.slice(article.length).split(/\s+/)
  const isBehind = behindOf(view, understanding.text)
  for (let length = Math.min(mostWords, words.length - 1); length >= 1; length--) {
    const phrase = words.slice(0, length).join(' ')
    // A single plain word is a name only if an article or its form says so.
    if (length === 1 && article === '' && !/[\p{Lu}_.(]/u.test(phrase.slice(1))) continue
    const named = linkSubject(view, article + phrase)
    // Prefers a type to a function of the same name: "the progress bar" is the type, which has the parts.
    const subject = named.kind === 'symbol' && !isTopic(named) ? linkSubject(view, phrase, 'class') : named
    if (!isTopic(subject) || !holdsAnswer(view, subject, understanding.text)) continue
    if (subject.kind !== 'symbol' && isBehind(subject.kind === 'file' ? subject.file.path : `${subject.path}/`))
      continue
    // A whole folder is no answer to what one of its parts decides, and a clause that a type happens to be named for,
    // "rules are applied", is part of a longer one.
    const isLoose = subject.kind === 'folder' || isInOtherOrder(subject, phrase)
    if (isOtherForm(subject, phrase) || isAside(view, subject, understanding.text)) continue
    const rest = distinctiveWords(words.slice(length).join(' '))
    if (isLoose && rest.length > 1) continue
    // "How is the classifier trained" is about the training, wherever that is.
    if (subject.kind !== 'symbol' && rest.length > 0 && leaderFor(view, understanding.text) !== null) return null
    const method = subject.kind === 'symbol' ? methodDoing(view, subject, rest) : null
    return composeTopicOf({ ...asked, subject: method ?? subject })
  }
  return null
}

/** "How is a pull request merged" is about the method `Merge` of it; null if it has none of that name. */
function methodDoing(
  view: ProjectView,
  { symbols: [type] }: SymbolSubject,
  rest: readonly string[],
): SymbolSubject | null {
  const [verb, ...others] = rest
  if (type === undefined || verb === undefined || others.length > 0) return null
  const stems = splitIdentifier(verb).map(stem).join(' ')
  const named = view.graph
    .children(type.key)
    .filter((one) => isCallable(one) && splitIdentifier(one.name).map(stem).join(' ') === stems)
  const [first, ...alternatives] = named
  return first === undefined ? null : { kind: 'symbol', written: first.name, symbols: [first], alternatives }
}

/** "Rules applied" has the words of `ApplyRules`, but isn't its name. */
function isInOtherOrder(subject: Topic, phrase: string): boolean {
  const name = subject.kind === 'symbol' ? (subject.symbols[0]?.name ?? '') : stemOf(subject.written)
  const own = splitIdentifier(name).map(stem)
  const places = splitIdentifier(phrase).flatMap((word) => {
    const at = own.indexOf(stem(word))
    return at === -1 ? [] : [at]
  })
  return places.some((at, index) => at < (places[index - 1] ?? 0))
}

/**
 * "How does the client follow redirects" is about redirects: the subject isn't named for what the question is about, and
 * something else is.
 */
function isAside(view: ProjectView, subject: Topic, question: string): boolean {
  const { key } = weighWords(view, question, distinctiveWords(question))
  const own = new Set(splitIdentifier(nameOf(subject)).map(stem))
  const isNamed = (word: string): boolean => splitIdentifier(word).some((part) => own.has(stem(part)))
  return !key.some(isNamed) && key.some((word) => view.graph.chunksHolding(word.toLowerCase(), 'names').length > 0)
}

/** What is done, and what does it: "scheduled agents" aren't `SchedulerAgent`. */
const done = /[a-z]{3}(?:ed|ing)$/
const doer = /[a-z]{3}(?:er|or)$/

function isOtherForm(subject: Topic, phrase: string): boolean {
  const own = splitIdentifier(nameOf(subject))
  return splitIdentifier(phrase).some(
    (word) => done.test(word) && own.some((part) => doer.test(part) && stem(part) === stem(word)),
  )
}

function nameOf(subject: Topic): string {
  if (subject.kind === 'symbol') return subject.symbols[0]?.name ?? ''
  return subject.kind === 'file' ? baseNameOf(subject.file.path) : subject.path
}

type Topic = FileSubject | FolderSubject | SymbolSubject

function isTopic(subject: Subject): subject is Topic {
  if (subject.kind === 'symbol') return subject.symbols.slice(0, 1).some(isClassLike)
  return subject.kind === 'file' || subject.kind === 'folder'
}

/** "How does the middleware stack run": the named subject isn't the answer if the other words occur elsewhere. */
function holdsAnswer(view: ProjectView, subject: Topic, question: string): boolean {
  const hits = hybridSearch(view, distinctiveWords(question).join(' '), searched)
  const source = hits.filter(({ filePath }) => classifyPath(filePath) === 'source')
  const most = Math.max(0, ...source.map(({ coverage }) => coverage))
  const found = source.filter(({ coverage }) => coverage >= most * likeBest).slice(0, looked)
  return found.length === 0 || found.some((hit) => isIn(subject, hit))
}

function isIn(subject: Topic, { filePath, symbol }: Hit): boolean {
  if (subject.kind === 'file') return subject.file.path === filePath
  if (subject.kind === 'folder') return filePath.startsWith(`${subject.path}/`)
  const [type] = subject.symbols
  return type !== undefined && (symbol?.key === type.key || type.filePath === filePath)
}

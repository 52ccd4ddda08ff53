// "Where would I add X": the families of similar things it would belong to, with one member as the pattern.
import { familiesOf, type Family, type RatedFamily } from '../../../query/facts/families'
import { classifyPath } from '../../../query/path-class'
import { saysGenerated } from '../../../query/says-generated'
import { hybridSearch } from '../../../query/search/hybrid'
import { contentWords, splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { composeConcept } from '../../composers/concept'
import { wordsText } from '../../composers/found-little'
import {
  baseSection,
  familySection,
  folderOfFamily,
  nextOf,
  patternSection,
  registrySection,
  resolvedOf,
  stepsOf,
  symbolsOf,
  usesSection,
} from '../../composers/topics/family-rows'
import { composeNewCase } from '../../composers/topics/new-case'
import { composeNewLocale } from '../../composers/topics/new-locale'
import { composeNewMigration } from '../../composers/topics/new-migration'
import { guidelineOf } from '../../composers/topics/guideline'
import { addsField } from '../../composers/topics/new-column'
import { composeNewMember } from '../../composers/topics/new-member'
import { composeNewRoute } from '../../composers/topics/new-route'
import { composeNewSort } from '../../composers/topics/new-sort'
import { nearestFamilies } from '../../composers/topics/nearest-family'
import { composeNewSetting } from '../../composers/topics/new-setting'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf, symbolRow } from '../../rows'
import { distinctiveWords, hasDistinctive } from '../../understanding/filler'
import { cognateOf } from '../../understanding/cognates'
import { translateWords } from '../../understanding/glossary'
import { isForeign, languageOf } from '../../understanding/question-language'
import { X } from '../../understanding/phrase-parts'
import { synonymsOf, withPhrases } from '../../understanding/synonyms'
import { meantWords } from '../../understanding/telling-words'

const shownFamilies = 4
const shownMembers = 6
/** Families whose names match less of the question are ignored. */
const leastScore = 0.6
const searchedNear = 60
const leastNear = 2
/** Families that are looked at, and files of each. */
const looked = 12
/** Of so many words, a family that has only one of them says nothing. */
const leastOfGuess = 5

const before = '(?:.{0,300}[.!,;:] )?'
const after = '(?:[.?!,;:] .{0,300}| and .{0,300})?'
const adding = '(?:add|put|implement|create|register|define|write|hook|plug|introduce|support)'

export const question: QuestionKind = {
  id: 'where-to-add',
  rank: 5,
  phrases: {
    en: [
      `${before}where (?:would|should|do|can|could|must|shall) (?:i|we|one|you) ${adding}(?: in)? ${X}${after}`,
      `${before}(?:where|what|which (?:files?|parts?|places?|classes)(?: of the code)?)(?: (?:all|else))? (?:do|would|should|must|can|will|does) (?:i|we|one|you) (?:have to |need to |want to )?(?:change|edit|touch|modify|adapt|extend|do|look|start|begin)(?: something| anything| things| the code)? (?:in order )?to ${adding} ${X}${after}`,
      `${before}(?:which|what) (?:files?|parts?|places?|classes) (?:need|have|must|should)(?: to)? (?:change|be (?:changed|edited|touched|modified|extended)) (?:in order )?to ${adding} ${X}${after}`,
      `${before}where (?:do|would|should|must|can) (?:i|we|one|you) (?:have to |need to |start to |begin to )${adding}(?: in)? ${X}${after}`,
      `${before}where (?:do|does|would|should) (?:a |an |the )?(?:new )${X} (?:go|belong|live|stand|come)${after}`,
      `(?:i |we )(?:want|need|would like|have|'d like|plan) to ${adding} ${X}[.!,;:]? (?:and )?(?:where|what|how|which) .{1,300}`,
      `(?:i |we )(?:want|need|would like|have|'d like|plan) to ${adding} ${X}[.!,;:] ?(?:where|how)`,
      `(?:how|what) (?:do|would|can|should|must) (?:i|we|one) (?:have to |need to )?(?:do to )?${adding} (?:support for )?(?:an?|another|new|one more|my own|a new) ${X}${after}`,
      `(?:what is|what's) the (?:best |right )?(?:place|way) to ${adding} ${X}${after}`,
    ],
    de: [
      `wo (?:füge|ergänze|baue) ich ${X} (?:hinzu|ein)`,
      `(?:wo|was) (?:muss|müsste|sollte) (?:ich|man) (?:etwas )?(?:ändern|anpassen),? um ${X} (?:hinzuzufügen|zu ergänzen|einzubauen|anzulegen)`,
      `wie (?:füge|baue|ergänze|lege) ich (?:eine?[nrs]? neue[nrs]?|noch eine?[nrs]?) ${X} (?:hinzu|ein|an)`,
      `wie (?:kann|muss|würde) (?:ich|man) eine?[nrs]? neue[nrs]? ${X} (?:hinzufügen|einbauen|ergänzen|anlegen|schreiben)`,
      `wo (?:würde|sollte|muss|müsste|kann) (?:ich|man) ${X} (?:hinzufügen|ergänzen|einbauen|anlegen)`,
    ],
    fr: [
      `comment (?:ajouter|créer|écrire|puis-je ajouter|peut-on ajouter|est-ce que j'ajoute) (?:un nouveau|une nouvelle|un nouvel) ${X}`,
      `où (?:ajouter|mettre|ajouterais-je) ${X}`,
      `où (?:dois-je|faut-il|peut-on|devrais-je) (?:ajouter|mettre|implémenter) ${X}`,
    ],
    es: [
      `c[oó]mo (?:añado|agrego|creo|implemento|añadir|agregar|crear|puedo (?:añadir|agregar|crear)|se (?:añade|agrega|crea)) (?:un nuevo|una nueva|otr[oa]) ${X}`,
      `d[oó]nde (?:añadir[ií]a|agregar[ií]a|pondr[ií]a|implementar[ií]a|añado|agrego|añadir|agregar) ${X}`,
      `d[oó]nde (?:debo|puedo|debería|hay que|se debe) (?:añadir|agregar|implementar|poner) ${X}`,
    ],
    pt: [
      `como (?:adiciono|acrescento|crio|implemento|adicionar|criar|posso (?:adicionar|criar)) (?:um novo|uma nova|outr[oa]) ${X}`,
      `onde (?:eu |n[oó]s )?(?:adicionaria|acrescentaria|colocaria|adiciono|adicionar) ${X}`,
      `onde (?:devo|posso|deveria|é preciso) (?:adicionar|acrescentar|implementar|colocar) ${X}`,
    ],
    zh: [
      `(?:我|我们)?(?:应该|要|需要|该)?在(?:哪里|哪儿|什么地方)(?:添加|增加|新增|实现|加)(?:一个)?(?:新的?)? ?${X}`,
      `(?:应该|要)?在哪里(?:添加|增加|新增|实现)(?:一个)?(?:新的?)?${X}`,
      `(?:如何|怎么|怎样)(?:才能)?(?:添加|增加|新增|创建|编写)(?:一个|一种)?新的?${X}`,
      `${X}应该(?:加|添加|放)在哪里?`,
    ],
    ja: [
      `新しい${X}(?:を|は)(?:どうやって|どのように|どう)?(?:追加|作成|実装).{0,12}`,
      `${X}(?:は|を)どこに(?:追加|実装)(?:すれば|する|したら).{0,10}`,
    ],
  },
  needsThought: true,
  documentation: 'adds',
  aboutCode: true,
  compose: composeWhereToAdd,
}

function composeWhereToAdd({ view, understanding, signal }: Asked): GraphAnswer | null {
  const migration = composeNewMigration(view, understanding.subject ?? '')
  if (migration !== null) return migration
  const what = (understanding.subject ?? '').replace(/[?.!].*$/s, '')
  const known = composeNewRoute(view, what) ?? composeNewSort(view, what)
  if (known !== null) return known
  const asked = withPhrases(understanding.text.replace(furtherQuestion, '$1')).text
  // "A new module" has only words that say nothing elsewhere: here they are what is added.
  const distinctive = hasDistinctive(asked) ? distinctiveWords(asked) : []
  // "A built-in function": its noun is any word elsewhere, and here what is added.
  const told =
    distinctive.length > 1
      ? distinctive
      : [...new Set([...distinctive, ...contentWords(nounsOf(asked, understanding.subject))])]
  const meant = isForeign(asked) ? inEnglish(view, understanding.subject ?? asked, asked, told) : told
  // "Support for X" is X.
  const words =
    meant.length > 1 && /^support (?:for|of) /i.test(what) ? meant.filter((word) => !/^support$/i.test(word)) : meant
  const near = hybridSearch(view, words.join(' '), 60).flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
  const purpose = distinctiveWords(purposeIn.exec(understanding.subject ?? '')?.[1] ?? '')
  const rated = (asked: readonly string[], besides: readonly string[]): readonly RatedFamily[] =>
    distinct(familiesOf(view, asked, near, besides, headIn(asked, understanding)))
      .filter(({ score }) => score >= leastScore)
      .slice(0, looked)
      .filter(({ family }) => !isGenerated(view, family))
  const own = purpose.length === 0 ? [] : rated(words, purpose)
  const literal = own.length > 0 ? own : rated(words, [])
  const others = [...new Set(words.flatMap(synonymsOf))]
  const families = literal.length > 0 || others.length === 0 ? literal : rated(others, [])
  const [first] = families
  // What only some of the words name may have no family at all, but cases in functions.
  if (first === undefined || unnamedIn(first.family, words).length > 0) {
    const added = composeNewCase(view, words)
    if (added !== null) return added
  }
  // A family named after languages comes first: it may be for those that a program reads.
  if (first === undefined || unnamedIn(first.family, words).length > 0) {
    const locale = composeNewLocale(view, understanding.subject ?? '')
    if (locale !== null) return locale
  }
  const added = (understanding.subject ?? '').replace(/\?.*$/s, '')
  const member = literal[0]?.family.kind === 'types' && !addsField(added) ? null : composeNewMember(view, added)
  if (member !== null) return member
  // A guess by one word of several is worse than the family of the places that all of them lead to.
  // "…, what would I copy" asks for more, and says nothing of what is added.
  const head = words.length > 1 ? headIn(words, { ...understanding, subject: what.split(',')[0] ?? '' }) : undefined
  const isOther =
    first !== undefined &&
    head !== undefined &&
    unnamedIn(first.family, [head]).length > 0 &&
    !isOnlyNamedSo(first.family, words)
  if (first === undefined || isOther || isGuessed(first.family, words)) {
    const around = composeNearest(view, added, isOther ? head : undefined)
    if (around !== null) return around
  }
  const setting = first?.family.kind === 'types' ? null : composeNewSetting(view, understanding.subject ?? '')
  if (setting !== null) return setting
  // Without a family, "a new module" is no symbol that happens to be called `new` or `module` either.
  if (first === undefined)
    return /[`_.(]|[a-z][A-Z]/.test(understanding.subject ?? '')
      ? null
      : composeConcept(view, distinctive.length > 0 ? asked : words.join(' '), signal)
  const unnamed = literal.length > 0 ? unnamedIn(first.family, words) : []
  // A folder that has one word of four in its name is a guess: other places may have more of them.
  const isGuess = literal.length > 0 && (isGuessed(first.family, words) || isOther)
  // With one word of many, such as a verb, it is none.
  if (first.family.kind === 'names' && literal.length > 0 && isChance(words, unnamed)) return null
  if (isGuess) return composeGuess(view, families, words, unnamed, near)
  const noted =
    literal.length > 0 ? '' : `Nothing that has siblings is called ${wordsText(words)}; read in other words: `
  const folder = folderOfFamily(first.family)
  const guideline = folder === '' ? null : guidelineOf(view, folder)
  return {
    ...emptyAnswer(
      'where to add',
      `${noted}${noted === '' ? headline(first.family) : lowered(headline(first.family))}`,
    ),
    subject: { resolved: resolvedOf(first.family), alternatives: [] },
    sections: [
      ...(guideline?.sections ?? []),
      // The steps for what is only meant in other words may be those for something else.
      ...(literal.length > 0 ? stepsOf(view, first.family) : []),
      ...families.slice(0, shownFamilies).flatMap(({ family }) => familySection(view, family)),
      ...baseSection(view, first.family),
      ...patternSection(view, first.family),
      ...registrySection(view, first.family),
    ],
    limits: ["Inferred from existing names and siblings; the graph can't know which place is intended."],
    next: nextOf(first.family),
  }
}

const shownNearest = 4

/** Where no family has most of the words: the nearest places, and only then families that have some of them. */
function composeGuess(
  view: ProjectView,
  families: readonly RatedFamily[],
  words: readonly string[],
  unnamed: readonly string[],
  near: readonly StoredSymbol[],
): GraphAnswer | null {
  const [first] = families
  if (first === undefined) return null
  const nearest = near
    .filter(({ kind, filePath }) => kind !== 'file' && classifyPath(filePath) === 'source')
    .slice(0, shownNearest)
  const places = nearest.map((symbol) => code(nameOf(symbol))).join(', ')
  return {
    ...emptyAnswer(
      'where to add',
      `No family of names has ${wordsText(unnamed)}; by the other words alone: ${lowered(headline(first.family))}${places === '' ? '' : ` What says most of the words is ${places}.`}`,
    ),
    subject: { resolved: resolvedOf(first.family), alternatives: nearest.map(({ id }) => id) },
    sections: [
      ...nearerPlaces(view, words, unnamed),
      ...section(
        'Nearest places',
        nearest.map((symbol) => symbolRow(view, symbol)),
      ),
      ...families.slice(0, shownFamilies).flatMap(({ family }) => familySection(view, family)),
      ...baseSection(view, first.family),
      ...registrySection(view, first.family),
    ],
    limits: ["Inferred from existing names and siblings; the graph can't know which place is intended."],
    next: nextOf(first.family),
  }
}

/** Words for a sort of thing, which say nothing of what it is. */
const sorts = /^(?:types?|kinds?|sorts?|new|class(?:es)?|files?|items?|options?|support|implementations?|modules?)$/i
/** Languages that say what a thing is before they say which. */
const headFirst: ReadonlySet<string> = new Set(['fr', 'es', 'pt'])

/** The word that says what a thing is: the last one in English, before what it is for. */
function headIn(words: readonly string[], { text, subject }: Asked['understanding']): string | undefined {
  const isForeignText = isForeign(text)
  const nouns = nounsOf(text, subject).toLowerCase()
  const telling = words.filter((word) => !sorts.test(word) && (isForeignText || nouns.includes(word.toLowerCase())))
  return isForeignText && headFirst.has(languageOf(text) ?? '') ? telling[0] : telling.at(-1)
}

/** What a question in another language is about, in English; what isn't known so as it is written. */
function inEnglish(view: ProjectView, subject: string, question: string, told: readonly string[]): readonly string[] {
  const language = languageOf(question)
  const translated = translateWords(subject, language, distinctiveWords(subject))
  const { left } = translated
  const words = meantWords(view, translated)
  const others = left.filter((word) => !newness.test(word)).map((word) => cognateOf(view, word, language) ?? word)
  const found = [...words, ...others].filter((word) => !/^(?:new|add)$/i.test(word))
  return found.length > 0 ? found : told
}

/** "New" in other languages. */
const newness = /^(?:nuev[oa]s?|nov[oa]s?|nouve(?:aux?|l|lles?)|neue[nrsm]?|otr[oa]s?|outr[oa]s?|autres?)$/i

/** Whether most of a family is generated: nobody adds to that by hand. */
function isGenerated(view: ProjectView, family: Family): boolean {
  const paths = symbolsOf(view, family).map(({ filePath }) => filePath)
  const read = [...new Set(paths)].slice(0, looked)
  return read.filter((path) => saysGenerated(view, path)).length > read.length / 2
}

function isChance(words: readonly string[], unnamed: readonly string[]): boolean {
  return words.length >= leastOfGuess && words.length - unnamed.length < 2
}

function isGuessed(family: Family, words: readonly string[]): boolean {
  return unnamedIn(family, words).length > words.length / 2
}

/** The family of the places that the words lead to; null if those have none. @param head a word that it has to have */
function composeNearest(view: ProjectView, added: string, head: string | undefined): GraphAnswer | null {
  const found = nearestFamilies(view, added).filter(({ unmet }) => head === undefined || !unmet.includes(head))
  const [first, ...others] = found
  if (first === undefined) return null
  const { family } = first
  const steps = stepsOf(view, family)
  return {
    ...emptyAnswer('where to add', headline(family)),
    subject: { resolved: resolvedOf(family), alternatives: [] },
    sections: [
      ...steps,
      ...[first, ...others].slice(0, shownFamilies).flatMap((one) => familySection(view, one.family)),
      ...baseSection(view, family),
      ...(steps.length === 0 ? usesSection(view, family) : []),
      ...patternSection(view, family),
      ...registrySection(view, family),
    ],
    limits: [
      'Found by what the words of the question lead to, and by the siblings of these places; another place may be intended.',
    ],
    next: nextOf(family),
  }
}

/** What is added, without what it is for. */
function nounsOf(asked: string, subject: string | null): string {
  return (subject ?? asked).replace(/^support (?:for|of) /i, '').replace(/\s(?:for|that|which|to|in|from)\s.*$/is, '')
}

/** "…, what would I copy": asks for the pattern, which the answer shows anyway. */
const furtherQuestion = /^((?:how|where|what)\b.{8,300}?),\s*(?:and )?(?:what|which|where|how|who)\b[^]*$/i

/** What a thing is for, after the words that say what it is. */
const purposeIn = /\S (?:for|that|which|to) (.+)$/i

/** Whether the name of a family says nothing besides the words: `Notificator` for "notification channels". */
function isOnlyNamedSo(family: Family, words: readonly string[]): boolean {
  const said = words.flatMap((word) => splitIdentifier(word).map(stem))
  // Of a path only its last part is a name.
  const names = namesOf(family).map((name) => /([^/.]+)(?:\.\w+)?\/?$/.exec(name)?.[1] ?? name)
  const parts = names.flatMap((name) => splitIdentifier(name).map(stem))
  return parts.every((part) => said.some((one) => part.startsWith(one) || one.startsWith(part)))
}

function namesOf(family: Family): readonly string[] {
  return family.kind === 'types'
    ? [nameOf(family.base)]
    : [family.pattern, ...(family.kind === 'names' ? [family.owner] : [])]
}

/** The words that the names of a family don't have. */
function unnamedIn(family: Family, words: readonly string[]): readonly string[] {
  const held = new Set(namesOf(family).flatMap((name) => splitIdentifier(name).map(stem)))
  return words.filter(
    (word) =>
      !splitIdentifier(word)
        .map(stem)
        // `downloadermiddlewares` has its words without a sign between them.
        .every((part) => held.has(part) || [...held].some((one) => one.startsWith(part) || one.endsWith(part))),
  )
}

/** Definitions in the source with several of the words that the family lacks, in other words too. */
function nearerPlaces(
  view: ProjectView,
  words: readonly string[],
  unnamed: readonly string[],
): readonly AnswerSection[] {
  const meanings = unnamed.map((word) => [word, ...synonymsOf(word)].map((one) => stem(one.toLowerCase())))
  const found = hybridSearch(view, words.join(' '), searchedNear).flatMap(({ symbol, match }) => {
    if (symbol === null || match !== 'symbol' || classifyPath(symbol.filePath) !== 'source') return []
    const named = new Set(splitIdentifier(`${symbol.filePath} ${symbol.qualifiedName}`).map(stem))
    return meanings.filter((forms) => forms.some((one) => named.has(one))).length < leastNear ? [] : [symbol]
  })
  const unique = [...new Map(found.map((symbol) => [symbol.key, symbol])).values()]
  return section(
    'Existing places with several of these words',
    unique.slice(0, shownMembers).map((symbol) => symbolRow(view, symbol)),
  )
}

function lowered(sentence: string): string {
  return (sentence[0] ?? '').toLowerCase() + sentence.slice(1)
}

/** Each family once: sub-folders of a listed one would repeat it. */
function distinct(rated: readonly RatedFamily[]): readonly RatedFamily[] {
  const seen = new Set<string>()
  return rated.filter(({ family }) => {
    const key =
      family.kind === 'types'
        ? String(family.base.key)
        : family.pattern === ''
          ? `functions of ${(family as { owner: string }).owner}`
          : family.pattern
    return !seen.has(key) && seen.add(key)
  })
}

function headline(family: Family): string {
  switch (family.kind) {
    case 'types':
      return `A new one would implement ${code(nameOf(family.base))}, as ${count(family.members.length, 'type')} ${family.members.length === 1 ? 'does' : 'do'}.`
    case 'names':
      return `A new one would go next to the ${family.members.length} ${family.pattern === '' ? 'functions' : code(family.pattern)} of ${code(family.owner)}.`
    case 'files':
      return `A new one would go next to the ${count(family.members.length, 'file')} of ${code(family.pattern)}.`
    case 'folders':
      return `A new one would be a folder next to the ${count(family.members.length, 'folder')} of ${code(family.pattern)}.`
  }
}

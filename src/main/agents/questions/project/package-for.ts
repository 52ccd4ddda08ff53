// "Which package does the routing": dependencies by their names and by the code that uses them.
import { baseNameOf } from '../../../kernel/base-name-of'
import { eitherOf, packagedLanguages } from '../../../contract/languages'
import { limits } from '../../../kernel/limits'
import { topicPatterns } from '../../../query/project/dependency-topics'
import type { Dependency } from '../../../query/project/ecosystem'
import { manifestsOf } from '../../../query/project/manifests'
import { packagesFor, type PackageRole } from '../../../query/project/package-roles'
import { isFolder, packagesOf } from '../../../query/facts/packages'
import { createStemmer, splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { wordsAsked } from '../../composers/asked-words'
import { composeConcept } from '../../composers/concept'
import { dependencyRow, fillers, placeRow, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, fileRow, nameOf } from '../../rows'

const unit = eitherOf('packageUnits')
const makers = `(?:${eitherOf('packageTools')}|${packagedLanguages().join('|')}|other|external)`
const thing = `(?:package|library|lib|dependency|framework|${unit}|third.?party (?:package|library|module))`
/** Other questions about a package. */
const notThese =
  '(?!.*\\b(?:depends?|imports?|imported|calls?|called|contains?|defines?|defined|declares?|declared|version|exists?|belongs?|needs?|needed|requires?|required|installs?|installed|tests? (?:are|is)|in (?:this|the) (?:repo|project))\\b)(?!.*\\b(?:used?|uses|using)(?: here| by \\S+| (?:at|in) .{1,30})?$)(?!.*\\b(?:does|do) .{1,60} (?:have|include|comprise|consist of)$)'
const own = new RegExp(
  `^(?:${fillers}|packages?|librar(?:y|ies)|libs?|dependenc(?:y|ies)|frameworks?|(?:${unit})s?|modules?|third|party|external|${makers}|responsible|does|makes?|made|talks?|care|takes?|job|purpose|charge|support(?:s|ed)?|available|possible|choose|connect|drivers?|we|they|it|bibliothek|paket|abhängigkeit|modul|übernimmt|erledigt|kümmert|verwendet|benutzt|genutzt|zuständig|dient|eingesetzt|bibliothèque|librairie|paquet|dépendance|utilisée?|sert|gère|occupe|fait|biblioteca|librería|paquete|dependencia|pacote|dependência|usa|usada|utiliza|utilizada|encarga|responsável|hace|faz)$`,
  'iu',
)
/** What people choose a package for, and ask for by name: "which database does it use?" */
const purpose =
  '(?:databases?|db|orm|(?:http|web) (?:server|client|framework)|(?:test|css|ui|frontend|backend|web) framework|test runner|router|logger|(?:message )?(?:queue|broker)|cache|template (?:engine|language)|linter|formatter|state management|validation|search engine|markdown parser)'
const program =
  '(?:it|this|they|we|(?:this|the) (?:project|app|application|repo|repository|program|code|library|service))'
const shown = 5
const developing =
  /\b(?:tests?|testing|mock\w*|lint\w*|format\w*|bundl\w*|build\w*|benchmark\w*|coverage|releas\w*|typecheck\w*)\b/i

export const question: QuestionKind = {
  id: 'package-for',
  rank: 18,
  phrases: {
    en: [
      `${notThese}(?:what|which) (?:${makers} )?(?:${thing}s?|${makers} modules?) .{2,200}`,
      `what (?:do we|do they|does it|does (?:this|the) (?:project|app|library|code)) use (?:for|to) (?!(?:test|build|run|start)$).{2,200}`,
      `(?:which|what)(?: kind of| sort of)? ${purpose} (?:does|do|is|are) ${program} (?:use|used|using|rely on|need|support|run on|built (?:on|with))`,
      `(?:which|what) ${purpose} (?:is|are|can be) (?:supported|available|possible)(?:,? and (?:how|where|which) .{1,60})?`,
      `(?:which|what) ${purpose} (?:can|could|may) (?:i|we|one|it|they) (?:use|choose|run|connect)\\b.{0,40}`,
      `(?:which|what) ${purpose} (?:is|are) used(?: here| by \\S+| in (?:this|the) \\w+)?`,
    ],
    de: [
      `(?:welche[snr]?|was für eine?) (?:datenbank|orm|router|logger|cache|testframework|webframework|template-?engine) (?:wird|nutzt|verwendet|benutzt)(?: .{1,40})?`,
      `(?:welche[sr]?|was für eine?) (?:bibliothek|paket|abhängigkeit|framework|fremdbibliothek|${unit}) .{2,200}`,
      'womit (?:wird|werden) .{2,200}',
    ],
    fr: ['quel(?:le)? (?:bibliothèque|librairie|paquet|dépendance|package|framework) .{2,200}'],
    es: ['(?:qué|que|cuál) (?:es la )?(?:biblioteca|librería|paquete|dependencia|framework) .{2,200}'],
    pt: ['(?:que|qual) (?:é a |é o )?(?:biblioteca|pacote|dependência|framework) .{2,200}'],
    zh: [
      '(?:是)?(?:用|使用)?(?:了)?(?:哪个|什么|哪一个)(?:第三方)?(?:库|包|依赖|框架).{2,60}',
      '.{2,60}(?:用|使用|靠|由)(?:的是|了)?(?:哪个|什么|哪一个)(?:第三方)?(?:库|包|依赖|框架).{0,20}',
    ],
    ja: [
      'どの(?:ライブラリ|パッケージ|依存関係|フレームワーク)(?:が|で|を).{2,60}',
      '.{2,60}(?:に|は|には|で)(?:どの|何の)(?:ライブラリ|パッケージ|フレームワーク).{0,20}',
    ],
  },
  needsThought: false,
  compose: composePackageFor,
}

function composePackageFor({ view, understanding: { text }, signal }: Asked): GraphAnswer {
  const { words: asked, notes } = wordsAsked(view, withoutProject(view, text), [])
  const words = asked.filter((word) => !own.test(word))
  const { read } = manifestsOf(view)
  const everything = read
    .filter((manifest) => manifest.own)
    .flatMap(({ facts, path }) => facts.dependencies.map((dependency) => ({ ...dependency, path })))
  // A package of the repository itself, or what an example needs of it, is no answer.
  const mine = new Set([view.name, ...read.flatMap(({ facts }) => facts.name ?? [])])
  const unique = [...new Map(everything.map((one) => [one.name, one])).values()].filter(({ name }) => !mine.has(name))
  const isRun = ({ scope }: Dependency): boolean => scope !== 'development' && scope !== 'test'
  const run = unique.filter(isRun)
  const candidates = developing.test(text) || run.length === 0 ? unique : run
  const judged = candidates.slice(0, limits.judgedPackages)
  const found = words.length === 0 ? [] : packagesFor(view, judged, words, topicPatterns(words))
  const inside = words.length === 0 ? [] : insidePackages(view, words)
  const wanted = words.map((word) => `“${word}”`).join(', ')
  const all = count(candidates.length, 'dependency', 'dependencies')
  const first = judged.length < candidates.length ? `the first ${judged.length} of ` : ''
  const looked = `Judged by names, and by the code around the imports of ${first}${all}; what a package can do is not known.`
  const [best] = found
  if (best === undefined && inside.length === 0) {
    const concept = composeConcept(view, text, signal)
    if (candidates.length === 0 || words.length === 0) return concept
    const none = `None of ${first === '' ? 'the ' : first}${all} of ${code(view.name)} is named after ${wanted} or used where these words are.`
    return { ...concept, headline: `${none} ${concept.headline}`, limits: [looked, ...concept.limits] }
  }
  const listed = found.slice(0, shown)
  return {
    ...emptyAnswer(
      'dependencies',
      best === undefined
        ? `No dependency fits ${wanted}; ${count(inside.length, 'package')} of the repository ${inside.length === 1 ? 'has such a name' : 'have such names'}.`
        : headline(listed, wanted),
    ),
    subject: {
      resolved: best?.dependency.name ?? null,
      alternatives: listed.slice(1).map(({ dependency }) => dependency.name),
    },
    sections: [
      ...section(
        'Dependencies',
        listed.flatMap((role) => rowsOf(view, role)),
      ),
      ...section('Packages of the repository', inside),
    ],
    limits: [...notes, looked],
    next: listed.slice(0, 2).map(({ dependency }) => `Where is ${code(dependency.name)} used?`),
  }
}

/** The reason why a package was chosen: its name is stronger evidence than a place of use. */
function headline(listed: readonly PackageRole[], wanted: string): string {
  const namesOf = (some: readonly PackageRole[]): readonly string[] =>
    some.map(({ dependency }) => code(dependency.name))
  const named = namesOf(listed.filter(({ isNamed }) => isNamed))
  const imported = namesOf(listed.filter(({ isNamed, isImported }) => !isNamed && isImported))
  const used = namesOf(listed.filter(({ isNamed, isImported }) => !isNamed && !isImported))
  const brought = imported.length === 0 ? '' : `names with these words are imported from ${imported.join(', ')}`
  const near =
    used.length === 0
      ? ''
      : `${used.join(', ')} ${used.length === 1 ? 'is' : 'are'} used where the code has these words`
  const beside = [brought, near].filter((one) => one !== '').join('; ')
  if (named.length === 0) return `No dependency is named after ${wanted}; ${beside}.`
  const fit =
    named.length === 1 ? `is the dependency whose names fit ${wanted}` : `are dependencies whose names fit ${wanted}`
  return `${named.join(', ')} ${fit}${beside === '' ? '' : `; ${beside}`}.`
}

type Declared = Dependency & { readonly path: string }

/** Where a package is declared, and the place that uses it for the topic. */
function rowsOf(view: ProjectView, { dependency, used, imported }: PackageRole<Declared>): readonly AnswerRow[] {
  const name = dependency.name
  const rows = [dependencyRow(view, dependency)]
  if (used !== null) {
    const { hit, line } = used
    const place = hit.symbol === null ? code(hit.filePath) : code(nameOf(hit.symbol))
    const written = (view.readText(hit.filePath)?.lines[line - 1] ?? '').trim().slice(0, 100)
    rows.push(placeRow(view, { path: hit.filePath, line }, `${code(name)} is used in ${place}: ${code(written)}`))
  } else if (imported !== null)
    rows.push(placeRow(view, imported, `${code(name)} is imported in ${code(imported.path)}`))
  return rows
}

/** Packages of a monorepo that are named after one of the words. */
function insidePackages(view: ProjectView, words: readonly string[]): readonly AnswerRow[] {
  const stemmed = createStemmer()
  const stems = words.flatMap((word) => splitIdentifier(word).map(stem))
  return packagesOf(view)
    .filter(isFolder)
    .flatMap(({ path, files }) => {
      const parts = stemmed(baseNameOf(path))
      const [first] = files
      return first !== undefined && stems.some((one) => parts.has(one))
        ? [{ ...fileRow(view, first, `${code(`${path}/`)}, ${count(files.length, 'file')}`), label: path }]
        : []
    })
    .slice(0, shown)
}

// "What does it depend on": what manifests declare, and where it is imported.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { escaped } from '../../../contract/text-pattern'
import { eitherOf, packagedLanguages } from '../../../contract/languages'
import { topicPatterns } from '../../../query/project/dependency-topics'
import { looksIn, manifestsOf, mayDeclareDependencies, type ReadManifest } from '../../../query/project/manifests'
import type { Dependency, DependencyScope } from '../../../query/project/ecosystem'
import { barePackage, importsOfPackage, type PackageImport } from '../../../query/project/package-imports'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { composeConcept } from '../../composers/concept'
import { usersInFile } from '../../composers/topics/package-users'
import { composeProductUse } from '../../composers/running/product-use'
import { dependencyRow, fillers, firstOf, namesProject, placeRow, withoutProject } from '../../project-rows'
import type { QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'
import { project } from '../../understanding/phrase-parts'
import { contentWords } from '../../../query/search/terms'

/** Package managers and languages, and their words for packages. */
const makers = `(?:${eitherOf('packageTools')}|${packagedLanguages().join('|')})`
const unit = `(?:${eitherOf('packageUnits')})`
const units = `${unit}s?`
const nouns = `(?:dependenc(?:y|ies)|(?:third.?party|external|${makers}) (?:librar(?:y|ies)|packages?|modules?|${units})|${unit}s|(?:package|${unit}|${makers}) requirements|third.?party (?:code|software))`
const notThese =
  '(?!(?:does|do|can|is|are|will|how) \\S.{0,40}\\b(?:support|allow|run(?:ning)?|handle|resolve|execute|parallel)\\b)(?!.*\\b(?:dependency injection|circular|cycles?|inject|injected|injection|between|graph)\\b)'
const own = new RegExp(
  `^(?:${fillers}|dependenc(?:y|ies)|third|party|librar(?:y|ies)|packages?|modules?|${units}|${makers}|external|require[sd]?|requirements?|depend|depends|time|runtime|dev|development|test|tests|testing|build|production|optional|peer|direct|install|installed|version|versions|rely|still|really|core|reference|references)$`,
  'i',
)
const usedName = new RegExp(` use (?:the )?(?<name>[\\w@./-]+)(?: package| library| ${unit})?$`, 'i')
const saysPackage = new RegExp(` (?:package|library|${unit})$`, 'i')
const shown = 40

export const question: QuestionKind = {
  id: 'dependencies',
  rank: 21,
  phrases: {
    en: [
      `${notThese}(?:what|which|list|show|give|print|tell|are|is|does|do|how many|name|all|third)\\b.{0,60}?\\b${nouns}\\b(?! (?:of|in|for|between) \\S*[_.\\/]\\S).{0,80}`,
      `(?:runtime |dev |direct )?dependencies`,
      `(?:do|does|has|is|are) (?:it|we|this|they|there|(?:this|the|our) ${project})(?: \\w+)? any(?: other)? (?:librar(?:y|ies)|packages|frameworks?|modules|${unit}s)(?: (?:needed|required|installed))?(?: (?:at|to|for|in) .{1,40})?`,
      `(?:what|which)(?: other)? (?:librar(?:y|ies)|packages|modules|frameworks?|${unit}s)(?: .{0,30})? (?:does|do|is|are) (?:it|we|this|the|this ${project}|the ${project}|our ${project}|i)\\b.{0,60}`,
      `what (?:does|do) (?:it|we|this|(?:this|the|our) ${project}) (?:depend on|need|require)(?: to (?:run|build))?`,
      `(?:with )?(?:what|which)(?: technolog(?:y|ies)| (?:tech(?:nology)? )?stack)? (?:is|are|was|has) (?:it|they|this|(?:this|the|our) ${project}) (?:been )?(?:built|made|developed|based|implemented|realised)(?: (?:with|on|upon|from|using|of))?`,
      `(?:what|which)(?: is)?(?: (?:the|its|their|your|our))? (?:tech(?:nology)? ?stack|technolog(?:y|ies))\\b.{0,60}`,
      `(?:what|which) (?:libraries|packages|modules|${unit}s) (?:does|do) \\S+ (?:need|require|use|depend on).{0,40}`,
      `(?:which|what) (?:libraries|packages|${units}) are (?:used|needed|required)`,
      `(?:is|do we (?:use|have|depend on)|does it (?:use|depend on)|are we using) (?<p>\\S+) (?:a|as a|among the) dependenc(?:y|ies)`,
      `(?:do we|do they|does (?:it|this|(?:this|the|our) ${project}))(?: still| also| really)? (?:depend on|rely on|need|require) (?:the )?(?<d>\\S+)(?: package| library| ${unit})?`,
      `(?:do we|do they|does (?:it|this|(?:this|the|our) ${project}))(?: still| also| really)? use (?:the )?(?<u>[\\w@./-]+)(?: package| library| ${unit})?`,
      `(?:which|what) version of (?:the )?(?<v>\\S+)(?: package| library| ${unit})?(?: .{0,60})?`,
      `(?:which|what) (?<w>\\S+) version (?:do|does|is|are) .{1,60}`,
      `what (?:does|do|is|are) (?:${makers}|the \\w+spec|[\\w.-]+\\.(?:json|toml|mod|xml)|the \\w+ file) (?:requires?|installs?|needs?|declares?|pulls? in|depends? on|installed|required)(?: .{0,40})?`,
    ],
    de: ['(?:welche|was für|liste|zeige?).{0,40}(?:abhängigkeiten|bibliotheken|pakete|fremdbibliotheken).{0,60}'],
    fr: ['(?:quelles?|liste|quels|montre).{0,40}(?:dépendances|bibliothèques|paquets|librairies).{0,60}'],
    es: ['(?:qué|que|cuáles|lista|muestra).{0,40}(?:dependencias|bibliotecas|paquetes|librerías).{0,60}'],
    pt: ['(?:que|quais|lista|mostra|mostre).{0,40}(?:dependências|bibliotecas|pacotes).{0,60}'],
    zh: ['.{0,20}(?:(?<!循环)依赖(?!注入)|第三方库|第三方包).{0,30}'],
    ja: ['.{0,20}(?:(?<!循環)依存(?:関係|ライブラリ|パッケージ)|サードパーティ|外部ライブラリ).{0,30}'],
  },
  needsThought: false,
  compose: ({ view, understanding: { text } }) => (usesInWords(view, text) ? null : composeDependencies(view, text)),
  forDeclared: composePackage,
  // "Does it use caching" asks about the code.
  forProject: ({ view, understanding: { text }, signal }) => {
    const used = usedName.exec(text)?.groups?.['name']
    return used === undefined ? composeConcept(view, text, signal) : composeProductUse(view, used, text, signal)
  },
}

/** Whether "does it use X" is about X in the code: no package of that name is declared, and the code has the word. */
function usesInWords(view: ProjectView, text: string): boolean {
  const used = usedName.exec(text)?.groups?.['name']
  if (used === undefined || saysPackage.test(text)) return false
  return composePackage(view, used) === null && view.graph.searchChunks(used, 1).length > 0
}

/** "What is the X dependency used for", "why do we need the package X": where its code is used tells what for. */
const asksWhatFor = /\bused? (?:for|by|in|to)\b|\bpurpose\b|\bwhat for\b|^why\b/i

interface Declared extends Dependency {
  readonly path: string
  readonly own: boolean
}

/** Composes the dependencies that a question is about. */
function composeDependencies(view: ProjectView, question: string): GraphAnswer {
  const text = withoutProject(view, question)
  const manifests = manifestsOf(view)
  const ofPackage = manifestNamed(view, question, manifests.read)
  if (ofPackage !== null) return composeManifest(view, question, ofPackage)
  const all = manifests.read.flatMap(({ facts, path, own: mine }) =>
    facts.dependencies.map((dependency): Declared => ({ ...dependency, path, own: mine })),
  )
  const scopes = scopesIn(text)
  const named = namedIn(text, all)
  const isOne = new Set((named ?? []).map(({ name }) => name)).size === 1
  if (
    named !== null &&
    named.length > 0 &&
    (/^(?:is|are|do|does|where|(?:which|what) (?:\S+ )?version)\b/i.test(text) || (isOne && asksWhatFor.test(text)))
  ) {
    const answer = composePackage(view, named[0]?.name ?? '')
    if (answer !== null) return answer
  }
  // "PHP" is a language, and a dependency where a manifest declares it.
  const versioned = /^(?:which|what) version of (?:the )?(\S+)/i.exec(text)?.[1]?.toLowerCase()
  const exact = versioned === undefined ? undefined : all.find(({ name }) => name.toLowerCase() === versioned)
  const ofVersion = exact === undefined ? null : composePackage(view, exact.name)
  if (ofVersion !== null) return ofVersion
  const asked = /^(?:is|are we|do we|do they|does|(?:which|what) (?:\S+ )?version)\b/i.test(text)
    ? contentWords(text).filter((word) => !own.test(word))
    : []
  const about = named ?? all
  const looked = lookedIn(view, manifests.read, manifests.total)
  if (named === null && asked.length > 0 && all.length > 0)
    return {
      ...emptyAnswer(
        'dependencies',
        `${code(asked.join(' '))} is not among the ${count(new Set(all.map(({ name }) => name)).size, 'dependency', 'dependencies')} that ${code(view.name)} declares.`,
      ),
      limits: looked,
      next: ['What does this project depend on?'],
    }
  const mine = about.some((one) => one.own) ? about.filter((one) => one.own) : about
  const listed = scopes === null ? mine : mine.filter(({ scope }) => scopes.includes(scope))
  const names = new Set(listed.map(({ name }) => name))
  const files = [...new Set(listed.map(({ path }) => path))]
  // If nothing matches the question, all dependencies are shown.
  const groups = [...Map.groupBy(listed.length > 0 ? listed : mine, ({ path }) => path)].sort(
    ([a], [b]) => remoteness(view, a) - remoteness(view, b),
  )
  const root = all.filter(({ path }) => !path.includes('/'))
  // Dependencies of the project itself come before those of its website or tools.
  const atRoot = scopes !== null && root.length > 0 && !root.some(({ scope }) => scopes.includes(scope)) ? root : null
  const nothing = all.length === 0 ? noDependency(view, manifests.read) : noneOf(view, scopes, all)
  return {
    ...emptyAnswer(
      'dependencies',
      listed.length === 0
        ? nothing
        : atRoot !== null
          ? `${noneOf(view, scopes, atRoot)} ${count(names.size, 'dependency', 'dependencies')} of that kind ${names.size === 1 ? 'is' : 'are'} in other manifests.`
          : `${code(view.name)} declares ${count(names.size, 'dependency', 'dependencies')}${scopes === null ? scopesOf(listed) : ` of that kind`} in ${files.length > 3 ? count(files.length, 'manifest') : files.map(code).join(', ')}${named === null ? '' : ' that fit the question'}.`,
    ),
    sections: groups.slice(0, 6).flatMap(([path, dependencies]) => manifestSections(view, path, dependencies)),
    limits: [
      ...(groups.length > 6
        ? [
            `${count(groups.length - 6, 'more manifest')} with dependencies: ${groups
              .slice(6, 16)
              .map(([path]) => code(path))
              .join(', ')}.`,
          ]
        : []),
      ...looked,
    ],
    next: listed.slice(0, 2).map(({ name }) => `Where is ${code(name)} used?`),
  }
}

/** Questions about one dependency, not about those of a package. */
const ofOne = /\bversion of\b|^(?:is|are|do|does|where)\b/i
/** A plain word is the name of a package only where it is said to be one. */
const saysItIsOne = (name: string): RegExp =>
  new RegExp(
    `\\b(?:does|do|of|by|in|for) (?:the )?${escaped(name)}\\b(?=[?.!]*$| (?:depend|need|require|use|have|declare|package|module|project|workspace|${unit}))`,
    'i',
  )

/** The manifest of a package of the repository that a question names by its name, folder or file; null if none. */
function manifestNamed(view: ProjectView, question: string, read: readonly ReadManifest[]): ReadManifest | null {
  if (ofOne.test(question)) return null
  const words = question.split(/\s+/).map((word) => word.replace(/^[`"'(]+|[`"'?,.;:!)/]+$/g, ''))
  const isAsked = (name: string): boolean => {
    const written = words.find((word) => word.toLowerCase() === name.toLowerCase())
    if (written === undefined || written === '' || namesProject(view, written)) return false
    return /[^\p{L}\p{N}]|\p{Lu}/u.test(written) || saysItIsOne(written).test(question)
  }
  const named = read.filter(
    ({ path, facts }) =>
      path.includes('/') &&
      [facts.name ?? '', folderOf(path), baseNameOf(folderOf(path)), path].some((name) => name !== '' && isAsked(name)),
  )
  return named.find(({ facts }) => facts.dependencies.length > 0) ?? named[0] ?? null
}

function composeManifest(view: ProjectView, question: string, { path, facts, own: mine }: ReadManifest): GraphAnswer {
  const scopes = scopesIn(question)
  const all = facts.dependencies.map((dependency): Declared => ({ ...dependency, path, own: mine }))
  const listed = scopes === null ? all : all.filter(({ scope }) => scopes.includes(scope))
  const names = new Set(listed.map(({ name }) => name))
  return {
    ...emptyAnswer(
      'dependencies',
      names.size === 0
        ? `${code(path)} declares no ${scopes === null ? '' : `${scopes.map((scope) => adjectives[scope]).join(' or ')} `}dependencies${all.length === 0 ? '' : `; it declares ${all.length} of other kinds`}.`
        : `${code(path)} declares ${count(names.size, 'dependency', 'dependencies')}${scopes === null ? scopesOf(listed) : ' of that kind'}.`,
    ),
    subject: { resolved: path, alternatives: [] },
    sections: manifestSections(view, path, listed.length > 0 ? listed : all),
    limits: [
      `Read from ${code(path)} alone; what it inherits from other build files, other packages of the repository and their own dependencies are not listed.`,
    ],
    next: listed.slice(0, 2).map(({ name }) => `Where is ${code(name)} used?`),
  }
}

/** A manifest without dependencies means that there are none; a build script says nothing about them. */
function noDependency(view: ProjectView, read: readonly ReadManifest[]): string {
  const declaring = read.filter(({ own: mine, path }) => mine && mayDeclareDependencies(path))
  return declaring.length === 0
    ? `No manifest of ${code(view.name)} that could declare dependencies is found.`
    : `${code(view.name)} has no dependencies: ${declaring
        .slice(0, 3)
        .map(({ path }) => code(path))
        .join(', ')} ${declaring.length === 1 ? 'declares' : 'declare'} none.`
}

/** Where a package is declared and imported; null if no manifest declares it. */
function composePackage(view: ProjectView, written: string): GraphAnswer | null {
  const { read } = manifestsOf(view)
  const wanted = barePackage(written)
  const matching = (of: (name: string) => boolean): readonly Declared[] =>
    read.flatMap(({ facts, path, own: mine }) =>
      facts.dependencies.filter(({ name }) => of(name)).map((one): Declared => ({ ...one, path, own: mine })),
    )
  const exact = matching((name) => name.toLowerCase() === written.toLowerCase() || barePackage(name) === wanted)
  // `golang-jwt` is whose `jwt` it is: the only dependency with that in its path.
  const within =
    exact.length > 0 ? [] : matching((name) => name.toLowerCase().split(/[/:]/).includes(written.toLowerCase()))
  const first = exact[0] ?? (new Set(within.map(({ name }) => name)).size === 1 ? within[0] : undefined)
  if (first === undefined || wanted === '') return null
  const uses = importsOfPackage(view, first.name)
  const files = [...Map.groupBy(uses.imports, ({ path }) => path)]
  const { shown: rows, note } = firstOf(files, shown, 'file')
  return {
    ...emptyAnswer(
      'dependencies',
      `${code(first.name)} is a dependency of ${code(view.name)}${first.version === '' ? '' : ` (${code(first.version)})`}, ${files.length === 0 ? 'and no import of it is found' : `imported in ${uses.filesLeft > 0 ? 'at least ' : ''}${count(files.length, 'file')}`}.`,
    ),
    sections: [
      ...section(
        'Used in',
        rows.map(([path, places]) =>
          placeRow(
            view,
            places[0] as PackageImport,
            `${code(path)}${places.length === 1 ? '' : `, ${count(places.length, 'import')}`}${usersInFile(view, path, places)}`,
          ),
        ),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'Declared',
        (exact.length > 0 ? exact : within)
          .slice(0, 10)
          .map((one) => placeRow(view, one, `${code(one.name)} ${one.version}, ${labels[one.scope]}`, one.name)),
      ),
    ],
    limits: [
      "Imports are matched by the package's known names; use by a framework, a plug-in or on a command line is not found.",
    ],
    next: [],
  }
}

/** The project's own manifest first, then the one of the package that has its name; those of tests and samples last. */
function remoteness(view: ProjectView, path: string): number {
  if (!path.includes('/')) return 0
  if (/(?:^|[/.-])(?:tests?|specs?|benchmarks?|samples?|examples?|demos?|docs?)(?:[/.-]|$)/i.test(path)) return 3
  const parts = path.toLowerCase().split('/')
  const name = view.name.toLowerCase()
  return parts.at(-2) === name || parts.at(-1)?.replace(/\.\w+$/, '') === name ? 1 : 2
}

const adjectives: Readonly<Record<DependencyScope, string>> = {
  runtime: 'runtime',
  development: 'development',
  test: 'test',
  build: 'build',
  optional: 'optional',
  peer: 'peer',
}

const labels: Readonly<Record<DependencyScope, string>> = {
  runtime: 'to run',
  development: 'to develop',
  test: 'to test',
  build: 'to build',
  optional: 'optional',
  peer: 'expected from the consumer',
}

function manifestSections(
  view: ProjectView,
  path: string,
  dependencies: readonly Declared[],
): readonly AnswerSection[] {
  const order: readonly DependencyScope[] = ['runtime', 'peer', 'optional', 'test', 'development', 'build']
  return order.flatMap((scope) => {
    const unique = [
      ...new Map(dependencies.filter((one) => one.scope === scope).map((one) => [one.name, one])).values(),
    ]
    const { shown: rows, note } = firstOf(unique, shown, 'dependency', 'dependencies')
    return section(
      `${code(path)}, ${labels[scope]} (${unique.length})`,
      rows.map((one) => dependencyRow(view, one)),
      note === undefined ? {} : { text: note },
    )
  })
}

function noneOf(view: ProjectView, scopes: readonly DependencyScope[] | null, all: readonly Declared[]): string {
  const kinds = [
    ...Map.groupBy(
      all.filter((one) => one.own),
      ({ scope }) => scope,
    ),
  ].map(([scope, list]) => `${list.length} ${labels[scope]}`)
  return `${code(view.name)} declares no ${(scopes ?? []).map((scope) => adjectives[scope]).join(' or ')} dependencies; there are ${kinds.length === 0 ? 'none of its own' : kinds.join(', ')}.`
}

function scopesOf(listed: readonly Declared[]): string {
  const kinds = [...Map.groupBy(listed, ({ scope }) => scope)].map(
    ([scope, list]) => `${new Set(list.map(({ name }) => name)).size} ${labels[scope]}`,
  )
  // "9 dependencies" would be misleading for a library without runtime dependencies.
  const isPlain = kinds.length < 2 && listed.every(({ scope }) => scope === 'runtime')
  return isPlain ? '' : kinds.length < 2 ? `, all ${labels[listed[0]?.scope ?? 'runtime']},` : ` (${kinds.join(', ')})`
}

function scopesIn(text: string): readonly DependencyScope[] | null {
  if (/\b(?:run.?time|production|prod)\b|\bto run\b|\bat run\b/i.test(text)) return ['runtime', 'peer']
  if (/\btest(?:ing|s)?\b/i.test(text)) return ['test', 'development']
  if (/\bdev(?:elopment)?\b/i.test(text)) return ['development', 'test']
  if (/\bpeer\b/i.test(text)) return ['peer']
  if (/\boptional\b/i.test(text)) return ['optional']
  return /\bbuild (?:dependenc|requirement)/i.test(text) ? ['build'] : null
}

/** Dependencies that the question names, directly or by topic; null if it names none. */
function namedIn(text: string, all: readonly Declared[]): readonly Declared[] | null {
  // A name with a hyphen is one word, whatever its parts are.
  const whole = (text.match(/[@\w][\w./-]*\w/g) ?? []).filter((word) => /[-/@]/.test(word))
  const words = [...contentWords(text), ...whole].filter((word) => !own.test(word))
  const byName = all.filter(({ name }) =>
    words.some((word) => barePackage(name) === barePackage(word) || name.toLowerCase() === word.toLowerCase()),
  )
  if (byName.length > 0) return byName
  const wanted = topicPatterns(words)
  if (wanted.length === 0) return null
  const fitting = all.filter(({ name }) => wanted.some((names) => names.test(name)))
  return fitting.length > 0 ? fitting : null
}

function lookedIn(view: ProjectView, read: readonly ReadManifest[], total: number): readonly string[] {
  const names = read.slice(0, 6).map(({ path }) => code(path))
  const rest =
    read.length > names.length ? ` and ${count(read.length - names.length, 'more')}`.replace('mores', 'more') : ''
  if (read.length === 0) return [`No manifest is found in ${code(view.name)}; looked for ${looksIn('dependencies')}.`]
  return [
    `Read from ${names.join(', ')}${rest}. Their own dependencies are not listed.`,
    ...(total > limits.manifestsRead
      ? [
          `${count(total - limits.manifestsRead, 'more manifest')} ${total - limits.manifestsRead === 1 ? 'was' : 'were'} not read.`,
        ]
      : []),
  ]
}

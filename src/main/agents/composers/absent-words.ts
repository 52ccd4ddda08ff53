// Words of a question that the project has nowhere: a premise that may be wrong, said before the places that are found.
import { allLanguages } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { manifestsOf } from '../../query/project/manifests'
import type { ProjectView } from '../../query/project-view'
import { findLiteral, literalsOf } from '../../query/search/literal'
import { findMessage } from '../../query/search/message-template'
import { splitIdentifier, stem } from '../../query/search/terms'
import { code, count } from '../rows'
import { distinctiveWords } from '../understanding/filler'
import { isForeign } from '../understanding/question-language'
import { shortFormsOf } from '../understanding/short-forms'
import { synonymsOf } from '../understanding/synonyms'
import { namesProject } from '../project-rows'

const named = 3
const document = /\.(?:md|mdx|markdown|rst|txt|adoc)$|(?:^|\/)(?:CHANGELOG|CHANGES|HISTORY|NEWS|\.[\w-]*ignore)$/i
/** A shorter word is often a part of another. */
const leastLetters = 3
/** Products and protocols that people also write without a capital. */
const products = new Set(
  (
    'activemq airflow algolia angular ansible auth0 aws azure cassandra celery clickhouse cloudflare consul couchdb datadog docker ' +
    'dynamodb elasticsearch electron etcd express firebase flask grafana graphql grpc hibernate influxdb jaeger jenkins jira jquery jwt ' +
    'kafka keycloak kibana kubernetes lambda ldap mailgun mariadb memcached mongo mongodb mqtt mysql nats neo4j nginx nomad oauth ' +
    'oauth2 okta opensearch opentelemetry oracle postgres postgresql prisma prometheus protobuf pulsar rabbitmq react redis ' +
    'saml selenium sendgrid sentry sidekiq slack soap solr spark sqlite stripe telegram terraform twilio typeorm vault ' +
    'webassembly webpack webrtc websocket zookeeper'
  ).split(' '),
)

/** What a program is written in is seen in its files, not in their words. */
const languages = new Set([...allLanguages.values()].flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
/** Other names of products, which code has in their place. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['kubernetes', ['k8s']],
  ['mongodb', ['mongo']],
  ['mongo', ['mongodb']],
])

/** A name that no code has. */
export interface AbsentName {
  readonly word: string
  /** The documents that mention it. */
  readonly mentionedIn: readonly string[]
}

/**
 * The names in a question that no code of a project has: those of products and packages, which have one spelling. Of
 * ordinary words it says nothing: code has others for the same thing.
 */
export function absentNames(view: ProjectView, question: string): readonly AbsentName[] {
  // The words of another language are not those of the code.
  if (!view.graph.hasText() || isForeign(question)) return []
  const text = question.slice(0, limits.searchQueryCharacters)
  const words = distinctiveWords(text).slice(0, limits.searchWords)
  return words.flatMap((word) => {
    if (!isNameIn(text, word) || isLanguage(word) || isOwnName(view, word)) return []
    const mentionedIn = onlyDocuments(view, word)
    return mentionedIn === null ? [] : [{ word, mentionedIn }]
  })
}

/** The sentence about names that no code has; empty if there are none. */
export function absentText(view: ProjectView, absent: readonly AbsentName[]): string {
  return absent
    .slice(0, named)
    .map(({ word, mentionedIn: [first, ...others] }) =>
      first === undefined
        ? `“${word}” is nowhere in ${code(view.name)}: no file that was read has that word.`
        : `No code of ${code(view.name)} has “${word}”; only ${code(first)}${others.length === 0 ? '' : ` and ${count(others.length, 'other document')}`} ${others.length === 0 ? 'mentions' : 'mention'} it.`,
    )
    .join(' ')
}

/** Whether a program may be written in what a word names; a product is used by its name too, as GraphQL is. */
function isLanguage(word: string): boolean {
  return languages.has(word.toLowerCase()) && !products.has(word.toLowerCase())
}

/** Whether a word is the name of the project or of one of its packages, or a part of one. */
function isOwnName(view: ProjectView, word: string): boolean {
  if (namesProject(view, word)) return true
  const names = [view.name, ...manifestsOf(view).read.flatMap(({ facts }) => facts.name ?? [])]
  return names.some((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word.toLowerCase()),
  )
}

/** Whether a word is written as a name within a sentence, `Consul`, or is known as one. */
function isNameIn(question: string, word: string): boolean {
  if (word.length < leastLetters || !/^[\p{L}\p{N}]+$/u.test(word)) return false
  if (products.has(word.toLowerCase())) return true
  const at = question.indexOf(word)
  const isFirst = at <= 0 || /[.!?:\n]\s*$/.test(question.slice(0, at))
  return !isFirst && /^\p{Lu}\p{L}*\p{Ll}/u.test(word)
}

/** The documents that have a word, if nothing else has it; null if code, settings or a manifest do. */
function onlyDocuments({ graph }: ProjectView, word: string): readonly string[] | null {
  const lower = word.toLowerCase()
  const files = graph.files()
  const others = [...shortFormsOf(lower), ...synonymsOf(lower), ...(otherNames.get(lower) ?? [])]
  const forms = [...new Set([lower, stem(lower), ...others])]
  if (files.some(({ path }) => path.toLowerCase().includes(lower))) return null
  const fileOf = graph.filesOfChunks()
  const holding = new Set(
    forms.flatMap((form) => [...graph.filesNaming(form), ...chunksOf(graph, form).map((one) => fileOf[one] ?? -1)]),
  )
  // `graph_ql`: all parts of the name in one place may be the name, one of them is another word.
  for (const one of inOnePlace(graph, splitIdentifier(word))) holding.add(fileOf[one] ?? -1)
  const paths = [...holding].flatMap((at) => files[at]?.path ?? [])
  return paths.length === holding.size && paths.every((path) => document.test(path)) ? paths.toSorted() : null
}

function chunksOf(graph: ProjectView['graph'], word: string): readonly number[] {
  return [...graph.chunksHolding(word, 'body'), ...graph.chunksHolding(word, 'names')]
}

/** The chunks that have all parts of a name. */
function inOnePlace(graph: ProjectView['graph'], parts: readonly string[]): readonly number[] {
  const [first, ...others] = parts
  if (first === undefined || others.length === 0) return []
  const held = others.map((part) => new Set(chunksOf(graph, part)))
  return [...new Set(chunksOf(graph, first))].filter((chunk) => held.every((one) => one.has(chunk)))
}

const leastQuotedWords = 3

/** Says that a quoted text of several words is nowhere: places with its words are not where it is written. */
export function unwrittenText(view: ProjectView, question: string): string {
  const [quoted] = literalsOf(question).filter((text) => text.split(/\s+/).length >= leastQuotedWords)
  if (quoted === undefined || !view.graph.hasText() || findLiteral(view, quoted, 1).length > 0) return ''
  if (findMessage(view, quoted, 1).length > 0) return ''
  return `The text “${quoted}” is in no file of ${code(view.name)} that was read. `
}

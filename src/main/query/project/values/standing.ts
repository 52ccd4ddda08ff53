// How much the place of a value says that it is what a program has if nobody sets another: what is called a default,
// settings as they are shipped, constants, and what is only set somewhere.
import { classifyPath } from '../../path-class'
import { splitIdentifier } from '../../search/terms'
import type { ScannedFile } from '../scan-text'
import { parentsOf } from './block-lines'
import type { Form } from './value-forms'

/**
 * `default`: it is called so. `field`: of settings in code, or a constant. `shipped`: in a file of settings of the
 * project. `documented`: a page says so. `local`: of something that code does. `elsewhere`: in what isn't the program
 * itself.
 */
export type Standing = 'default' | 'shipped' | 'field' | 'documented' | 'given' | 'local' | 'elsewhere'

/** What was true at an earlier time, texts for people, and numbers of fields. */
const elsewhere =
  /(?:^|\/)(?:protos?|migrations?|migrate|alembic|\w*fixtures?|suites?|test[-_]?(?:data|files|resources)|examples?|samples?|demos?|seeds?|seeders?|i18n|locales?|lang|translations?|benchmarks?|mocks?|stories|icons?)\/|\.proto$|[.-](?:stories|spec|test)\.\w+$|(?:^|\/)test[-_]?[\w-]*\.(?:json|ya?ml|toml|env)$/i
/** What builds, tests or starts a program while it is worked on. */
export const tools =
  /(?:^|\/)(?:dev|contrib|deploy|openshift|\.\w[\w-]*|(?:[\w-]+-)?scripts?|cypress|e2e|tools?)\/|(?:^|\/)install[\w-]*\.\w+$|(?:^|\/)(?:vite|webpack|rollup|jest|vitest|babel|eslint|playwright|tailwind|postcss)[\w.-]*$|(?:^|\/)(?:(?:docker-)?compose|taskfile|makefile|justfile)[\w.-]*$/i
/** A copy of the settings that says how to fill them in. */
const template = /(?:^|[/._-])(?:example|sample|template|dist|default|defaults)(?:[._-]|$)/i
/** An identifier with "default" as one of its parts. */
const identifiers = /[A-Za-z_$][\w$]*/g
const ofSettings = new Set(
  'config configs configuration configurations settings setting options option preferences prefs parameters params conf cfg env'.split(
    ' ',
  ),
)
const opensFunction =
  /\b(?:func|def|fn|fun|function|sub)\b|=>\s*\{?\s*$|\)\s*(?:[\w.<>[\], ?*&:()]{0,60})?\{\s*$|\)\s*->/
const declares = /\b(?:const|static|final|define|readonly)\b/
const assigns =
  /^\s*(?:(?:let|var|val|const|mut|auto|final|int|long|String)\s+)*[$\w.>-]+(?:\s*:[^=]{1,60})?\s*(?::=|=(?![=>]))/

const ofThing = /^\s*(?:(?:this|self)\.|\$this->|@)\w+\s*=(?!=)/
const makes = /\b(?:constructor|__init__|initialize|__construct)\b/

/** Lines above that are looked at for what a line is in. */
const linesSeen = 150

export interface ValuePlace {
  readonly name: string
  readonly value: string
  readonly at: number
  readonly form: Form
  readonly isSetting: boolean
}

export function standingOf(
  { path, text: { lines } }: ScannedFile,
  { name, value, at, form, isSetting }: ValuePlace,
): Standing {
  if (elsewhere.test(path) || classifyPath(path) === 'test') return 'elsewhere'
  const line = lines[at] ?? ''
  if (form === 'default' && !/^\s*\$\{/.test(value)) return 'default'
  if (/^\s/.test(line) && saysDefault(name) && assigns.test(line) && inFunction(lines, at)) return 'given'
  if (saysDefault(name) || /^defaults?$/i.test(name) || /\bdefault(?:_?value)?\w*["']?\s*(?:[:=(]|=>)/i.test(value))
    return 'default'
  if (/(?:^|\/)[\w.-]*defaults?[\w.-]*$/i.test(path)) return 'default'
  if (isSetting) return template.test(path) || !tools.test(path) ? 'shipped' : 'given'
  const parents = parentsOf(lines, at)
  if (parents.some((parent) => saysDefault(parent.line))) return 'default'
  const isInFunction = inFunction(lines, at)
  const isFallback = /\|\||\?\?|\?:|\bor\b/.test(value)
  if (isFallback && (!isInFunction || /env/i.test(value))) return 'default'
  // A parameter that may be left out.
  if (
    /^(?!\s*(?:const|var|let|import|type)\b).*\(\s*$/.test(parents[0]?.line ?? '') &&
    /[\w\])>]\s+=\s*[^=;]+[,)]?\s*$/.test(line)
  )
    return 'default'
  if (!isInFunction && (declares.test(line) || /^[A-Z\d_]{3,}$/.test(name) || parents.length === 0)) return 'field'
  // What a thing has when it is made.
  if (ofThing.test(line) && makes.test(parents[0]?.line ?? '')) return 'field'
  if (isInFunction && assigns.test(line)) return 'local'
  if (parents.some((parent) => isOfSettings(parent.line)) || (!isInFunction && isOfSettings(path))) return 'field'
  return 'given'
}

function inFunction(lines: readonly string[], at: number): boolean {
  const parents = parentsOf(lines, at)
  // What a line far below is in begins further above.
  if (parents.length === 0) return /^\s/.test(lines[at] ?? '') && at > linesSeen
  return parents.some((parent) => opensFunction.test(parent.line))
}

/** `DefaultSession`, `defaults`, `impl Default for Settings`; not `DefaultMessage` in a text. */
function saysDefault(text: string): boolean {
  if (!/default/i.test(text)) return false
  return [...text.slice(0, 200).matchAll(identifiers)].some(
    ([identifier]) =>
      !/^(?:default|export)$/.test(identifier) && splitIdentifier(identifier).some((part) => /^defaults?$/.test(part)),
  )
}

function isOfSettings(text: string): boolean {
  return splitIdentifier(text.slice(0, 200)).some((part) => ofSettings.has(part))
}

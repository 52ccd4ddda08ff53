// The grammars for syntax colours as modules of the dashboard, with their patterns translated to JavaScript's regular
// expressions. In the page that took most of a second before the first colours.
import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript'
import { readLanguages } from './languages.mjs'

const loaders = 'virtual:highlighter-grammars'
/** Followed by the name of a grammar; loads it with those that it embeds. */
const whole = `${loaders}/whole/`
/** Followed by the scope of a grammar, without dots: a module `source.json` would be read as JSON. */
const single = `${loaders}/single/`

/**
 * The module `virtual:highlighter-grammars`: loaders of the grammars that the languages name in their `about.json`.
 * @param root folder of the project
 */
export function highlighterGrammars(root) {
  const byScope = new Map()
  return {
    name: 'highlighter-grammars',
    resolveId: (id) => (id.startsWith(loaders) ? `\0${id}` : null),
    async load(resolved) {
      if (!resolved.startsWith(`\0${loaders}`)) return null
      const id = resolved.slice(1)
      if (id.startsWith(whole)) return await wholeGrammar(id.slice(whole.length), byScope)
      if (id.startsWith(single)) {
        const registration = byScope.get(id.slice(single.length))
        const grammar = { registration, patterns: translatePatterns(registration) }
        // Faster to read than an object literal.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(grammar))})`
      }
      const rows = Object.entries(readLanguages(root)).flatMap(([language, { highlighter }]) =>
        highlighter === undefined
          ? []
          : [`${JSON.stringify(language)}: () => import(${JSON.stringify(`${whole}${highlighter}`)})`],
      )
      return `export const grammars = { ${rows.join(', ')} }`
    },
  }
}

/** In the order of shiki: a grammar comes after those that it embeds. */
async function wholeGrammar(name, byScope) {
  const { default: registrations } = await import(/* @vite-ignore */ `@shikijs/langs/${name}`)
  const scopes = registrations.map((registration) => {
    const scope = registration.scopeName.replaceAll('.', '-')
    byScope.set(scope, registration)
    return scope
  })
  const own = [...new Set(scopes)]
  const imports = own.map((scope, at) => `import grammar${at} from ${JSON.stringify(`${single}${scope}`)}`)
  return `${imports.join('\n')}\nexport default [${own.map((_, at) => `grammar${at}`).join(', ')}]`
}

/**
 * The patterns of a grammar in JavaScript, by the text that the tokenizer asks for; those that can't be translated are
 * left to the page.
 * @returns `{ pattern: [source, flags, options?] }`
 */
export function translatePatterns(registration) {
  const rows = {}
  for (const pattern of [...patternsOf(registration)].flatMap(withAnchors)) {
    try {
      // Node may know more than the browsers; all current ones know this.
      const { source, flags, rawOptions } = defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' })
      rows[pattern] = rawOptions === undefined ? [source, flags] : [source, flags, rawOptions]
    } catch {
      // The page skips it as well.
    }
  }
  return rows
}

function patternsOf(part, found = new Set()) {
  if (typeof part !== 'object' || part === null) return found
  for (const [key, value] of Object.entries(part)) {
    if (typeof value !== 'string') patternsOf(value, found)
    else if (['match', 'begin', 'end', 'while'].includes(key)) found.add(value)
  }
  return found
}

/** As vscode-textmate does it: anchors that don't apply at a place become a character that no text has. */
function withAnchors(pattern) {
  const never = (letter, text) => text.replace(/\\([\s\S])/g, (whole, next) => (next === letter ? `\\\uffff` : whole))
  const ended = pattern.replace(/\\([\s\S])/g, (whole, next) => (next === 'z' ? '$(?!\\n)(?<!\\n)' : whole))
  return [...new Set([ended, never('A', ended), never('G', ended), never('A', never('G', ended))])]
}

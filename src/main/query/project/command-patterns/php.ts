// Commands of PHP programs: Symfony's console and Laravel's artisan.
import { argumentPlaces } from '../brackets'
import type { CommandPattern, CommandSource, FoundCommand } from '../command-pattern'
import { classAfter, classAround, firstWord, quotedText, runOf } from '../command-text'

const declared =
  /#\[(?:[\w\\]*\\)?(AsCommand|Signature)\(\s*(?:(?:name|signature):\s*)?(["'])|\$(defaultName|signature|name)\s*=\s*(["'])|->(setName)\(\s*(["'])/g

export const pattern: CommandPattern = {
  id: 'php',
  ends: /\.php$/,
  words: ['symfony', 'artisan', 'signature'],
  launchers: /^(?:php|(?:\S*\/)?(?:artisan|console))$/,
  read: (source) => ({ commands: [...classes(source), ...inline(source)] }),
}

/** Classes, which have one method that runs. */
function classes({ text, brackets, path }: CommandSource): readonly FoundCommand[] {
  if (!/\bextends\s+[\w\\]*Command\b|\bAsCommand\b/.test(text)) return []
  const isLaravel = /\bIlluminate\\Console\b|\bextends\s+[\w\\]*Command\b[^]*\$signature\b/.test(text)
  const seen = new Set<number>()
  return [...text.matchAll(declared)].flatMap((found): readonly FoundCommand[] => {
    const quote = found.index + found[0].length - 1
    const name = firstWord(text.slice(quote + 1, quote + 200))
    const isAttribute = found[1] !== undefined
    const body = isAttribute ? classAfter(text, brackets, found.index) : classAround(text, brackets, found.index)
    if (name === null || body === null || seen.has(body.from)) return []
    seen.add(body.from)
    return [
      {
        name,
        at: quote,
        framework: isLaravel ? 'Laravel' : 'Symfony',
        keys: [`${path}:${body.name}`, body.name],
        runs: { ...body, handlers: ['handle', 'execute', '__invoke'] },
      },
    ]
  })
}

/** `Artisan::command('users:add', function () {…})`. */
function inline({ text, brackets }: CommandSource): readonly FoundCommand[] {
  return [...text.matchAll(/\bArtisan::command\(/g)].flatMap((found): readonly FoundCommand[] => {
    const [usage, handler] = argumentPlaces(text, brackets, found.index + found[0].length - 1)
    const written = usage === undefined ? null : /^(["'])([\w:.-]+)/.exec(text.slice(usage.from, usage.to))?.[2]
    const name = written ?? (usage === undefined ? null : quotedText(text.slice(usage.from, usage.to)))
    if (name === null || usage === undefined) return []
    const runs = handler === undefined ? null : runOf(text, handler)
    return [{ name, at: usage.from, framework: 'Laravel', ...(runs === null ? {} : { runs }) }]
  })
}

// "Which commands and options does it take": definitions in command-line parsers.
import { commandLinesOf, type CommandLine } from '../../../query/project/commands'
import { servedCommandsOf, type ServedCommand } from '../../../query/facts/starts/command-handlers'
import { manifestsOf } from '../../../query/project/manifests'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { commandClasses } from '../../composers/topics/command-classes'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf } from '../../rows'

const own = new RegExp(
  `^(?:${fillers}|cli|command|commands|line|options?|flags?|switch|switches|arguments?|args|sub-?commands?|binary|executable|tool|terminal|console|takes?|offers?|has|each|provides?|supports?|classic|parse[sd]?)$`,
  'i',
)
const shown = 60

export const question: QuestionKind = {
  id: 'commands',
  rank: 25,
  phrases: {
    en: [
      `(?!.*\\b(?:sub-?class(?:es)?|extends?|implements?|inherits?|derives?|overrides?)\\b)(?:what|which|list|show|give|are there|is there|name|all|how many)\\b.{0,40}?\\b(?:(?:cli|command.?line) (?:commands?|options?|flags?|arguments?|args|switches|parameters)|sub-?commands?|commands|flags)\\b(?! (?:object|class|bus|handler|pattern|queue)).{0,120}`,
      `(?:what|which) (?:options|arguments|parameters|switches) (?:does|do|can|are|is) .{0,40}?\\b(?:command.?line|cli|binary|executable|tool)\\b.{0,60}`,
      `(?:what|which) (?:options|flags|arguments|switches) (?:does|do) (?:the |this )?(?:command line|cli|binary|program|tool|app|application|executable|\\S+ command)(?: \\S+)? (?:have|take|accept|support|offer|know)`,
      `(?:command.?line|cli) (?:options|commands|flags|arguments)`,
      `(?:what|which) (?:console |command.?line )?(?:commands|programs|executables|binaries|scripts) (?:get|are|does (?:it|this|the \\w+)) (?:install(?:ed)?|provided?|ship(?:ped)?)(?: .{0,40})?`,
    ],
    de: [
      '(?:welche|liste|zeige?).{0,30}\\b(?:kommandozeilen\\S*|cli\\b\\S*|unterbefehle|befehlszeilen\\S*|befehle|optionen)(?: .{0,60})?',
    ],
    fr: [
      `quelles commandes (?:existent|y a-t-il|sont disponibles)`,
      '(?:quelles?|quels|liste).{0,30}(?:options? (?:de|en) ligne de commande|sous-commandes|commandes (?:cli|disponibles)).{0,60}',
    ],
    es: ['(?:qué|que|cuáles|lista).{0,30}(?:opciones de (?:la )?línea de comandos|subcomandos|comandos).{0,60}'],
    pt: ['(?:que|quais|lista).{0,30}(?:opções (?:de|da) linha de comando|subcomandos|comandos).{0,60}'],
    zh: [`有(?:哪些|什么)命令.{0,10}`, '.{0,20}(?:命令行(?:选项|参数|命令)|子命令).{0,30}'],
    ja: [`(?:どんな|どの|どういう)コマンド.{0,20}`, '.{0,20}(?:コマンドライン|サブコマンド).{0,30}'],
  },
  needsThought: false,
  aboutCode: true,
  lists: true,
  compose: composeCommands,
}

function composeCommands({ view, understanding }: Asked): GraphAnswer {
  const { found: declared, filesRead, filesLeft } = commandLinesOf(view)
  const found = [...commandsOf(view, declared), ...declared.filter(({ what }) => what !== 'command')]
  const mine = found.filter((one) => one.own)
  const { items, words } = narrow(
    mine.length > 0 ? mine : found,
    withoutProject(view, understanding.text),
    own,
    ({ name, path, help }) => `${name} ${path} ${help ?? ''}`,
  )
  const kinds = (['command', 'option', 'argument'] as const).map(
    (what) => [what, items.filter((one) => one.what === what)] as const,
  )
  const programs = programsOf(view)
  const isListed = items.some(({ what }) => what === 'command')
  const asksForNames = words.length === 0 && asksForCommands.test(understanding.text)
  const classes = isListed || !asksForNames ? [] : commandClasses(view)
  const names = asksForNames ? namesOf(isListed ? items.filter(({ what }) => what === 'command') : classes) : []
  const optionCounts = kinds
    .filter(([, all]) => all.length > 0)
    .map(([what, all]) => count(new Set(all.map(({ name }) => name)).size, what))
  const counts = classes.length === 0 ? optionCounts : [count(classes.length, 'command'), ...optionCounts]
  return {
    ...emptyAnswer(
      'commands',
      items.length === 0 && classes.length === 0 && programs.length > 0
        ? `${code(view.name)} installs ${programs
            .slice(0, 6)
            .map(({ name }) => code(name))
            .join(', ')}; their commands and options are not found.`
        : items.length === 0 && classes.length === 0
          ? `No command-line command or option is found in ${code(view.name)}.`
          : `${code(view.name)} has at least ${new Intl.ListFormat('en').format(counts)}${words.length === 0 ? '' : ` that fit ${words.map((word) => `“${word}”`).join(', ')}`}${mine.length === 0 && classes.length === 0 ? ' in its tests and examples' : ''}${names.length === 0 ? '' : `: ${namedFirst(names)}`}.`,
    ),
    sections: [
      ...section(
        'Programs that it installs',
        programs.slice(0, shown).map((one) => placeRow(view, one, `${code(one.name)}, which runs ${code(one.target)}`)),
      ),
      ...section(
        'Commands, by their classes',
        classes.slice(0, shown).map(({ row }) => row),
      ),
      ...kinds.flatMap(([what, all]) => commandSections(view, what, all)),
    ],
    limits: [
      ...readNote('Recognised by the patterns of common command-line parsers', filesRead, filesLeft),
      'Commands added at run time are not found.',
    ],
    next: [],
  }
}

const asksForCommands = /\bcommands\b|befehle|commandes|comandos|命令|コマンド/i
const namedCommands = 20

function namesOf(all: readonly { readonly name: string }[]): readonly string[] {
  return [...new Set(all.map(({ name }) => name))]
}

function namedFirst(names: readonly string[]): string {
  const more = names.length - namedCommands
  return `${names.slice(0, namedCommands).map(code).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

interface Program {
  readonly name: string
  readonly target: string
  readonly path: string
  readonly line: number
}

/** The programs that the project's own manifests install. */
function programsOf(view: Asked['view']): readonly Program[] {
  return manifestsOf(view).read.flatMap(({ path, facts, own: mine }) =>
    mine
      ? facts.entries.flatMap(({ role, name: given, target, line }) => {
          const name = given ?? /^command (.+)$/.exec(role)?.[1] ?? (role === 'bin' ? (facts.name ?? target) : null)
          return name === null ? [] : [{ name, target, path, line }]
        })
      : [],
  )
}

/** What is listed; a command with the words that lead to it and what it runs. */
interface Listed extends CommandLine {
  readonly runs?: readonly string[]
}

/** The commands with what they run, and what their declarations say of them. */
function commandsOf(view: Asked['view'], declared: readonly CommandLine[]): readonly Listed[] {
  const said = new Map(
    declared.flatMap((one) => (one.what === 'command' ? [[`${one.path}#${one.name}`, one.help] as const] : [])),
  )
  // What help hides from users is no part of a list for them.
  const served = servedCommandsOf(view).filter(({ command }) => !command.isHidden)
  if (served.length === 0) return []
  const ofClass = new Map(commandClasses(view).map((one) => [one.path, one.said]))
  return served.map(({ command, handlers }: ServedCommand): Listed => {
    const last = command.name.split(' ').at(-1) ?? ''
    const runs = command.runs?.handlers === null ? [] : handlers.slice(0, 1).map((one) => code(nameOf(one)))
    const help = said.get(`${command.path}#${last}`) ?? ofClass.get(command.path) ?? null
    return { name: command.name, what: 'command', help, line: command.line, path: command.path, own: command.own, runs }
  })
}

function commandSections(
  view: Asked['view'],
  what: CommandLine['what'],
  all: readonly Listed[],
): GraphAnswer['sections'] {
  // An option of several commands is one of those that the headline counts, at several places.
  const isRepeated = new Set(all.map(({ name }) => name)).size < all.length
  const { shown: rows, note } = firstOf(all, shown, isRepeated ? 'place' : what)
  return section(
    { command: 'Commands', option: 'Options', argument: 'Arguments' }[what],
    rows.map((one) =>
      placeRow(
        view,
        one,
        `${code(one.name)}${one.runs === undefined || one.runs.length === 0 ? '' : ` → ${one.runs.join(', ')}`}${one.help === null ? '' : `: ${one.help.slice(0, 120)}`}${one.defaultValue == null ? '' : `; default ${code(one.defaultValue)}`}`,
        one.name,
      ),
    ),
    note === undefined ? {} : { text: note },
  )
}

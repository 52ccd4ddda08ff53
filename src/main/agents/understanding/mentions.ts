// Names of code in a question: in backticks or quotes, paths, calls, dotted and cased identifiers.
import { eitherOf, endingsOf } from '../../contract/languages'

export interface Mention {
  readonly text: string
  /**
   * How certain it is that this is a name: `marked` by backticks, or recognisable by its form; a `word` may be plain
   * English.
   */
  readonly form: 'marked' | 'path' | 'code' | 'quoted' | 'word'
}

/** The kind of subject that the question states: "the compose function". */
export type KindHint = 'function' | 'class' | 'file' | 'folder' | 'variable' | 'package' | null

const hintWords: ReadonlyMap<string, Exclude<KindHint, null>> = new Map([
  ...eitherOf('packageUnits')
    .split('|')
    .map((unit) => [unit, 'package'] as const),
  ...Object.entries({
    function:
      'function functions method func constructor helper funktion funktionen methode methoden fonction fonctions méthode méthodes ' +
      'función funciones método métodos função funções funcao metodo',
    class:
      'class classes interface interfaces struct structs type types enum trait traits protocol record mixin object ' +
      'klasse klassen schnittstelle schnittstellen typ typen classe clase clases interfaz',
    file: 'file module script datei modul fichier archivo fichero arquivo módulo',
    folder: 'folder directory ordner verzeichnis dossier répertoire carpeta directorio pasta',
    package: 'package library dependency',
    variable: 'variable constant field property',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Exclude<KindHint, null>] as const)),
])

const endings = endingsOf(({ scip, highlighter }) => scip !== undefined || highlighter !== undefined)
const filePattern = new RegExp(`^[\\p{L}\\p{N}_@.$/\\[\\]-]*[\\p{L}\\p{N}_$\\]-]\\.(?:${endings})$`, 'iu')
const codePattern =
  /^(?:[\p{L}_$@][\p{L}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}_$]*)+|[\p{L}_$][\p{L}\p{N}_$]*\(\)|\p{Ll}[\p{L}\p{N}$]*\p{Lu}[\p{L}\p{N}_$]*|[\p{L}$]?[\p{L}\p{N}$]*_[\p{L}\p{N}_$]*|\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}_$]*|\$[\p{L}\p{N}_$]+)$/u
const packagePattern = /^(?:@[\p{L}\p{N}._-]+\/)?[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u

/** Names in a text, most certain first, each once. */
export function mentionsIn(text: string): readonly Mention[] {
  const found: Mention[] = []
  const add = (form: Mention['form'], raw: string): void => {
    const name = trimName(raw)
    if (name !== '' && !found.some((one) => one.text === name)) found.push({ form, text: name })
  }
  const unmarked = text.replace(/`([^`\n]{1,300})`/g, (_, inner: string) => {
    add('marked', inner)
    return ' '
  })
  // A quoted phrase is one text, whatever words it contains.
  const words = unmarked
    .replace(/"[^"\n]*\s[^"\n]*"/g, ' ')
    .split(/[\s,;?!]+/)
    .map((word) =>
      word.replace(/^[("'[{]+|[)"'\]}.:]+$/g, (signs) =>
        signs.startsWith(')') && word.includes('(') ? signs.replace(/[."':]/g, '') : '',
      ),
    )
  for (const word of words) if (isPath(word)) add('path', word)
  for (const word of words) if (codePattern.test(word) || packagePattern.test(word)) add('code', word)
  for (const match of unmarked.matchAll(/"([^"\n]{1,200})"|(?<![\p{L}])'([^'\n]{1,200})'(?![\p{L}])/gu))
    add('quoted', match[1] ?? match[2] ?? '')
  for (const word of words) if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(word)) add('word', word)
  return found
}

const ofSeveral =
  /^(?:most )?(?:main|key|core|central|important|basic|different|essential|public) (?:functions|methods|classes|interfaces|structs|types|enums|traits|objects|modules|files|fields|constants)$/i

/** A slot of a question without its articles and kind words: "the `use` method of Application" → use in Application. */
export function readSlot(slot: string): {
  readonly name: string
  readonly container: string | null
  readonly hint: KindHint
} {
  let text = slot
    .trim()
    .replace(/^(?:(?:the|a|an|this|that|our|my|your|all|any|every|der|die|das|den|dem|le|la|les|el|los|las) )+/i, '')
    .replace(/^l'(?=\S)/i, '')
    // Chinese and Japanese have no space before the kind word.
    .replace(
      /^(?:函数|方法|类|文件|関数|メソッド|クラス|ファイル) ?|(?:(?: ?(?:这个|という))? ?(?:函数|方法|类|文件|関数|メソッド|クラス|ファイル))$/gu,
      '',
    )
  let hint: KindHint = null
  let container: string | null = null
  const inside =
    /^(?<name>.{1,150}?) (?:of|in|on|inside|within|from|at) (?:the |class |interface |trait |enum |type |file |module |package )*(?<container>[^\s]{1,150})(?: (?:class|interface|trait|enum|type|file|module|package|object|struct|model|entity|table))?$/i.exec(
      text,
    )
  if (inside?.groups !== undefined) {
    text = inside.groups['name'] ?? text
    container = trimName(inside.groups['container'] ?? '')
  } else {
    const owned = /^(?<container>[^\s']{1,150})'s (?<name>.{1,150})$/.exec(text)
    if (owned?.groups !== undefined) {
      text = owned.groups['name'] ?? text
      container = trimName(owned.groups['container'] ?? '')
    }
  }
  // "The main classes of the worker" are several, and none is called `main`.
  if (ofSeveral.test(text)) return { name: slot.trim(), container: null, hint: null }
  const words = text.split(' ')
  const first = hintWords.get((words[0] ?? '').toLowerCase())
  const last = hintWords.get((words.at(-1) ?? '').toLowerCase())
  if (words.length > 1 && last !== undefined) {
    hint = last
    words.pop()
  } else if (words.length > 1 && first !== undefined) {
    hint = first
    words.shift()
  }
  if (words.length > 1 && /^(?:called|named)$/i.test(words[0] ?? '')) words.shift()
  return { name: words.join(' '), container, hint }
}

/** Whether a word can only be a name: a path, a call, or one with the case and punctuation of code. */
export function isWrittenAsCode(word: string): boolean {
  return mentionsIn(word).some(({ form }) => form === 'marked' || form === 'path' || form === 'code')
}

/** Whether a word is written like a path of a file or folder. */
export function isPath(word: string): boolean {
  if (/^[a-z]+:\/\//i.test(word)) return false
  return filePattern.test(word) || /^\.{0,2}\/?(?:[\p{L}\p{N}_@.$[\]-]+\/)+[\p{L}\p{N}_@.$[\]-]*$/u.test(word)
}

/** A name in backticks with the sign that Ruby's names may end with. */
const signed = /^`([^`]*[\p{L}\p{N}_][!?])`$/u

/** A name without quotes, call brackets and a leading `./`. */
export function trimName(raw: string): string {
  const name = signed.exec(raw.trim())?.[1]
  if (name !== undefined) return name
  return raw
    .trim()
    .replace(/^[`'"]+|[`'"]+$/g, '')
    .replace(/\([^()]*\)$/, '')
    .replace(/^\.\//, '')
    .replace(/[.,;:?!]+$/, '')
    .trim()
}

/** Whether a text names something as code does: quoted as code, as a path, or by its spelling. */
export function namesCode(text: string): boolean {
  return mentionsIn(text).some(({ form }) => form === 'marked' || form === 'path' || form === 'code')
}

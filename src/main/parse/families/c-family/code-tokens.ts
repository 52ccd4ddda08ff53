// The tokens of C and C++ source, without comments and directives: the input of rules about positions.

/** Parallel arrays; `close[i]` is the token that closes the bracket at i, or -1. */
export interface CodeTokens {
  readonly texts: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly close: readonly number[]
  /** Macros of this file that expand to nothing, or to attributes and specifiers. */
  readonly silent: ReadonlySet<string>
}

const token =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/(?:[^\n\\]|\\\r?\n|\\)*|^[ \t]*#(?:[^\n\\]|\\\r?\n|\\)*|(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|(?:u8|[uUL])?"(?:[^"\\\n]|\\[\s\S])*"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'|[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|\.?\d(?:'?[\w.])*|::|->|[^\s]/gm

const definition = /^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?((?:[^\n\\]|\\\r?\n|\\)*)/

/** The text of a macro that only adds to a declaration: the grammar reads the rest without it. */
const silentText =
  /^(?:\s|\\|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*(?!.)|\b(?:__)?(?:inline|forceinline|restrict|extension|volatile)(?:__)?\b|\b(?:static|extern|const|constexpr|noexcept|_Noreturn|noreturn)\b|\b(?:__attribute__|__declspec|__attribute|alignas)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[\[[^\]]*\]\]|__cdecl\b|__stdcall\b)*$/

/** Tokenizes a source text. */
export function codeTokens(source: string): CodeTokens {
  const texts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const close: number[] = []
  const open: number[] = []
  const silent = new Set<string>()
  const loud = new Set<string>()
  for (const match of source.matchAll(token)) {
    const [text] = match
    const first = text.trimStart()
    if (first.startsWith('//') || first.startsWith('/*')) continue
    if (first.startsWith('#')) {
      const [, name = '', , body = ''] = definition.exec(text) ?? []
      // An include guard is also defined as nothing, but used nowhere else.
      if (name !== '') (body.length < 400 && silentText.test(body) ? silent : loud).add(name)
      continue
    }
    const at = texts.length
    texts.push(text)
    starts.push(match.index)
    ends.push(match.index + text.length)
    close.push(-1)
    if (text === '(' || text === '[' || text === '{') open.push(at)
    else if (text === ')' || text === ']' || text === '}') {
      const partner = open.pop()
      if (partner !== undefined) close[partner] = at
    }
  }
  // If there are two definitions for different compilers, the one with a meaning counts.
  for (const name of loud) silent.delete(name)
  return { texts, starts, ends, close, silent }
}

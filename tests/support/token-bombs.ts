// Files of almost nothing but one token or one nesting: what parsers are slowest at, within all limits on files.

/** Endings of files with a parser of their own. */
export const bombEndings = [
  ...['bash', 'c', 'cpp', 'cs', 'css', 'go', 'h', 'html', 'java', 'js', 'json', 'kt', 'md', 'php', 'py', 'rb', 'rs'],
  ...['scala', 'svelte', 'ts', 'tsx', 'vue'],
]

/** Repeated until the file is large enough. */
const repeated: Readonly<Record<string, string>> = {
  ...{ parentheses: '(', brackets: '[', braces: '{', angles: '<', quotes: '"', apostrophes: "'", backticks: '`' },
  ...{
    members: 'a.',
    assignments: 'x=',
    sums: '1+',
    commas: ',',
    semicolons: ';',
    colons: 'a:',
    stars: '*',
    minus: '-',
  },
  ...{ nots: '!', ands: 'a&&', tags: '<a>', comments: '<!--', moustaches: '{{', moustaches3: '{{{', slashes: '/' },
  ...{ blockComments: '/*', generics: 'a<', interpolations: '${', templates: '`${', heredocs: '<<A\n', hashes: '#' },
  ...{ ats: '@', backslashes: '\\', pipes: '|', lambdas: 'a=>', arrows: 'a->', casts: '(a)', calls: 'f(', index: 'a[' },
  ...{
    ifs: 'if ',
    elses: 'else ',
    functions: 'fun ',
    classes: 'class ',
    returns: 'return ',
    digits: '1',
    letters: 'a ',
  },
  ...{ questions: 'a?', ternaries: 'a?b:', scopes: 'a::', types: 'a: b<' },
}
/** Opened in the first half of the file and closed in the second. */
const nested: Readonly<Record<string, readonly [string, string]>> = {
  ...{
    closedParentheses: ['(', ')'],
    closedBrackets: ['[', ']'],
    closedBraces: ['{', '}'],
    closedTags: ['<a>', '</a>'],
  },
  ...{ closedGenerics: ['a<', '>'], closedTemplates: ['`${', '}`'], closedCalls: ['f(', ')'] },
}
export const bombForms = [...Object.keys(repeated), ...Object.keys(nested)]

/** @param size about, in characters; its lines are as long as those of source may be on average */
export function tokenBomb(form: string, size: number): string {
  const [open, close] = nested[form] ?? [repeated[form] ?? '']
  if (open === undefined || open === '') throw new Error(`There is no form ${form}.`)
  if (close === undefined) return inLines(open, size)
  const times = Math.floor(size / (open.length + close.length))
  return inLines(open, times * open.length) + inLines(close, times * close.length)
}

const lineCharacters = 400

function inLines(token: string, size: number): string {
  const line = token.repeat(Math.ceil(lineCharacters / token.length))
  return `${line}\n`.repeat(Math.ceil(size / line.length))
}

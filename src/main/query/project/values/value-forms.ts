// The forms in which a line gives a name a value. All of them read one line.

export type Form =
  /** `max: 5`, `max = 5`. */
  | 'assigned'
  /** `("max.items", 5)`. */
  | 'pair'
  /** A call, tag, annotation or flag that says that it is the default. */
  | 'default'
  | 'compared'

export interface FormOfValue {
  readonly form: Form
  readonly pattern: RegExp
  /** What it gives is a text without quotes. */
  readonly isBare?: true
  /** A text that a line has if it can match: quicker to search for. */
  readonly needs?: RegExp
}

const name = '(?<name>[A-Za-z_$][\\w$.-]{0,80})'
const value = '(?<value>\\S.{0,200})'
const quoted = '["\'`]'
/** A value that an argument is: a literal, or the name of a constant. */
const argument =
  '(?<value>"[^"\\n]{0,200}"|\'[^\'\\n]{0,200}\'|`[^`\\n]{0,80}`|-?\\d[\\w.]*(?:\\s*[*]\\s*[\\w.]+){0,4}|[A-Za-z_][\\w.]*(?:::\\w+)*(?:\\s*[*]\\s*[\\w.]+){0,4}(?:\\([^()]{0,60}\\))?)'

export const forms: readonly FormOfValue[] = [
  // `SetDefault("session.timeout", consts.Timeout)`, `.set_default("port", 8888)?`.
  {
    form: 'default',
    needs: /default/i,
    pattern: new RegExp(
      `(?:set|add|with|register)_?defaults?(?:_?value)?\\w*\\(\\s*&?${quoted}(?<name>[A-Za-z_][\\w.:-]{1,80})${quoted}\\s*,\\s*${argument}`,
      'gi',
    ),
  },
  // `ServiceTimeout.setDefault(600)`.
  {
    form: 'default',
    needs: /default/i,
    pattern: new RegExp(`(?<name>[A-Za-z_]\\w{1,80})(?:\\.|->)set_?default(?:_?value)?\\(\\s*${argument}\\s*\\)`, 'gi'),
  },
  // A tag of a field: `MaxSize int64 \`conf:"default:10"\``, `Port int \`default:"80"\``.
  {
    form: 'default',
    isBare: true,
    needs: /`.*default/i,
    pattern:
      /^\s*(?<name>[A-Za-z_]\w{1,80})\s+[*\w.[\]]{1,60}\s+`[^`\n]{0,300}?\b(?:env)?default(?:\s*[:=]\s*\\?"?|"\s*:\s*")(?<value>[^",;`\\]{1,120})/gi,
  },
  // `${MAX_ITEMS:5}`, in settings and annotations.
  {
    form: 'default',
    isBare: true,
    needs: /[$#]\{/,
    pattern: /[$#]\{(?<name>[A-Za-z_][\w.-]{2,80}):-?(?<value>[^${}]{1,120})\}/g,
  },
  // A flag: `flags.IntP("port", "p", 8081, "help")`, `flag.Duration("timeout", 5*time.Second, "help")`.
  {
    form: 'default',
    needs: /flags?\w*(?:\(\))?\.|flagset/i,
    pattern: new RegExp(
      `flags?\\w*(?:\\(\\))?\\.\\w{2,30}\\((?:\\s*&[\\w.]{1,80}\\s*,)?\\s*${quoted}(?<name>[A-Za-z][\\w.-]{1,80})${quoted}\\s*,\\s*(?:["'][\\w-]{0,2}["']\\s*,\\s*)?${argument}\\s*[,)]`,
      'gi',
    ),
  },
  // A property with its accessors: `PageSize { get; set; } = 10;`.
  {
    form: 'assigned',
    needs: /\{\s*get/,
    pattern: new RegExp(`${name}\\s*\\{\\s*get;[^{}]{0,40}\\}\\s*=\\s*${value}`, 'g'),
  },
  // `max: 5`, `"max" => 5`, `let max: u8 = 5`, `max ??= 5`.
  {
    form: 'assigned',
    pattern: new RegExp(
      `(?<![\\w$.'"\`-])["'\`]?${name}["'\`]?\\s*(?::(?![:=])[^=:(){}"'\`]{1,40}=(?![=>])|\\?\\?=|:=|=(?![=>~])|:(?![:/=])|(?<=["'\`]\\s*)=>)\\s*${value}`,
      'g',
    ),
  },
  // `const max int = 5`, whose type comes after the name.
  {
    form: 'assigned',
    needs: /\b(?:const|var)\s/,
    pattern: new RegExp(`\\b(?:const|var)\\s+${name}\\s+[\\w.*\\[\\]]{1,40}\\s*=\\s*${value}`, 'g'),
  },
  // `#define MAX 5`.
  { form: 'assigned', needs: /#\s*define/, pattern: new RegExp(`^\\s*#\\s*define\\s+${name}\\s+${value}`, 'g') },
  // `define('MAX', 5)`, `defined('MAX') or define('MAX', 5)`.
  {
    form: 'assigned',
    needs: /\bdefine\(/,
    pattern: new RegExp(`\\bdefine\\(\\s*${quoted}(?<name>[A-Za-z_]\\w{1,80})${quoted}\\s*,\\s*${argument}`, 'g'),
  },
  // `ENV MAX 5`, in the file that makes an image.
  { form: 'assigned', needs: /^\s*ENV\s/, pattern: new RegExp(`^\\s*ENV\\s+${name}\\s+${value}`, 'g') },
  // `("max.items", 5)`: a pair in a list, or a call that is given a key and its value; `("--port <n>", "help", 3000)`.
  {
    form: 'pair',
    needs: /["'`]\s*,/,
    pattern:
      /["'`](?:-{1,2})?(?<name>[A-Za-z_][\w.-]{1,80})(?:[ ,=][^"'`\n]{0,40})?["'`]\s*,\s*(?:["'`][^"'`\n]{12,200}["'`]\s*,\s*)?(?<value>(?:"(?![A-Za-z_]*")[^"\n]{0,200}"|'(?![A-Za-z_]*')[^'\n]{0,200}'|`(?![A-Za-z_]*`)[^`\n]{0,80}`|-?\d[\w.]*(?:\s*\*\s*[\w.]+){0,4}))(?=\s*[,)\]])/g,
  },
  // A variable of the environment, read with the value that it has if it isn't set.
  {
    form: 'default',
    needs: /env/i,
    pattern: new RegExp(
      `\\w*env\\w*(?:\\.get|\\.fetch)?\\(\\s*${quoted}(?<name>[A-Z][A-Z0-9_]{1,80})${quoted}\\s*,\\s*${argument}\\s*[,)]`,
      'gi',
    ),
  },
  {
    form: 'compared',
    needs: /[<>]=?\s*\d/,
    pattern:
      /(?<![\w$.>-])(?<name>[A-Za-z_$][\w$.>-]{1,80}(?:\([^()]{0,40}\))?\)?)\s*(?:<=?|>=?)\s*(?<value>\d[\d_]*(?:\.\d+)?)(?![\w.])/g,
  },
]

/** `# MAX_ITEMS=5`: a sample of settings has those that aren't needed as comments. */
export const commentedOut = /^\s*[#;]+\s?(?<name>[A-Za-z_][\w.-]{2,80})\s*[:=]\s*(?<value>[^\s=].{0,80})$/
/** An annotation that names the function which gives the default: `(default = "default_port")`. */
export const namedDefault = /^\s*#\[.{0,120}\bdefault\s*=\s*"(?<value>[A-Za-z_][\w:]{1,80})"/
/** Types that come between a name and its value, or where one could be, and are neither. */
export const typeName =
  /^(?:u?int\d*|float\d*|double|decimal|string|str|bool|boolean|long|number|numeric|any|duration|object|unknown|void)$/i

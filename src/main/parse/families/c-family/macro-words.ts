// Macros used as attributes and as whole statements: words in capitals that a grammar without their definitions takes
// for types, names or functions.

/** Words like `API_EXPORT` and `_Py_NO_RETURN`: capitals with an underscore, or too long for the name of a type. */
const capitals = '_*[A-Z][A-Z0-9]*_[A-Z0-9_]*'

/** Alone on its line between statements, with no operator after it that would make it a value. */
const aloneOnLine = new RegExp(
  String.raw`(?<=(?:^|[;{}:]|\*/|//[^\n]*|^[ \t]*#[^\n]*)[ \t]*(?:\r?\n[ \t]*)+)${capitals}(?=[ \t]*\r?\n\s*[\w~#/:[}@])(?!\s*\})`,
  'gm',
)

/** Before a declaration: a type and a name follow. */
const inFront = new RegExp(
  String.raw`(?<=(?:^|[;{}>])[ \t]*(?:(?:static|inline|extern|virtual|explicit|constexpr|friend|template\s*<[^<>;{}]*>)\s+)*)(?:${capitals}\s+)+(?=(?!if\b|else\b|return\b|case\b)[a-z_~][\w:<>, ]*?[\s*&]+[*&]*[\w:]*~?\w+\s*\(|[a-z]\w*(?:::[a-z]\w*)*::~?\w+\s*\(|(?:class|struct|enum|constexpr|static|inline|explicit|virtual|auto|void|operator|template|using|namespace)\b)`,
  'gm',
)

/** Between the keyword and the name, as in `class API_EXPORT Name {`. */
const afterTag = new RegExp(
  String.raw`(?<=\b(?:class|struct|union|enum|enum\s+class)\s+)${capitals}(?=\s+\w+\s*(?:final\s*)?[:{])`,
  'g',
)

/** After the parameters of a function with a body; a directive may end with a bracket, too. */
const afterParameters = new RegExp(
  String.raw`(?<=\)\s*(?:const\s*|noexcept\s*|override\s*)*)(?<!^[ \t]*#.*\)\s*)(?<!\b(?:if|while|for|switch)\b[^\n]*)${capitals}\s*(?:\([^()\n]*\)\s*)?(?=\{)`,
  'gm',
)

/** `CONST char`: no name of a type comes before another. */
const beforeType = /\b[A-Z]{4,}(?=\s+(?:char|double|float|int|long|short|unsigned|void)\b)(?<!^[ \t]*#.*)/gm

/** A comment inside a multi-line `#define`, which ends the directive for the grammar. */
const definedText = /^[ \t]*#[ \t]*define\b.*(?:\\\r?\n.*)+/gm

/** After what opens a list or separates its items, with only lines of directives in between. */
const inList = String.raw`(?<=(?:[,(]|=\s*\{)\s*(?:#.*(?:[\n\r\u2028\u2029]\s*#.*)*[\n\r\u2028\u2029]\s*)?)`

/** Other directives inside a list. The part before is tested last, because it takes longest. */
const listedDirective = new RegExp(
  String.raw`^(?=[ \t]*#)${inList}[ \t]*#[ \t]*(?:include|define|undef|pragma|line|error|warning)\b.*(?:\\\r?\n.*)*`,
  'gm',
)

/** Blanks such words; all offsets stay the same. */
export function withoutMacroWords(source: string): string {
  let text = source.replace(definedText, (found) => found.replace(/\/\*.*?\*\//g, blank))
  for (const pattern of [listedDirective, beforeType, aloneOnLine, inFront, afterTag, afterParameters])
    text = text.replace(pattern, blank)
  return text
}

function blank(found: string): string {
  return found.replace(/[^\r\n]/g, ' ')
}

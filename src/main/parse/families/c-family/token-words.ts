// Keywords of C and C++, grouped by what may come next to them.
import { isWordStart } from './code-tokens'

/** Built-in types and their modifiers. */
export const builtinTypes: ReadonlySet<string> = new Set(
  'void bool char short int long float double signed unsigned wchar_t char8_t char16_t char32_t auto'.split(' '),
)

/** Words before a declaration. */
export const specifierWords: ReadonlySet<string> = new Set(
  'static inline virtual constexpr consteval constinit extern friend explicit mutable thread_local register typedef'.split(
    ' ',
  ),
)

/** Words that only occur before a declaration or a statement. */
export const openingWords: ReadonlySet<string> = new Set([
  ...specifierWords,
  ...builtinTypes,
  ...`class struct union enum using template namespace typename volatile if for while do return switch case default try
  break continue goto static_assert`.split(/\s+/),
])

export const keywords: ReadonlySet<string> = new Set([
  ...openingWords,
  ...`else const new delete sizeof alignof noexcept override final operator throw catch public private protected decltype
  this nullptr true false requires concept and or not xor co_await co_return co_yield`.split(/\s+/),
])

/** Whether a word can be an identifier. */
export function isName(text: string): boolean {
  return isWordStart(text.charCodeAt(0)) && !keywords.has(text)
}

/** `API_EXPORT`, `_Py_NO_RETURN`: capitals with an underscore, as macros are named but types hardly ever. */
export function isMacroWord(text: string): boolean {
  const first = text.charCodeAt(0)
  return (first === underscore || (first >= capitalA && first <= capitalZ)) && macroWord.test(text)
}

const macroWord = /^_*[A-Z][A-Z0-9]*_[A-Z0-9_]*$/
const capitalA = 65
const capitalZ = 90
const underscore = 95

// The prose of an answer: sentences without fenced code, and their names in code font.

/** Also within a quotation. */
const fence = /^ {0,3}(?:> ?){0,3}(?:```|~~~)/
const marker = / ?\[\d{1,4}\]/g
const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(\))?$/u
/** Files other than source, whose names aren't members of anything. */
const otherFile =
  /\.(?:cfg|conf|crt|css|csv|env|gif|html?|ico|ini|jpe?g|json|key|lock|log|md|pem|png|rst|svg|toml|txt|xml|ya?ml)$/

export interface Prose {
  /** Sentences, list items and table rows in order, without citation markers. */
  readonly sentences: readonly string[]
  /** The contents of fenced blocks. */
  readonly code: string
}

/** Splits Markdown; an unclosed fence ends with the text. */
export function proseOf(markdown: string): Prose {
  const sentences: string[] = []
  const code: string[] = []
  let fenced = false
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) fenced = !fenced
    else if (fenced) code.push(line)
    else sentences.push(...line.replace(marker, '').split(/(?<=[.!?])\s+/))
  }
  return { sentences: sentences.filter((sentence) => sentence.trim() !== ''), code: code.join('\n') }
}

/** The texts in backticks, without them. */
export function codeSpansOf(sentence: string): readonly string[] {
  return [...sentence.matchAll(/(?<!`)`([^`\n]{1,200})`(?!`)/g)].map((match) => (match[1] ?? '').trim())
}

/** Calls outside code font, such as carryOver(): their case or underscore shows that they are names in code. */
export function plainCallsOf(sentence: string): readonly string[] {
  const plain = sentence.replace(/`[^`\n]*`/g, ' ')
  const words = plain.match(/(?<![\p{L}\p{N}_$.(])[\p{L}_$][\p{L}\p{N}_$.]{2,100}\(\)/gu) ?? []
  return words.filter((word) => /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(word) && isName(word))
}

/** Whether a span is a name in code, not a command, a value or a whole expression. */
export function isName(span: string): boolean {
  return span.length > 2 && span.length <= 120 && identifier.test(span) && !otherFile.test(span) && !span.endsWith('_')
}

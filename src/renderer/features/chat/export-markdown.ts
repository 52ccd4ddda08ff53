// A conversation as a Markdown file: its questions, answers, and citations.
import { isThere } from './cited-place'
import type { Turn } from './turn'

export function markdownOf(title: string, turns: readonly Turn[]): string {
  const parts = turns.flatMap((turn) => [`## ${turn.question.replaceAll('\n', '\n## ')}`, turn.text, evidenceOf(turn)])
  return `${[`# ${title}`, ...parts.filter((part) => part !== '')].join('\n\n')}\n`
}

/** The numbers in the text refer to this list. */
function evidenceOf({ citations }: Turn): string {
  return citations
    .map(({ file_path, start_line, end_line, label, ...citation }, index) => {
      const lines = end_line > start_line ? `${start_line}–${end_line}` : String(start_line)
      const about = label == null ? '' : `, ${label}`
      return `${index + 1}. ${isThere(citation) ? `\`${file_path}:${lines}\`${about}` : '(not found in the parsed version)'}`
    })
    .join('\n')
}

// Patterns of shell scripts and makefiles.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'shell',
  commands: {
    ends: /\.(?:sh|bash)$/,
    ways: [{ what: 'option', pattern: /^\s*(?:-\w\s*\|\s*)?(--[\w-]+)(?:=\*)?\)/gm }],
  },
  environment: {
    ends: /\.(?:sh|bash|zsh)$|(?:^|\/)(?:Makefile|GNUmakefile)$/,
    always: /\.(?:sh|bash|zsh)$/,
    names: /^_?(?:[A-Z]+_)+[A-Z0-9]+$/,
    reads: [/\$\{(_?[A-Z][A-Z0-9_]{2,})(?::?[-=?]([^}]{0,400}))?\}/g, /\$\(?(_?[A-Z][A-Z0-9_]{3,})\)?/g],
  },
}

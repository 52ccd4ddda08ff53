// Environment variables in settings files.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'settings',
  environment: {
    ends: /\.(?:properties|ya?ml|conf|xml|toml)$/,
    reads: [/\$\{([A-Z][A-Z0-9_]+)(?::-?([^}]{0,400}))?\}/g],
  },
}

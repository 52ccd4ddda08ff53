// Patterns of PHP programs, for common frameworks.
import { escaped } from '../../../contract/text-pattern'
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted, secondArgument } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'php',
  timers: {
    ends: /\.php$/,
    starts: [],
    loop: {
      opens: /^\s*(?:while\s*\(\s*(?:true|1)\s*\)|for\s*\(\s*;\s*;\s*\))/i,
      waits: /(?<![\w>:])sleep\(([^()]*)\)/,
      unit: 's',
    },
  },
  commands: {
    ends: /\.php$/,
    ways: [
      {
        what: 'command',
        pattern:
          /(?:AsCommand\(\s*(?:name:\s*)?|->setName\(\s*|\$(?:defaultName|signature)\s*=\s*)["']([\w:-]+)[^"']{0,400}["'](?:[^)]{0,400}?description:\s*["']([^"'\n]*))?/g,
      },
      { what: 'option', pattern: /->addOption\(\s*["']([\w-]+)["']/g },
    ],
  },
  environment: {
    ends: /\.(?:php|phtml|twig)$/,
    reads: [
      new RegExp(`\\b(?:getenv|env)\\(\\s*${quoted}${secondArgument}`, 'g'),
      new RegExp(`\\$_(?:ENV|SERVER)\\[\\s*["']([A-Z][A-Z0-9_]+)["']\\s*${afterwards}`, 'g'),
    ],
  },
  tables: {
    ends: /\.php$/,
    ways: [
      { how: 'migration', pattern: /\bSchema::create\(\s*["'](\w+)/g },
      {
        how: 'model',
        pattern: /#\[(?:ORM\\)?Table\(\s*(?:name:\s*)?["'](\w+)|protected\s+\$table\s*=\s*["'](\w+)/g,
      },
    ],
  },
  imports: { ends: /\.php$/, bare: 'php', pattern: ({ name }) => namespacesOf(name) },
  tests: [
    {
      name: 'Pest',
      ends: /\.php$/,
      marks: /^(?:it|test)\(\s*["']/m,
      packages: /^pestphp\/pest$/,
      runner: /\bpest\b/,
      runs: 'vendor/bin/pest',
      manifests: [/^composer\.json$/],
      onlyFile: (path) => path,
    },
    {
      name: 'PHPUnit',
      ends: /\.php$/,
      marks: /\bPHPUnit\b|^(?:abstract |final )*class \w+ extends (?:\\?\w+\\)*\w*(?:Test|TestCase|Base)\b/m,
      packages: /^phpunit\/phpunit$/,
      runner: /\bphpunit\b/,
      runs: 'vendor/bin/phpunit',
      manifests: [/^composer\.json$/],
      onlyFile: (path) => path,
    },
  ],
}

/** Packages contain namespaces that start with their vendor: `psr/log` is `Psr\Log`. */
function namespacesOf(name: string): RegExp {
  const [vendor = '', ...rest] = name.split('/')
  const part = rest
    .join('')
    .replace(/^(?:php-|lib)/, '')
    .replace(/[-_.]/g, '')
  const root = escaped(vendor.replace(/[-_]/g, ''))
  // `aws/aws-sdk-php` is all of `Aws\`; `ruflin/elastica` is `Elastica\`, without its vendor.
  const spaces =
    part === '' || part.toLowerCase().startsWith(vendor.replace(/[-_]/g, '').toLowerCase())
      ? `${root}\\\\`
      : `(?:${root}\\\\(?:[\\w]+\\\\)*${escaped(part)}|${escaped(part)}\\\\)`
  return new RegExp(`^use\\s+(?:function\\s+)?\\\\?${spaces}`, 'gim')
}

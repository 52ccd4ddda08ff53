// The purposes of packages, by their usual names.
import { stem } from '../search/terms'

/** Words for a purpose, and patterns of package names for it. */
const topics: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:auth\w*|login|security|anmeldung|authentification|autenticación)$/i,
    /auth|passport|jwt|jsonwebtoken|oauth|oidc|openid|bcrypt|argon|saml|session|security|crypto/i,
  ],
  [
    /^(?:database|databases|db|sql|persistence|datenbank|storage)$/i,
    /sql|postgres|^pg|\bpg\b|mongo|redis|maria|oracle|\bh2\b|\borm|(?<![fnw])orm\b|knex|prisma|jpa|hibernate|database|lib\/pq|diesel|jdbc/i,
  ],
  [
    /^orms?$/i,
    /\borm|(?<![fnw])orm\b|prisma|sqlalchemy|hibernate|sequelize|drizzle|doctrine|entityframework|mongoose|peewee|\bjpa\b|django|activerecord|diesel/i,
  ],
  [/^(?:http|network|networking|requests)$/i, /http|axios|fetch|request|undici|reqwest|urllib|aiohttp|got$/i],
  [/^(?:logs?|logging|logger)$/i, /log|winston|pino|bunyan|zap|tracing/i],
  [
    /^(?:lint|linting|format|formatting|linter)$/i,
    /lint|prettier|ruff|black|flake|rubocop|phpcs|codesniffer|checkstyle|format/i,
  ],
  [/^(?:patterns?|globs?|wildcards?)$/i, /regexp|regex|glob|match/i],
  [/^(?:rout(?:e|es|er|ing))$/i, /rout|find-my-way|\brou3\b|path-to-regexp|\/(?:mux|chi)\b/i],
  [
    /^(?:templat(?:e|es|ing))$/i,
    /templat|jinja|mustache|handlebars|\bejs\b|liquid|\btwig\b|thymeleaf|\berb\b|tera$|askama/i,
  ],
  [/^(?:validat(?:e|es|ion|ing)|schemas?)$/i, /valid|\bzod\b|\bajv\b|\bjoi\b|\byup\b|pydantic|schema|valibot/i],
  [/^(?:tests?|testing)$/i, /test|jest|mocha|\bava\b|jasmine|spec|junit|mockito|testify|\btap\b|chai|minitest/i],
  [/^(?:yaml|yml)$/i, /yaml|\byml\b/i],
  [/^(?:markdown)$/i, /markdown|\bmarked\b|remark|commonmark|mistune|kramdown|goldmark/i],
  [/^(?:colou?rs?|colou?red|ansi)$/i, /colou?r|chalk|kleur|ansi|termcolor|owo|rich/i],
  [/^(?:compress(?:ion|ed|ing)?|gzip|brotli)$/i, /compress|gzip|zlib|brotli|zstd|flate/i],
  [/^(?:errors?|exceptions?)$/i, /anyhow|thiserror|\beyre|snafu|\/errors$|exception/i],
  [/^(?:geo(?:ip|location)?|geolocat\w*|countr(?:y|ies))$/i, /geo|maxmind|ip2location/i],
  [/^(?:cach(?:e|es|ing))$/i, /cache|\blru\b|keyv|memo|caffeine/i],
]

/** Patterns of package names for the purposes that words name. */
export function topicPatterns(words: readonly string[]): readonly RegExp[] {
  return words.flatMap((word) =>
    topics.filter(([topic]) => topic.test(word) || topic.test(stem(word))).map(([, names]) => names),
  )
}

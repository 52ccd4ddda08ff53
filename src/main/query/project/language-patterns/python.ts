// Patterns of Python programs, for common libraries.
import type { DeclaredCommand, LanguagePatterns } from '../language-patterns'
import { quoted, secondArgument } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'python',
  timers: {
    ends: /\.py$/,
    starts: [],
    loop: {
      opens:
        /^\s*while\s+(?:True|1|not\s+[\w.]*(?:stop|shutdown|shut_down|exit|quit|cancel)\w*(?:\.is_set)?(?:\(\))?)\s*:/,
      waits: /(?<!\w)(?:\w+\.)?sleep\(([^()]*(?:\([^()]*\)[^()]*){0,4})\)/,
      unit: 's',
    },
  },
  commands: {
    ends: /\.py$/,
    ways: [
      {
        what: 'option',
        pattern:
          /\.add_argument\(\s*["'](-{1,2}[\w-]+)["'](?:\s*,\s*["']--[\w-]+["'])?(?:[^)]{0,400}?\bhelp\s*=\s*(?:\(\s*)?f?["']([^"'\n]*))?/g,
      },
      {
        what: 'argument',
        pattern: /\.add_argument\(\s*["'](\w[\w-]*)["'](?:[^)]{0,400}?\bhelp\s*=\s*(?:\(\s*)?f?["']([^"'\n]*))?/g,
      },
      {
        what: 'command',
        pattern: /\.add_parser\(\s*["']([\w-]+)["'](?:[^)]{0,400}?\bhelp\s*=\s*["']([^"'\n]*))?/g,
      },
      {
        what: 'command',
        pattern:
          /@(?:\w+\.)?(?:command|group)\(\s*["']([\w-]+)["'](?:[^)]{0,400}?\b(?:help|short_help)\s*=\s*["']([^"'\n]*))?/g,
      },
      {
        what: 'command',
        pattern: /@(?:click|app|cli|main|\w*group|\w*cli)\.(?:command|group)\((?:\)|\s*(?!["'\s])[^)\n]*\))/g,
      },
      {
        what: 'option',
        pattern:
          /@(?:click\.)?option\(\s*["'](-{1,2}[\w/-]+)["'](?:[^@]{0,400}?\bhelp\s*=\s*(?:\(\s*)?["']([^"'\n]*))?/g,
      },
    ],
    nameAfter: functionAfter,
    more: managementCommand,
  },
  environment: {
    ends: /\.pyi?$/,
    reads: [
      new RegExp(`\\benviron(?:ment)?\\.(?:get|pop|setdefault)\\(\\s*${quoted}${secondArgument}`, 'g'),
      new RegExp(`\\bgetenv\\(\\s*${quoted}${secondArgument}`, 'g'),
      new RegExp(`\\benviron\\[\\s*${quoted}\\s*\\](?!\\s*=[^=])`, 'g'),
      new RegExp(`${quoted}\\s+(?:not\\s+)?in\\s+(?:os\\.)?environ\\b`, 'g'),
      new RegExp(`\\benvvar\\s*=\\s*${quoted}`, 'g'),
      new RegExp(
        `\\benv(?:\\.(?:str|bool|int|float|list|url|json|path))?\\(\\s*["']([A-Z][A-Z0-9_]{2,})["']${secondArgument}`,
        'g',
      ),
    ],
  },
  tables: {
    ends: /\.py$/,
    ways: [
      { how: 'model', pattern: /__tablename__\s*=\s*["'](\w+)/g },
      { how: 'migration', pattern: /\bop\.create_table\(\s*["'](\w+)/g },
      { how: 'model', pattern: /\bTable\(\s*["'](\w+)["']\s*,\s*(?:\w+\.)?meta(?:data)?\b/g },
      { how: 'model', pattern: /^class\s+(\w+)\([^)\n]{0,200}\btable\s*=\s*True\b/gm, alsoNeeds: /\bSQLModel\b/ },
      {
        how: 'migration',
        pattern: /migrations\.CreateModel\(\s*name\s*=\s*["'](\w+)/g,
        saidByModels: 'Django',
      },
    ],
  },
  entries: {
    files: [
      [/(?:^|\/)__main__\.py$/, 'run by `python -m`'],
      [/(?:^|\/)manage\.py$/, 'run from the command line'],
      [/(?:^|\/)(?:wsgi|asgi)\.py$/, 'started by the server'],
      [/^(?:src\/)?(?:index|main|app|server)\.py$/, 'by its name'],
    ],
    packages: /(?:^|^src\/)[^/]+\/__init__\.py$/,
    script: { ends: /\.py$/, pattern: /^if __name__ == ["']__main__["']:/m },
    filesOfModule: (path) => [`${path}.py`, `${path}/__init__.py`, `src/${path}.py`, `src/${path}/__init__.py`],
  },
  imports: {
    ends: /\.py$/,
    bare: 'python',
    otherNames: {
      pyyaml: ['yaml'],
      gitpython: ['git'],
      beautifulsoup4: ['bs4'],
      pillow: ['PIL'],
      'python-dotenv': ['dotenv'],
      'scikit-learn': ['sklearn'],
      'opencv-python': ['cv2'],
      'python-dateutil': ['dateutil'],
      protobuf: ['google.protobuf'],
    },
    pattern: ({ module }) => new RegExp(`^[ \\t]*(?:from|import)\\s+(?:${module})\\b`, 'gim'),
  },
  tests: [
    {
      name: 'Django tests',
      ends: /\.py$/,
      marks: /^from (?:django\.test|rest_framework\.test) import\b(?![^]*^(?:import pytest|from pytest)\b)/m,
      runner: /\bmanage\.py test\b/,
      runs: 'python manage.py test',
      onlyFile: (path) => path.replace(/\.py$/, '').replaceAll('/', '.'),
    },
    {
      name: 'unittest',
      ends: /\.py$/,
      marks: /^(?:import unittest\b|from unittest import\b.*\bTestCase\b)(?![^]*^(?:import pytest|from pytest)\b)/m,
      runner: /\bunittest\b/,
      runs: 'python -m unittest',
      onlyFile: (path) => path,
    },
    {
      name: 'pytest',
      ends: /\.py$/,
      marks: /^(?:import pytest|from pytest)\b|^(?:async )?def test_/m,
      packages: /^pytest$/i,
      fixtures:
        /@(?:pytest\.|pytest_asyncio\.)?fixture\b(?:\([^)]{0,400}\))?[ \t]*\n(?:@[^\n]{0,200}\n){0,5}\s*(?:async )?def (\w+)/g,
      runner: /\bpytest\b/,
      runs: 'python -m pytest',
      onlyFile: (path) => path,
    },
  ],
}

/** Django runs the class `Command` of `management/commands/<name>.py` under the name of the file. */
function managementCommand(text: string, lineAt: (offset: number) => number, path: string): readonly DeclaredCommand[] {
  const name = /(?:^|\/)management\/commands\/([a-zA-Z]\w*)\.py$/.exec(path)?.[1]
  const at = text.search(/^class Command\b/m)
  if (name === undefined || at === -1) return []
  const help = /^\s+help\s*=\s*(?:_\()?\(?\s*f?["']{1,3}\s*([^"'\n]{1,200})/m.exec(text.slice(at))?.[1]?.trim()
  return [{ name, what: 'command', help: help ?? null, line: lineAt(at) }]
}

/** The function under a decorator. */
function functionAfter(text: string): string | null {
  const name = /^[^\n]*\n(?:[ \t][^\n]*\n|[@)\]}][^\n]*\n)*[ \t]*(?:async )?def (\w+)/.exec(text)?.[1]
  return name?.replace(/_(?:command|cmd)$/, '').replaceAll('_', '-') ?? null
}

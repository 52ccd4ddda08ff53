// The suites of `npm test`, in order: each has a name for `--only` and a run that returns a tally and an output.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../set-up/browser.mjs'
import { buildProgram } from '../set-up/build.mjs'
import { findElectron, hasDisplay } from '../set-up/electron.mjs'
import { run } from '../set-up/run.mjs'
import { environmentFor } from '../set-up/toolchain.mjs'
import { core, slow } from './test-order.mjs'
import { filesOfPlaywright, filesOfVitest, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs'

/** What the suites start with the chosen Node, independent of the machine's own. */
const programs = {
  // Ten times as fast as `typescript`, which stays for its programming interface.
  tsc: 'node_modules/typescript-native/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  expressions: 'scripts/check-expressions.mjs',
}

/** What chooses the tests of the pure parts but the slow ones. */
const coreFiles = [...core, ...slow.flatMap((path) => ['--exclude', path.replace(/\/$/, '/**')])]

/** A young heap that starts at the usual size is collected ten times as often, which costs processor time. */
const youngHeap = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/**
 * All suites, in the order in which they start: the two long ones after the build, the checks in parallel.
 * @returns `[{ name, needsBuild?, title, run() → { tally, output, notice?, files? } }]`
 */
export function createSuites(root, node) {
  const NODE_COMPILE_CACHE = makeCompileCache()
  const tool = (name, args, env = {}) =>
    run(node, [...youngHeap, join(root, programs[name]), ...args], {
      cwd: root,
      env: { ...environmentFor(node), NODE_COMPILE_CACHE, ...env },
    })
  const check = (name, title, program, ...args) => ({
    name,
    title,
    run: async () => {
      const { code, output } = await tool(program, args, {
        // The loader of knip's plugins would leave an empty folder among the temporary ones.
        JITI_FS_CACHE: 'false',
        // Checkers written in Go end before their memory is worth collecting: this saves a seventh of their work.
        GOGC: '400',
        GOMEMLIMIT: '3GiB',
      })
      return { tally: tallyCheck(code), output }
    },
  })
  const types = (project) =>
    check(
      'types',
      `types of ${project}`,
      'tsc',
      '-p',
      project,
      // Several checkers of one project repeat much of the work; projects are checked in parallel instead.
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
    )
  return [
    { name: 'build', title: 'build', run: () => runBuild(root, node) },
    { name: 'core', title: 'tests of the pure parts', run: () => runVitest(root, tool, coreFiles) },
    {
      name: 'unit',
      needsBuild: true,
      title: 'unit and integration tests',
      run: () => runVitest(root, tool, []),
    },
    { name: 'e2e', needsBuild: true, title: 'end-to-end tests', run: () => runPlaywright(root, node, tool) },
    // Together they take half the time of each by itself; what changed alone, `types` checks faster.
    check('types-and-lint', 'types and lint', 'oxlint', '--type-aware', '--type-check'),
    check('lint', 'lint', 'oxlint', '--type-aware'),
    check('expressions', 'expressions that take exponential time', 'expressions'),
    check('format', 'format', 'oxfmt', '--check'),
    ...['src/main', 'src/renderer', 'tests', 'src/preload'].map(types),
    check('unused', 'unused code and packages', 'knip', '--no-progress'),
    check('layers', 'layer rules', 'depcruise', 'src', '--config', '.dependency-cruiser.mjs', '--output-type=err-long'),
  ]
}

/**
 * Node's compile cache, which the hundreds of processes of a run share. Deleted with this process, so that it doesn't
 * grow.
 */
function makeCompileCache() {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-compiled-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // By default a signal ends a process without its exit handlers.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

async function runBuild(root, node) {
  try {
    await buildProgram(root, node)
    return { tally: tallyCheck(0), output: '' }
  } catch (error) {
    return { tally: tallyCheck(1), output: error.message }
  }
}

/** @param files arguments that choose them; all without any */
function runVitest(root, tool, files) {
  return withReport(async (path) => {
    const { code, output } = await tool('vitest', [
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ])
    const report = readReport(path)
    return { tally: tallyVitest(report, code), files: filesOfVitest(report, root), output }
  })
}

async function runPlaywright(root, node, tool) {
  let browser
  try {
    browser = await findBrowser(root, node)
  } catch (error) {
    return { tally: tallyCheck(1), output: error.message }
  }
  const hasElectron = hasDisplay() && findElectron(root) !== undefined
  return withReport(async (path) => {
    const { code, output } = await tool('playwright', ['test', '--reporter=list,json'], {
      CAIRN_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    })
    const report = readReport(path)
    return {
      tally: tallyPlaywright(report, code),
      files: filesOfPlaywright(report, root),
      output,
      notice: hasElectron ? undefined : 'THE ELECTRON WINDOW WAS NOT TESTED: its binary or a display is missing here',
    }
  })
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-tests-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

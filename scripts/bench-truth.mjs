// `npm run bench:truth -- <folder>`: accuracy of call edges against the compiler of the folder's language.
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const usage = `npm run bench:truth -- <folder> … [options]

Measures the call edges that Cairn finds in folders against those that the languages' own compilers know. The last
lines are one table a language: by definition, and by name beside it.

  --language <name>   auto (default: what most files are in), ecmascript, python, go, java, rust, csharp,
                      c (which reads C++ too), ruby (which runs the folder's tests: RUBYOPT='-I …' for their
                      gems), php (needs Phan: PHAN is the path of its
                      program, PHAN_PHP the options of PHP that load its extensions); for Rust,
                      RUST_TRUTH_CRATES is a folder with the sources of crates from outside
  --peer <package>    measures another tool beside, installed in a scratch folder; may be given several times:
                      @optave/codegraph, @colbymchenry/codegraph
  --samples <count>   rows shown per kind of mistake (5)
  --truth <file>      true calls that were written down before, in place of a compiler's
  --json              the whole report as JSON
  --help              this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'auto' },
    peer: { type: 'string', multiple: true, default: [] },
    samples: { type: 'string', default: '5' },
    truth: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length === 0) {
  console[values.help ? 'log' : 'error'](usage)
  process.exit(values.help ? 0 : 1)
}
const { benchTruth } = await loadBench('truth.ts')
console.log(
  await benchTruth(positionals, {
    grammarFolder,
    language: values.language,
    peers: values.peer,
    samples: Number(values.samples),
    truthFile: values.truth,
    json: values.json,
  }),
)

// Shell scripts: a function is only visible where its file is sourced.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

// Would catch: functions of indirectly sourced files lost, and namesakes in files that aren't sourced found.
it('functions come only from sourced files, also indirectly', async () => {
  const graph = await graphOf({
    'bin/run.sh': `source "$(dirname "$0")/../lib/log.sh"\nlog hi\ncolour red\nclean\n`,
    'bin/root.sh': `. "$ROOT/lib/log.sh"\nlog hi\n`,
    'lib/log.sh': `. ./colour.sh\nlog() { colour "$1"; }\n`,
    'lib/colour.sh': `colour() { echo; }\n`,
    'lib/clean.sh': `clean() { echo; }\n`,
  })
  expect(callsOf(graph)).toEqual([
    'bin/root.sh -> lib/log.sh#log exact',
    'bin/run.sh -> lib/colour.sh#colour exact',
    'bin/run.sh -> lib/log.sh#log exact',
    'lib/log.sh#log -> lib/colour.sh#colour exact',
  ])
})

// A value that fits only in part is told as the nearest, and not as the answer.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: what a function computes on its way told as how often something is done.
test('a time that code computes is not how often something is done', async () => {
  const { view } = await parsedProject({
    'app/reports.py': `from datetime import timedelta as td\n\n\ndef send_report(profile):\n    half_a_year_ago = profile.now() - td(days=180)\n    return profile.reports(half_a_year_ago)\n`,
  })
  expect(askGraph([view], 'How often are reports sent?').headline).not.toContain('half_a_year_ago')
})

// Would catch: the default of a period told as the least that it may be.
test('a value that nothing calls the least is not told as a minimum', async () => {
  const { view } = await parsedProject({
    'app/settings.py': 'CHECK_PERIOD = 86400\nREPORT_PERIOD_MIN = 60\n',
  })
  const { headline } = askGraph([view], 'What is the minimum period of a check?')
  expect(headline).toContain('No value is named for all of this')
  expect(askGraph([view], 'What is the minimum period of a report?').headline).not.toContain('No value is named')
})

// Would catch: half of an expression told as a value, and constants of `define` not known.
test('a constant of define is a value, and half of an expression is none', async () => {
  const { view } = await parsedProject({
    'config.php': `<?php\n\ndefine('DB_DRIVER', 'sqlite');\n`,
    'connect.php': `<?php\n\nfunction open($settings) {\n  $dsn = 'Database=' . $settings['database'] . ';driver=' . $settings['driver'];\n  return $dsn;\n}\n`,
  })
  expect(askGraph([view], 'What is the default database driver?').headline).toContain("`DB_DRIVER` is `'sqlite'`")
})

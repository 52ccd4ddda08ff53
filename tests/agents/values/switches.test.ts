// "How do I turn off registrations": settings that are true or false and named for it, in either sense.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const orchard = {
  '.env.template':
    '## Controls if new users can register\n# SIGNUPS_ALLOWED=true\n\n## Confirms addresses\n# SIGNUPS_VERIFY=false\n\n# DISABLE_BARREL_CHECK=true\n',
  'config.py':
    'import os\n\nSIGNUPS_ALLOWED = os.environ.get("SIGNUPS_ALLOWED", "true")\n\n\ndef harvest(log):\n    log("CIDER=off, nothing is pressed")\n    return press()\n\n\ndef press():\n    return 1\n',
  'lib/app.rb':
    'def open_orchards?\n  ENV["OPEN_ORCHARDS"] == "true"\nend\n\ndef orchard_limits_for_new_trees_allowed\n  3\nend\n',
}

const headline = async (question: string): Promise<string> =>
  askGraph([(await parsedProject(orchard, 'fruit')).view], question).headline

// Would catch: lines of code with "registrations" in them, and no word of the setting.
test.each([
  'How do I disable registrations?',
  'Can I turn off signups?',
  'How to switch off user signups?',
  'Wie kann ich Registrierungen deaktivieren?',
  '¿Cómo desactivo los registros?',
])('%s names the setting and what it is', async (question) => {
  expect(await headline(question)).toMatch(/^`SIGNUPS_ALLOWED` is named for it and on by default: `"?true"?`, at /)
})

// Would catch: a setting that turns something off read as one that turns it on.
test('a setting that is called after turning off is read the other way round', async () => {
  expect(await headline('How do I disable the barrel check?')).toMatch(
    /^`DISABLE_BARREL_CHECK` is named for it and already off by default: `true`/,
  )
  expect(await headline('How do I enable the barrel check?')).toMatch(/is named for it and off by default: `true`/)
})

// Would catch: what a message of the program says, taken for a setting.
test('what a text says of a setting is none', async () => {
  expect(await headline('How do I disable cider?')).not.toContain('is named for it')
})

// Would catch: a function about more than what is asked, taken for the one that decides it.
test('without a setting, the function that asks for it is shown', async () => {
  expect(await headline('How do I turn off orchards?')).toMatch(
    /^No setting that is true or false is named for it; `open_orchards\?` says whether it is on, at /,
  )
})

// Would catch: defaults that code gives by a text, and lists of settings in code, not read as settings.
test('defaults that are set by a text, and files of settings in code, are settings', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.org/fruit\n',
    'conf/conf.go':
      'package conf\n\nfunc load() {\n\t// Insights: what the collector sends.\n\tviper.SetDefault("enableinsightscollector", true)\n}\n',
    'app/Config/setting-defaults.php': "<?php\nreturn [\n  'registration-enabled' => false,\n];\n",
  })
  expect(askGraph([view], 'How do I disable the insights collector?').headline).toMatch(
    /^`enableinsightscollector` is named for it and on by default/,
  )
  expect(askGraph([view], 'How do I enable public registration?').headline).toMatch(
    /^`registration-enabled` is named for it and off by default/,
  )
})

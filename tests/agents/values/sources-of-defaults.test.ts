// The places that say what a default is come before all other literals, each in the form that its language has for it.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const orchard = {
  'core/session.go':
    'package core\n\n// DefaultPressConfiguration is what a press has.\nvar DefaultPressConfiguration = Press{\n\tRunTime: time.Minute * 5,\n\tCooldown: time.Hour,\n\tBarrels: 6,\n}\n\nfunc runPress() {\n\tpressTimeout := 9 * time.Second\n\t_ = pressTimeout\n}\n',
  'core/conf.go': 'package core\n\ntype Web struct {\n\tMaxBasketSize int64 `yaml:"max_basket" conf:"default:10"`\n}\n',
  'core/setup.go':
    'package core\n\nfunc setDefaults() {\n\tviper.SetDefault("cellar.keeptime", DefaultCellarKeepTime)\n\tLadderHeight.setDefault("12m")\n}\n\nconst DefaultCellarKeepTime = 48 * time.Hour\n',
  'core/main.go':
    'package core\n\nfunc init() {\n\trootCmd.PersistentFlags().IntP("gate-port", "g", 8123, "port of the gate")\n}\n',
  'config.template.yml': "press:\n  run_time: '5 minutes'\n  # cooldown: '2 hours'\n",
  'app.yml': `juice:\n  expiration: "$\{JUICE_EXPIRATION_TIME:9000}"\n`,
  'tests/press_test.go': 'package tests\n\nvar pressRunTime = 3 * time.Second\n',
  'ui/press.ts': "export const pressTitle = 'press'\nexport enum Fruit {\n  PressApple = 1,\n  PressPear = 2,\n}\n",
  'crates/sower/src/settings.rs':
    'pub fn builder(data_dir: &Path) {\n    let seed_path = data_dir.join("seeds.db");\n    Config::builder()\n        .set_default("seed_path", seed_path.to_str())?\n        .set_default("sorter.frequency", 300)?;\n}\n',
  'docs/orchard.md':
    '# Orchard\n\n## Rake\n\n### wind_limit\n\n{{< confkey type="integer" default="77" >}}\n\n| setting | meaning | default |\n|---|---|---|\n| picking_baskets | how many at once | 14 |\n\n### Swing\n\nThe `SWING_DELAY` waits. Defaults to `30s`.\n',
}

test.each([
  // Two values, each with what was found; equal ones are one, and tests count for nothing.
  [
    'What is the default run time and cooldown of the press?',
    /`RunTime` is `time\.Minute \* 5` \(5 minutes\).*`DefaultPressConfiguration`, at `core\/session\.go:5`.*“cooldown.*`Cooldown` is `time\.Hour` \(1 hour\).*other values too: `'2 hours'` at `config\.template\.yml:3`/,
  ],
  [
    'How many barrels can the press take at most and how long is the cooldown?',
    /`Barrels` is `6`.*`Cooldown` is `time\.Hour`/,
  ],
  ['What is the maximum basket size?', /^`MaxBasketSize` is `10`/],
  // What a name stands for is followed.
  [
    'How long is the cellar kept by default?',
    /`DefaultCellarKeepTime` is `48 \* time\.Hour` \(2 days\)|`cellar\.keeptime` is `DefaultCellarKeepTime`, where/,
  ],
  ['What is the default ladder height?', /^`LadderHeight` is `"12m"`/],
  ['Which port does the gate use by default?', /^`gate-port` is `8123`/],
  ['How long is the juice valid?', /^`JUICE_EXPIRATION_TIME` is `9000`/],
  // Where something is kept, in other languages too.
  [
    'Where are the seeds stored by default?',
    /`seed_path` is `seed_path\.to_str\(\)`, where `seed_path` is `data_dir\.join\("seeds\.db"\)`/,
  ],
  ['Wo wird der Seed standardmäßig gespeichert?', /`seed_path` is/],
  // The documentation, by attributes, columns and sentences.
  ['What is the default wind limit of the rake?', /^`wind_limit` is `77`.*`docs\/orchard\.md:7`/],
  ['How many picking baskets are there at most?', /^`picking_baskets` is `14`/],
  ['What is the default swing delay?', /^`SWING_DELAY` is `30s`/],
])('%s', async (question, expected) => {
  const { view } = await parsedProject(orchard)
  expect(askGraph([view], question).headline).toMatch(expected)
})

// Would catch: a number of an enumeration, a value of a test or a local variable told as the default.
test('numbers of codes, tests and local variables are no defaults', async () => {
  const { view } = await parsedProject(orchard)
  const { headline } = askGraph([view], 'How long is the run time of the press?')
  expect(headline).toMatch(/^`RunTime` is `time\.Minute \* 5`/)
  expect(headline).not.toMatch(/pressTimeout|3 \* time/)
})

// Would catch: a word that tells most left out in silence.
test('what no name has is said', async () => {
  const { view } = await parsedProject(orchard)
  const { headline } = askGraph([view], 'What is the maximum basket size of a wheelbarrow?')
  expect(headline).toMatch(/No value is named for all of this; the nearest.*not “wheelbarrow”/)
})

const dock = {
  'dock/models.py':
    'from datetime import timedelta as td\n\nDEFAULT_GRACE = td(hours=1)\n\n\nclass Mooring(models.Model):\n    grace = models.DurationField(default=DEFAULT_GRACE)\n',
  'dock/tier.go': 'package dock\n\nconst defaultCargoSizeLimit = "15M"\n',
  'docs/api.md': '| field | example |\n|---|---|\n| `grace_expires` | `1655514244` |\n',
}

test.each([
  [
    'What is the default grace time of a mooring?',
    /^`grace` is .*where `DEFAULT_GRACE` is `td\(hours=1\)` \(1 hour\)|^`DEFAULT_GRACE` is `td\(hours=1\)` \(1 hour\)/,
  ],
  // Would catch: a size told as minutes.
  ['What is the maximum size of the cargo?', /^`defaultCargoSizeLimit` is `"15M"`, at/],
  // Would catch: the point in time of an example told as a duration.
  ['How long is the grace time before it expires?', /^(?!.*1655514244)/],
])('%s', async (question, expected) => {
  const { view } = await parsedProject(dock)
  expect(askGraph([view], question).headline).toMatch(expected)
})

const mill = {
  'mill/src/settings.rs':
    'pub fn builder() {\n    Config::builder()\n        .set_default("sync_interval", "5m")?\n        .set_default("wheel.sync_interval", 300)?;\n}\n',
  'mill/src/wheel.rs':
    'pub async fn turn_wheel(settings: &Settings) {\n    let mut ticker = time::interval(time::Duration::from_secs(settings.wheel.sync_interval));\n    loop {\n        ticker.tick().await;\n        grind();\n    }\n}\n\nfn grind() {}\n',
}

// Would catch: another setting of the same name told for the one that the code takes.
test('what holds a setting decides which one is meant, and its number gets its unit', async () => {
  const { view } = await parsedProject(mill)
  const { headline } = askGraph([view], 'How often does the wheel turn?')
  expect(headline).toMatch(/where `wheel\.sync_interval` is `300` seconds, at `mill\/src\/settings\.rs:4`/)
  expect(headline).not.toContain('"5m"')
})

// Would catch: the least that a function lets one set, told as the default because it has all of the words.
test('a minimum is no default', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.org/orchard\n',
    'config/folder.go':
      'package config\n\ntype Folder struct {\n\tRescanIntervalS int `json:"rescanIntervalS" default:"3600"`\n}\n',
    'model/model.go':
      'package model\n\nfunc accept(folder Folder) {\n\tif folder.isDefault {\n\t\tconst minRescanInterval = 3600 * 24\n\t\tfolder.RescanIntervalS = minRescanInterval\n\t}\n}\n',
  })
  expect(askGraph([view], 'What is the default rescan interval?').headline).toMatch(/^`RescanIntervalS` is `3600`/)
})

// Counts and denials that would be surer than what was read.
import { expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

function rowsOf({ sections }: GraphAnswer, title = ''): string {
  return sections
    .filter((section) => section.title.includes(title))
    .flatMap(({ rows }) => rows.map(({ text }) => text))
    .join('\n')
}

// Would catch: "Nothing here uses `Probe.start`" where `probe.start()` is called on what a package returns.
test('an impact says what the graph links, not that nothing uses the last step', async () => {
  const { view } = await parsedProject({
    'probe.js':
      'class Probe {\n  start() {\n    return ping()\n  }\n}\nfunction ping() {\n  return 1\n}\nmodule.exports = Probe\n',
    'server.js':
      'const { R } = require("redbean-node")\nasync function all() {\n  for (const probe of await R.find("probe")) await probe.start()\n}\nmodule.exports = { all }\n',
  })
  const { limits } = askGraph([view], 'what breaks if I change ping?')
  expect(limits.join('\n')).not.toMatch(/Nothing (?:here )?(?:uses|calls)/)
  expect(limits.join('\n')).toContain('The graph links no use of `Probe.start`')
})

// Would catch: "names 24 of them", the number of members that were looked at, of a family that has more.
test('of a large family, the number that a list names is told as at least', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Sender${String.fromCharCode(65 + (at % 26))}${at}`)
  const { view } = await parsedProject({
    'senders/sender.js': 'class Sender {\n  send() {}\n}\nmodule.exports = Sender\n',
    ...Object.fromEntries(
      names.map((name) => [
        `senders/${name}.js`,
        `const Sender = require("./sender")\nclass ${name} extends Sender {\n  send() {}\n}\nmodule.exports = ${name}\n`,
      ]),
    ),
    'registry.js': `${names.map((name) => `const ${name} = require("./senders/${name}")`).join('\n')}\nfunction all() {\n  return [\n${names.map((name) => `    new ${name}(),`).join('\n')}\n  ]\n}\nmodule.exports = { all }\n`,
  })
  const listed = rowsOf(askGraph([view], 'where would I add a new sender?'), 'listed together')
  expect(listed).toMatch(/`registry\.js`, names at least \d+ of them/)
})

// Would catch: "written at at least 5 places" for a message of one place, with labels that have half of its words.
test('a message that the source has as a whole is not written where only half of it is', async () => {
  const { view } = await parsedProject({
    'rules.py':
      'def apply(rule):\n    if rule == 1:\n        return True\n    raise NotImplementedError("Unsupported matching algorithm")\n',
    'fields.py': `# Unsupported ones are left out: where it is said.\n${'name = Field(title="matching algorithm")\n'.repeat(7)}`,
  })
  for (const question of [
    'Unsupported matching algorithm',
    'NotImplementedError: Unsupported matching algorithm',
    '"Unsupported matching algorithm" — where is it raised and when?',
  ])
    expect(askGraph([view], question).headline, question).toBe(
      'The message is written at 1 place in `sample`, first at `rules.py:4`.',
    )
})

// Would catch: "None of the variables is named for “deleting”, “duplicates”" because a helper of the project reads it.
test('variables that own functions read are found, and not those that they set', async () => {
  const { view } = await parsedProject({
    'settings.py':
      'import os\nfrom parsers import get_bool_from_env\n\nDELETE = get_bool_from_env(\n    "SHOP_DELETE_DUPLICATES",\n    "true",\n)\nHOST = os.getenv("SHOP_HOST")\n',
    'parsers.py':
      'import os\n\n\ndef get_bool_from_env(key, default="NO"):\n    return os.getenv(key, default) == "true"\n',
    'run.js':
      'runWithEnv("SHOP_CHILD_ONLY", "1")\nconst level = requireEnv("SHOP_LEVEL")\nsetEnvValue("SHOP_MADE", "1")\n',
  })
  const { headline } = askGraph([view], 'which environment variable turns on deleting duplicates?')
  expect(headline).toContain('names 1 environment variable that fits “deleting”, “duplicates”, of 3')
  const all = rowsOf(askGraph([view], 'which environment variables are read?'))
  expect(all).toContain('`SHOP_DELETE_DUPLICATES`, default `"true"`')
  expect(all).toContain('SHOP_LEVEL')
  expect(all).not.toMatch(/SHOP_CHILD_ONLY|SHOP_MADE/)
})

// Would catch: "names 1 variable that fits “database”, “connection”" with all other variables of the database under
// "others", in the order of the alphabet.
test('variables that fit some of the words are told apart from those that fit none', async () => {
  const { view } = await parsedProject({
    'settings.py':
      'import os\n\nA = os.getenv("SHOP_DB_CONNECTIONS")\nB = os.getenv("SHOP_DB_HOST")\nC = os.getenv("SHOP_DB_PORT")\nD = os.getenv("SHOP_MAIL")\n',
  })
  const answer = askGraph([view], 'which environment variables configure the database connection?')
  expect(answer.headline).toContain('and 2 others that fit only some of these words')
  expect(rowsOf(answer, 'some of these words')).toMatch(/SHOP_DB_HOST[^]*SHOP_DB_PORT/)
  expect(rowsOf(answer, 'Others')).toBe('`SHOP_MAIL`')
})

// Would catch: "Nothing fits: no place contains “support”, “MQTT” together" about a project with two clients for MQTT.
test('a question whether something is supported is about the thing', async () => {
  const { view } = await parsedProject({
    'forward.js': 'class PositionForwarderMqtt {\n  forward() {}\n}\nmodule.exports = { PositionForwarderMqtt }\n',
    'rates.js': 'function heartRate() {\n  return 60\n}\nmodule.exports = { heartRate }\n',
  })
  for (const question of ['does it support MQTT?', 'is MQTT supported?', 'does it offer MQTT?'])
    expect(rowsOf(askGraph([view], question)), question).toContain('PositionForwarderMqtt')
  expect(askGraph([view], 'does it support MQTT?').headline).not.toMatch(/Nothing|nothing fits/)
  expect(askGraph([view], 'does it support GraphQL?').headline).toMatch(/nowhere|Nothing/)
})

// Would catch: "neither the question nor the conversation names a symbol" for a question that names a product.
test('a first question about “it” is about the project', async () => {
  const { view } = await parsedProject({ 'cache.js': 'function readCache() {}\nmodule.exports = { readCache }\n' })
  expect(askGraph([view], 'does it use Redis for caching?').headline).toMatch(/^“Redis” is nowhere in `sample`/)
  expect(askGraph([view], 'who calls it?').headline).toContain('names a symbol')
})

// Would catch: "`anything` is not found" for a question who calls a function.
test('anything that calls a function is its callers', async () => {
  const { view } = await parsedProject({
    'queue.js': 'class LimitQueue {}\nfunction make() {\n  return new LimitQueue()\n}\nmodule.exports = { make }\n',
  })
  expect(rowsOf(askGraph([view], 'does anything use LimitQueue?'))).toContain('`make`')
})

// Would catch: "3 test files contain most of the words “schedule”, “manager”", which all have another manager.
test('a test of a namesake in one word of two is no test of a class', async () => {
  const { view } = await parsedProject({
    'schedule-manager.js': 'class ScheduleManager {\n  start() {}\n}\nmodule.exports = { ScheduleManager }\n',
    'tests/cache-manager.test.js': 'const manager = new CacheManager()\ntest("manager", () => manager.get())\n',
  })
  const { headline } = askGraph([view], 'which tests cover ScheduleManager?')
  expect(headline).toMatch(/^0 tests in the graph/)
})

// Would catch: "1 table, only in tests" of a project that creates its tables by change logs.
test('tables of change logs are tables', async () => {
  const { view } = await parsedProject({
    'schema/changelog-1.0.xml':
      '<databaseChangeLog>\n  <changeSet id="1">\n    <createTable tableName="shop_orders">\n      <column name="id"/>\n    </createTable>\n  </changeSet>\n</databaseChangeLog>\n',
    'other.xml': '<config><createTable tableName="none"/></config>\n',
    'tests/Orders.test.js': 'db.exec("CREATE TABLE test_orders (id int)")\n',
    'src/main.js': 'function main() {}\nmodule.exports = { main }\n',
  })
  expect(askGraph([view], 'how many database tables are there?').headline).toBe(
    '`sample` defines 1 table: `shop_orders`.',
  )
})

// Would catch: "Changing `config.password` reaches 11 symbols" for a question what the program does then.
test('what happens when a value of a user changes is no change of code', async () => {
  const { view } = await parsedProject({
    'config.js':
      'class Config {\n  password = ""\n  read() {\n    return this.password\n  }\n}\nmodule.exports = { Config }\n',
    'account.js':
      '/** Called when the password is changed. */\nfunction changePassword(user, password) {\n  return disconnect(user, password)\n}\nmodule.exports = { changePassword }\n',
  })
  const answer = askGraph([view], 'what happens when the password is changed?')
  expect(answer.kind).not.toBe('impact')
  expect(rowsOf(answer)).toContain('`changePassword`')
  expect(askGraph([view], 'what breaks if I change Config.password?').kind).toBe('impact')
})

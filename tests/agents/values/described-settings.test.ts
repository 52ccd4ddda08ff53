// "How do I change the port", "where are photos stored": settings by their keys and by what describes them.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const keys = `package org.harbour.config;

public final class Keys {

    /**
     * Path to the gallery folder. The harbour stores photo files of each crane in that folder.
     */
    public static final ConfigKey<String> GALLERY_PATH = new StringConfigKey(
            "gallery.path",
            List.of(KeyType.CONFIG),
            "./gallery");

    /**
     * Pier console TCP port number.
     */
    public static final ConfigKey<Integer> CONSOLE_PORT = new IntegerConfigKey(
            "console.port",
            List.of(KeyType.CONFIG),
            7071);

    /**
     * Let unknown cranes register a berth through the lighthouse.
     */
    public static final ConfigKey<Boolean> LIGHTHOUSE_ALLOW_BERTHS = new BooleanConfigKey(
            "lighthouse.allowBerths",
            List.of(KeyType.CONFIG));
}
`

const harbour = {
  'src/main/java/org/harbour/config/Keys.java': keys,
  'src/main/java/org/harbour/Pier.java':
    'package org.harbour;\n\nimport org.harbour.config.Keys;\n\npublic class Pier {\n    void start(Config config) {\n        listen(config.getInteger(Keys.CONSOLE_PORT));\n    }\n}\n',
  'src/main/java/org/harbour/Yard.java':
    'package org.harbour;\n\npublic class Yard {\n    private boolean berths;\n\n    public boolean getBerths() {\n        return berths;\n    }\n}\n',
  'src/main/java/org/harbour/Gate.java':
    'package org.harbour;\n\npublic class Gate {\n    void open(Yard yard) {\n        if (!yard.getBerths()) {\n            throw new IllegalStateException("closed");\n        }\n    }\n}\n',
  'schema/first.xml': '<root>\n  <column name="berths" type="BOOLEAN" defaultValueBoolean="false"/>\n</root>\n',
  'setup/harbour.xml': "<properties>\n  <entry key='console.port'>7071</entry>\n</properties>\n",
  // The port of a server in the description of an interface is changed nowhere there.
  'openapi.yaml':
    'openapi: 3.0.0\nservers:\n  - url: http://localhost\n    variables:\n      port:\n        default: "9999"\n',
}

const ask = async (files: Readonly<Record<string, string>>, question: string): Promise<string> =>
  askGraph([(await parsedProject(files, 'harbour')).view], question).headline

// Would catch: keys that are handed to a constructor with their default, of which nothing was known.
test('a key of a constant is found by its description, with its default, its reads and its files', async () => {
  const answer = await ask(harbour, 'How do I change the port of the pier console?')
  expect(answer).toMatch(
    /^The setting `console\.port` sets it, by default `7071`, at `src\/main\/java\/org\/harbour\/config\/Keys\.java:16`\./,
  )
  expect(answer).toContain('“Pier console TCP port number.”')
  expect(answer).toContain('It is read at `src/main/java/org/harbour/Pier.java:7`')
  expect(answer).toContain('given in `setup/harbour.xml`')
})

// Would catch: functions with "photo" in their names, where a folder is asked for.
test('where something is stored is told by the setting that names a place for it', async () => {
  expect(await ask(harbour, 'Where are photos of the cranes saved?')).toMatch(
    /^The setting `gallery\.path` says where, by default `"\.\/gallery"`/,
  )
})

// Would catch: the setting for one way in, told for all; and "turn off" read as what turns it on.
test('a field that is true or false decides what no setting is named for alone', async () => {
  const answer = await ask(harbour, 'How do I turn off berths?')
  expect(answer).toMatch(/^`Yard\.berths` decides it, a field that is true or false: `false` turns it off/)
  expect(answer).toContain('A new record has `false`, at `schema/first.xml:2`')
  expect(answer).toContain('asked for at `src/main/java/org/harbour/Gate.java:5`')
})

const orchard = {
  'src/settings.py':
    'import os\n\nCRATE_ROOT = os.getenv("ORCHARD_CRATE_ROOT", "../crates")\nHARVEST_DIR = os.getenv("ORCHARD_HARVEST_DIR", "../harvest")\n',
  'src/press.py':
    'import os\n\n\ndef press():\n    if os.getenv("DISABLE_CIDER") == "true":\n        return None\n    return 1\n',
  'docs/configuration.md':
    '# Configuration\n\n#### [`ORCHARD_CRATE_ROOT=<path>`](#ORCHARD_CRATE_ROOT)\n\n: This is where your pictures and labels are stored.\n\n#### `ORCHARD_HARVEST_DIR=<path>`\n\n: Apples are picked up here.\n',
}

// Would catch: what only a page of the documentation says of a variable.
test('a variable is found by what its documentation says', async () => {
  expect(await ask(orchard, 'Where are the pictures stored?')).toMatch(
    /^The environment variable `ORCHARD_CRATE_ROOT` says where, by default `"?\.\.\/crates"?`.*“This is where your pictures and labels are stored\.”/,
  )
})

// Would catch: a switch without a default, and the value that turns it off left to guess.
test('a variable that is compared with a value is told with that value', async () => {
  expect(await ask(orchard, 'How do I disable cider?')).toMatch(
    /^The environment variable `DISABLE_CIDER` turns it on or off: `DISABLE_CIDER=true` turns it off/,
  )
})

// Would catch: a setting with one word of the question and three others, told as the one for it.
test('a key with more other words than asked for is none', async () => {
  const files = { 'src/settings.py': 'import os\n\nRATE = os.getenv("PICKER_APPLE_FREQUENCY_FACTOR", "3")\n' }
  expect(await ask(files, 'How do I change the apples?')).not.toContain('sets it')
})

const mill = {
  'src/main/java/org/mill/config/Keys.java': `package org.mill.config;

public final class Keys {
    /** Sieve stones. */
    public static final ConfigKey<Boolean> SIEVE_STONES = new BooleanConfigKey(
            "sieve.stones",
            List.of(KeyType.CONFIG),
            true);

    /** Sieve husks. */
    public static final ConfigKey<Boolean> SIEVE_HUSKS = new BooleanConfigKey(
            "sieve.husks",
            List.of(KeyType.CONFIG));

    /** The width of its holes. */
    public static final ConfigKey<Integer> SIEVE_WIDTH = new IntegerConfigKey(
            "sieve.width",
            List.of(KeyType.CONFIG),
            3);

    /** The name of the mill. */
    public static final ConfigKey<String> MILL_NAME = new StringConfigKey(
            "mill.name",
            List.of(KeyType.CONFIG));
}
`,
}

// Would catch: two or three settings of a group, told as if they were all.
test('settings of one sort are listed whole', async () => {
  expect(await ask(mill, 'What settings are there to sieve bad flour?')).toMatch(
    /^3 settings begin with `sieve`, in `src\/main\/java\/org\/mill\/config\/Keys\.java`: `sieve\.stones`, `sieve\.husks`, `sieve\.width`\./,
  )
})

const depot = {
  'src/limits.ts':
    'export const crates = Number(process.env.MAX_CRATES_PER_USER) || 400\nexport const upload = 1024 * 1024 * Number(process.env.MAX_UPLOAD_BUFFER || 10)\nexport const scan = Number(process.env.SCAN_MAX_BUFFER || 100)\n',
}

// Would catch: one limit for a question about all of them.
test('limits are listed with the numbers that code falls back to', async () => {
  expect(await ask(depot, 'What limits are there on file sizes and on the number of crates?')).toMatch(
    /^3 limits are named for it: `MAX_CRATES_PER_USER` \(`400`\), `MAX_UPLOAD_BUFFER` \(`10`\), `SCAN_MAX_BUFFER` \(`100`\)\./,
  )
})

// Would catch: the sample that a user copies passed over as no file of settings, so that mail servers' ports are shown;
// "where" of the question taken for a setting that says where something is.
test('a setting is found in a sample of the settings, by the comment above it', async () => {
  const { view } = await parsedProject({
    'src/mail.ts': 'export interface Mail { address: string; port: number; server: string }\n',
    'crane.toml.sample':
      '[app]\n# Interface and port where the crane will run its webserver. The default web port\n# is 80.\naddress = "localhost:7071"\n\n[db]\nhost = "localhost"\nport = 5432\n',
  })
  const answer = askGraph([view], 'Where do I set the address and port?')
  expect(answer.headline).toContain('`app.address` of `crane.toml.sample` sets it, by default `"localhost:7071"`')
  expect(answer.headline).toContain('Interface and port where the crane will run its webserver.')
})

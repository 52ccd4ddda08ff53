// What a table, a type or an enumeration is made of, told and not just located.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'src/models/parcel.js':
    'export async function up(knex) {\n  await knex.schema.createTable("parcels", table => {\n    table.increments("id").primary();\n    table\n      .integer("depot_id")\n      .unsigned()\n      .references("id")\n      .inTable("depots");\n    table.index(["depot_id"]);\n    table.string("stamp", 40).notNullable();\n  });\n}\n',
  'src/migrations/2_stamp.js':
    'export async function up(knex) {\n  await knex.schema.alterTable("parcels", table => {\n    table.boolean("fragile");\n    table.dropColumn("stamp");\n  });\n}\n\nexport async function down(knex) {\n  await knex.schema.alterTable("parcels", table => {\n    table.dropColumn("fragile");\n  });\n}\n',
  'db/1.sql': 'CREATE TABLE ledgers (\n  id BIGINT PRIMARY KEY,\n  total INT NOT NULL DEFAULT 0\n);\n',
  'db/2.sql':
    'ALTER TABLE ledgers ADD COLUMN note VARCHAR(20), ADD COLUMN price DECIMAL(8, 2);\nALTER TABLE ledgers RENAME COLUMN total TO amount;\nALTER TABLE ledgers ADD CONSTRAINT positive CHECK (amount > 0);\n',
  'src/kinds.ts':
    "export enum CrateState {\n  Packed = 'packed',\n  Sealed = 'sealed',\n}\n\nexport interface CrateLabel {\n  text: string\n  width?: number\n}\n",
  'kinds.go':
    'package kinds\n\n// Mood of a crate.\ntype Mood string\n\nconst (\n\tCalm  Mood = "calm"\n\tTense Mood = "tense"\n)\n\ntype Depot struct {\n\tName string\n\tmood Mood\n}\n\nvar depot Depot\n',
  'levels.py':
    'StackLevels = [\n    ("low", "Low"),\n    ("high", "High"),\n]\n\n\nclass Stack:\n    level = Field(\n        choices=StackLevels,\n    )\n',
}

const asked = async (question: string) => askGraph([(await parsedProject(files)).view], question)
const rowsOf = (answer: Awaited<ReturnType<typeof asked>>) => answer.sections[0]?.rows.map(({ text }) => text) ?? []

// Would catch: only the columns that the first statement makes, or none where a builder makes them.
test.each([
  ['Which columns does the parcels table have?', '3 columns', ['id', 'depot_id', 'fragile']],
  ['Welche Spalten hat die Tabelle parcels?', '3 columns', ['id', 'depot_id', 'fragile']],
  ['Quais colunas tem a tabela ledgers?', '4 columns', ['id', 'note', 'price', 'amount']],
  ['テーブル ledgers にはどんなカラムがありますか?', '4 columns', ['id', 'note', 'price', 'amount']],
])('%s', async (question, count, names) => {
  const answer = await asked(question)
  expect(answer.headline).toContain(count)
  expect(answer.headline).not.toContain('mentions')
  expect(answer.sections[0]?.rows.map(({ symbolName }) => symbolName)).toEqual(names)
})

test('what a column is made with is on its row, and what became of it below', async () => {
  const answer = await asked('Which columns does the parcels table have?')
  expect(rowsOf(answer)[1]).toContain('table.integer("depot_id").unsigned().references("id").inTable("depots")')
  expect(answer.sections.find(({ title }) => title === 'Changed later')?.rows[0]?.text).toMatch(/^`stamp` is dropped/)
})

// Would catch: a search for the words instead of the members.
test.each([
  ['What fields does CrateLabel have?', '2 fields: `text`, `width`'],
  ['Welche Felder hat CrateLabel?', '2 fields: `text`, `width`'],
  ['Quels champs a CrateLabel ?', '2 fields: `text`, `width`'],
  ['What fields does the depot type have?', '2 fields: `Name`, `mood`'],
  ['What values can CrateState take?', '2 values: `Packed`, `Sealed`'],
  ['¿Qué valores puede tomar Mood?', '2 values: `Calm`, `Tense`'],
  ['What values can the stack level take?', 'The values of `StackLevels` are written'],
  ['CrateState 有哪些值?', '2 values: `Packed`, `Sealed`'],
])('%s', async (question, expected) => {
  expect((await asked(question)).headline).toContain(expected)
})

test('a field that is declared with a list has the values of the list', async () => {
  const { headline } = await asked('What values can `level` have?')
  expect(headline).toMatch(/^`Stack\.level` is declared with `StackLevels`\. The values of `StackLevels`/)
})

// Would catch: the columns of the first migration told as the fields of the type that is called so today.
test('fields of a type are those of its definition, not of a table as a migration made it', async () => {
  const { view } = await parsedProject({
    'migrations/1_crate/up.sql': 'CREATE TABLE crate (\n  id INT PRIMARY KEY,\n  old_label TEXT\n);\n',
    'src/crate.rs': 'pub struct Crate {\n    pub id: i32,\n    pub label: String,\n    pub weight: u8,\n}\n',
  })
  const answer = askGraph([view], 'Which fields does a crate have?')
  expect(answer.headline).toContain('`Crate`')
  expect(answer.headline).toContain('3 fields: `id`, `label`, `weight`')
})

// Would catch: the columns of a table as it was before a migration dropped it and made it anew.
test('a table that a migration drops and makes again has the columns of the second time', async () => {
  const migration = (body: string): string =>
    `<?php\nreturn new class extends Migration {\n  public function up() {\n${body}  }\n  public function down() {\n    Schema::dropIfExists('tales');\n  }\n};\n`
  const { view } = await parsedProject({
    'database/migrations/2018_01_01_000000_create_tales_table.php': migration(
      "    Schema::create('tales', function (Blueprint $table) {\n      $table->string('headline');\n    });\n",
    ),
    'database/migrations/2019_01_01_000000_update_tales_table.php': migration(
      "    Schema::dropIfExists('tales');\n    Schema::create('tales', function (Blueprint $table) {\n      $table->string('path');\n      $table->boolean('local');\n    });\n",
    ),
  })
  const { headline } = askGraph([view], 'Which columns does the tales table have?')
  expect(headline).toContain('`path`')
  expect(headline).toContain('`local`')
  expect(headline).not.toContain('headline')
})

// Which items of a list a question selects: by words in any form, and by names as code writes them.
import { expect, test } from 'vitest'
import { environmentOf } from '#main/query/project/environment'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'Cargo.toml': '[package]\nname = "harbour"\nversion = "0.1.0"\n\n[dependencies]\nrocket = "0.5"\ndiesel = "2"\n',
  'src/schema.rs':
    'table! {\n    pier_duty (uuid) {\n        uuid -> Text,\n        keeper -> Nullable<Text>,\n    }\n}\n\ntable! {\n    boats (uuid) {\n        uuid -> Text,\n        wood -> Text,\n        mast -> Integer,\n    }\n}\n',
  'src/duty.rs':
    '#[derive(Queryable)]\n#[diesel(table_name = pier_duty)]\n#[diesel(primary_key(uuid))]\npub struct PierDuty {\n    pub uuid: String,\n    pub keeper: Option<String>,\n}\n\nimpl PierDuty {\n    pub fn new(uuid: String) -> Self {\n        Self { uuid, keeper: None }\n    }\n}\n',
  'src/api.rs':
    '#[get("/boats")]\nfn list_boats() -> String { String::new() }\n\n#[get("/pier-duty/trusted")]\nfn trusted() -> String { String::new() }\n\n#[post("/pier-duty/invite")]\nfn invite() -> String { String::new() }\n\n#[get("/emergency/last")]\nfn last_one() -> String { String::new() }\n',
}

// Would catch: all tables of the database, where one is named as the schema writes it, and the attributes and methods
// of its model as columns.
test('the columns of a table whose name has two parts', async () => {
  const { view } = await parsedProject(harbour)
  const { headline, sections } = askGraph([view], 'Which columns does the pier_duty table have?')
  expect(headline).toBe('`PierDuty` has 2 columns that are declared where it is defined: `uuid`, `keeper`.')
  expect(sections.map(({ title, rows }) => `${title}: ${rows.length}`)).toEqual([
    'Columns of PierDuty: 2',
    'Columns of pier_duty: 2',
  ])
})

test('the columns that a macro of a schema declares', async () => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], 'Which columns does the boats table have?').headline).toBe(
    '`boats` has 3 columns that are declared where it is defined: `uuid`, `wood`, `mast`.',
  )
})

// Would catch: "None of them mentions emergency", as a word in y has another letter in its stem.
test.each(['Which endpoints are there for the emergency?', '¿Qué endpoints hay para la emergencia?'])(
  '%s',
  async (question) => {
    const { view } = await parsedProject(harbour)
    expect(askGraph([view], question).headline).toBe(
      '`sample` has 1 route that fits “emergency”, of 4 routes, in 1 file.',
    )
  },
)

// Would catch: all settings of a program as environment variables, as its own class has the name of a library's.
test('a class that is called as the settings of a library reads no environment', async () => {
  const table = '__all__ = [\n    "MAST_HEIGHT",\n    "KEEL_DEPTH",\n    "SAIL_COUNT",\n]\n\nMAST_HEIGHT = 3\n'
  const own = 'class BaseSettings(dict):\n    """Not read from the environment."""\n'
  const names = async (first: string): Promise<readonly string[]> => {
    const { view } = await parsedProject({ 'boat/settings.py': first, 'boat/defaults.py': table })
    return environmentOf(view).uses.map(({ name }) => name)
  }
  expect(await names(own)).toEqual([])
  expect(await names(`from pydantic import BaseSettings\n\n${own}`)).toContain('MAST_HEIGHT')
})

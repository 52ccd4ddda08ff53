// "Add a field to X", "add a new X": what is added is a member of the type that is called so.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'shop/models.py': `class UserProfile:\n    theme = 1\n    page_size = 30\n    show_icons = True\n    legacy_mode = False\n\n\nclass Order:\n    total = 0\n`,
  'shop/views.py': `from shop.models import UserProfile\n\n\ndef listing(profile: UserProfile):\n    if profile.legacy_mode:\n        return profile.show_icons\n    return profile.page_size\n`,
  'shop/settings.py': `import os\n\nSHOP_A = os.getenv("SHOP_A")\nSHOP_B = os.getenv("SHOP_B")\nSHOP_C = os.getenv("SHOP_C")\nSHOP_D = os.getenv("SHOP_D")\n`,
}

// Would catch: a setting of the user's profile put next to the environment variables, which is another place with
// confidence.
test('what is added to a type that the question names becomes its field', async () => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], 'How do I add a new setting to the user profile?')
  expect(answer.headline).toContain('would be a field of `UserProfile`, at `shop/models.py:1–5`, next to 4 others')
  const steps = answer.sections.find(({ title }) => title.startsWith('Steps'))?.rows.map(({ text }) => text) ?? []
  expect(steps.some((text) => text.includes('profile.legacy_mode') || text.includes('profile.show_icons'))).toBe(true)
  expect(askGraph([view], 'How do I add a new setting?').headline).toContain('shop/settings.py')
})

// Would catch: an enumeration called as what is added passed over for variables of the environment.
test('what is called as an enumeration becomes one of its values', async () => {
  const { view } = await parsedProject({
    'src/setting.rs': `pub enum Setting {\n  Shell(bool),\n  Quiet(bool),\n  Fallback(bool),\n}\n`,
    'src/parser.rs': `use crate::setting::Setting;\npub fn parse(name: &str) -> Option<Setting> {\n  match name {\n    "shell" => Some(Setting::Shell(true)),\n    "quiet" => Some(Setting::Quiet(true)),\n    "fallback" => Some(Setting::Fallback(true)),\n    _ => None,\n  }\n}\n`,
    'src/lib.rs': 'pub mod setting;\npub mod parser;\n',
  })
  const { headline } = askGraph([view], 'How do I add a new setting?')
  expect(headline).toContain('would be a value of `Setting`')
  expect(headline).toContain('next to 3 others')
})

// Would catch: "new" or "module" taken for a symbol of that name when nothing has siblings.
test('a question without a family is never about a method called new', async () => {
  const { view } = await parsedProject({
    'src/config.rs': `pub struct Config { pub quiet: bool }\nimpl Config {\n  pub fn new() -> Self { Config { quiet: false } }\n}\n`,
    'src/lib.rs': 'pub mod config;\npub fn run() { config::Config::new(); }\n',
  })
  expect(askGraph([view], 'How do I add a new module?').headline).not.toContain('`Config.new` is a method')
})

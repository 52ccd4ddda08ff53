// The tests of one sort among others, guides in their folders, and questions about the whole.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const mill = {
  'README.md': '# Mill\n\nA mill that grinds grain in the browser.\n',
  'Cargo.toml': '[package]\nname = "mill"\nversion = "0.1.0"\n\n[dependencies]\nhopper = "0.3"\n',
  'src/main.rs':
    'use hopper::Hopper;\n\nfn main() {\n    Hopper::new();\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn grinds() {}\n}\n',
  'browser/package.json': '{ "name": "scenarios", "devDependencies": { "@playwright/test": "1.0.0" } }',
  'browser/playwright.config.ts': 'export default {}\n',
  'browser/README.md':
    '# Integration tests\n\n## Usage\n\nTo run all of them:\n\n```bash\ndocker compose --profile mill run Playwright test\n```\n\n### Keycloak\n\nText.\n\nText.\n\nText.\n\nText.\n\nText.\n\n### Running specific tests\n\n```bash\ndocker compose --profile mill run Playwright test tests/grain.spec.ts\n```\n',
  'browser/tests/grain.spec.ts': "import { test } from '@playwright/test'\n\ntest('grinds', async () => {})\n",
}

// Would catch: `cargo test`, which runs none of them.
test.each([
  'How do I run the end-to-end tests?',
  'How are the e2e tests run?',
  'How are the browser tests executed?',
  'How do I run the Playwright tests?',
])('%s', async (question) => {
  const { view } = await parsedProject(mill)
  expect(askGraph([view], question).headline).toBe(
    '`browser/README.md` tells how under “Usage”: `docker compose --profile mill run Playwright test`. `sample` has 1 test in 1 file, written for Playwright. One file of them: `cd browser && npx playwright test tests/grain.spec.ts`.',
  )
})

test('tests that no framework tells apart are run as all are', async () => {
  const { view } = await parsedProject(mill)
  expect(askGraph([view], 'How do I run the tests?').headline).toContain('`cargo test` fits best')
  const { 'browser/README.md': _, ...without } = mill
  const bare = await parsedProject(without)
  expect(askGraph([bare.view], 'How are the end-to-end tests run?').headline).toMatch(
    /^`cd browser && npx playwright test` runs them\./,
  )
})

// Would catch: a search for these words.
test.each([
  ['What is this project and what would I use it for?', /^A mill that grinds grain in the browser\./],
  ['Why would someone use it?', /^A mill that grinds grain in the browser\./],
  ['Give me an overview: what are the main parts and how do they fit together?', /^A mill that grinds/],
  ['What are the main parts of the code and how do they work together?', /^A mill that grinds/],
  ['What do we use the hopper crate for?', /^`hopper` is a dependency of `sample`/],
  ['What is the hopper crate used for?', /^`hopper` is a dependency of `sample`/],
])('%s', async (question, expected) => {
  const { view } = await parsedProject(mill)
  expect(askGraph([view], question).headline).toMatch(expected)
})

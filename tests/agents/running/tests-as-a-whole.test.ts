// Questions about the tests of a project as a whole: what there are, and how all of them or one file are run.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { intentOf } from '#main/agents/understanding/intent'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], text), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const harbour = {
  'go.mod': 'module example.org/harbour\n',
  'ships/ship.go': 'package ships\n\nfunc Sail() int { return 1 }\n',
  'ships/ship_test.go':
    'package ships\n\nimport "testing"\n\nfunc TestSail(t *testing.T) { Sail() }\n\nfunc (suite *ShipSuite) TestAnchor() {}\n',
  'page/package.json':
    '{"name": "page", "scripts": {"test": "vitest --dir src", "test:watch": "vitest --watch --dir src"}, "devDependencies": {"vitest": "3.0.0"}}',
  'page/vitest.config.ts': 'export default {}\n',
  'page/src/map.test.ts': "import { it } from 'vitest'\nit('draws', () => {})\nit.each([1])('again', () => {})\n",
  'page/tests/fixtures/chart.json': '{}',
}

test.each([
  'Which tests exist at all?',
  'What tests are there?',
  'How is this project tested?',
  'Where are the tests?',
  'Which test framework is used?',
  'Welche Tests gibt es?',
  'Wie wird das Projekt getestet?',
])('%s lists folders, frameworks and commands', async (question) => {
  const answer = await said(harbour, question)
  expect(answer).toContain('has 4 tests in 2 files, written for')
  expect(answer).toContain('`page/src/`: 2 tests in 1 file')
  expect(answer).toContain('`ships/`: 2 tests in 1 file')
  expect(answer).toContain('`go test ./ships`')
  expect(answer).toContain('`cd page && npx vitest --dir src src/map.test.ts`')
  expect(answer).toContain('nothing was run')
})

// Would catch: "how do I run one" taken for a question about code with the word "run".
test('what follows asks for one of them', async () => {
  const answer = await said(harbour, 'What tests are there and how do I run one?')
  expect(answer).toMatch(/^`[^`]+` runs one test file\./)
  expect(answer).not.toContain('contain the word')
})

test('the command of a project comes before the usual one of a framework, without its places', async () => {
  const files = {
    'composer.json': '{"require-dev": {"phpunit/phpunit": "^10"}}',
    Makefile: 'test:\n\t./vendor/bin/phpunit -c tests/units.xml tests/\n',
    'tests/ShipTest.php': '<?php\nclass ShipTest extends TestCase\n{\n    public function testSail() {}\n}\n',
  }
  const answer = await said(files, 'How do I run a single test?')
  expect(answer).toMatch(/^`.\/vendor\/bin\/phpunit -c tests\/units.xml tests\/ShipTest.php` runs one test file/)
})

test('a command of several parts is not extended', async () => {
  const files = {
    'package.json':
      '{"name": "page", "scripts": {"test": "vitest run && echo done"}, "devDependencies": {"vitest": "3.0.0"}}',
    'src/map.test.ts': "it('draws', () => {})\n",
  }
  expect(await said(files, 'How do I run a single test?')).toMatch(/^`npx vitest run src\/map.test.ts` runs one/)
})

test('tests beside the code are counted, and said to be there', async () => {
  const files = {
    'Cargo.toml': '[package]\nname = "harbour"\nversion = "0.1.0"\n',
    'src/ships/mod.rs':
      'pub fn sail() -> u8 { 1 }\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn sails() {}\n\n    #[tokio::test]\n    async fn anchors() {}\n}\n',
  }
  const answer = await said(files, 'Which tests are there?')
  expect(answer).toContain('has 2 tests in 1 file')
  expect(answer).toContain('`src/ships/`: 2 tests in 1 file, next to the code that they test')
  expect(answer).toContain('`cargo test ships::`')
})

test('fixtures are listed by name, and data of tests by folder', async () => {
  const files = {
    'tests/conftest.py':
      'import pytest\n\n@pytest.fixture(scope="module")\ndef harbour():\n    return 1\n\n@pytest.fixture\nasync def ship():\n    return 2\n',
    'tests/data/chart.json': '{}',
  }
  const answer = await said(files, 'Which fixtures are there for the tests?')
  expect(answer).toContain('has 2 fixtures in 1 file of code, and 1 file of data for tests in 1 folder.')
  expect(answer).toMatch(/`harbour` · `tests\/conftest.py:4`/)
  expect(answer).toMatch(/`ship` · `tests\/conftest.py:8`/)
})

// Would catch: another test than the asked one named first, which looks like the answer.
test.each(['How do I run only one test, e.g. ShipTest?', 'How can I run a single test class (ShipTest)?'])(
  '%s is answered for the test that it names',
  async (question) => {
    const files = {
      'pom.xml':
        '<project><artifactId>harbour</artifactId><dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId></dependency></dependencies></project>',
      'src/test/java/org/example/DockTest.java':
        'package org.example;\nimport org.junit.jupiter.api.Test;\nclass DockTest {\n  @Test\n  void opens() {}\n  @Test\n  void shuts() {}\n}\n',
      'src/test/java/org/example/ShipTest.java':
        'package org.example;\nimport org.junit.jupiter.api.Test;\nclass ShipTest {\n  @Test\n  void sails() {}\n}\n',
    }
    const answer = await said(files, question)
    expect(answer).toMatch(/^`mvn test -Dtest=ShipTest` runs `src\/test\/java\/org\/example\/ShipTest.java`/)
    expect(await said(files, question.replace('ShipTest', 'CraneTest'))).toMatch(
      /^No file of tests is named `CraneTest`\. `mvn test -Dtest=DockTest` runs one test file/,
    )
  },
)

// Would catch: tests counted only by their names, and "0 tests" said of a file full of them.
test('tests that an attribute or a comment marks are counted, once each', async () => {
  const files = {
    'composer.json': '{"require-dev": {"phpunit/phpunit": "^10"}}',
    'tests/ShipTest.php':
      "<?php\nuse PHPUnit\\Framework\\TestCase;\nclass ShipTest extends TestCase\n{\n    #[Test]\n    #[Group('sea')]\n    public function test_it_sails(): void {}\n\n    /** @test */\n    public function it_anchors() {}\n\n    /**\n     * It sinks.\n     *\n     * @test\n     */\n    public function it_sinks() {}\n\n    #[Group('sea'), Test]\n    public function it_turns() {}\n\n    public function testTows() {}\n\n    public function helps() {}\n}\n",
  }
  expect(await said(files, 'Which tests are there?')).toContain('has 5 tests in 1 file')
})

test('a project without tests is told so, without a command', async () => {
  const answer = await said({ 'src/ship.py': 'def sail():\n    return 1\n' }, 'Which tests are there?')
  expect(answer).toMatch(/^No test in a known form is found/)
  expect(answer).not.toContain('pytest')
})

test.each([
  'Which tests cover Ship.sail?',
  'How is the heartbeat API tested?',
  'Where are the tests for Ship?',
  'What tests exist for the protocol decoders?',
])('%s stays a question about one subject', (question) => {
  expect(intentOf(question).kind).toBe('tests-of')
})

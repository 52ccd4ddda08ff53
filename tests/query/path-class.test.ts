// Classification of paths. Source code taken for tests or examples would be ranked low everywhere.
import { expect, test } from 'vitest'
import { classifyPath } from '#main/query/path-class'

test.each([
  ['src/main/java/org/springframework/samples/petclinic/owner/Owner.java', 'source'],
  ['src/test/java/org/acme/OwnerTests.java', 'test'],
  ['src/flask/testing.py', 'source'],
  ['tests/test_basic.py', 'test'],
  ['context_test.go', 'test'],
  ['app/tests_e2e/helpers.py', 'test'],
  ['app/integration-tests/run.ts', 'test'],
  ['app/e2e_test_login.py', 'test'],
  ['app/tests_of_strength/lift.py', 'source'],
  ['packages/app/src/view.spec.tsx', 'test'],
  ['cypress/plugins/index.js', 'test'],
  ['packages/app/cypress/support/commands.ts', 'test'],
  ['packages/cypress/src/index.ts', 'source'],
  ['lib/build/plan.ts', 'source'],
  ['build/app.js', 'generated'],
  ['api/user.pb.go', 'generated'],
  ['vendor/github.com/x/y.go', 'vendored'],
  ['examples/tutorial/app.py', 'example'],
  ['docs/guide.md', 'prose'],
  ['LICENSE', 'data'],
  ['History.md', 'data'],
  ['.gitignore', 'data'],
  ['src/history.go', 'source'],
  ['package.json', 'data'],
  ['resources/lang/en_US/validation.php', 'data'],
  ['config/locales/fr.rb', 'data'],
  ['src/lang/cs/parser.cs', 'source'],
  ['src/lang/go/parser.ts', 'source'],
])('%s is %s', (path, kind) => {
  expect(classifyPath(path)).toBe(kind)
})

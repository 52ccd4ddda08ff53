// "Where is it decided whether a user may edit a document": rules are named after what they are about.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const library = {
  'server/policies/document.ts':
    "import { allow } from './allow'\nimport { Document, User } from '../models'\n\nallow(User, 'read', Document, () => true)\n\nallow(User, 'update', Document, (user, document) => user.id === document.owner)\n",
  'server/policies/folder.ts': "import { allow } from './allow'\nallow('User', 'update', 'Folder', () => true)\n",
  'server/policies/allow.ts': 'export function allow(...rule: unknown[]): void {}\n',
  'server/models.ts':
    'export class User {\n  id = 1\n}\nexport class Document {\n  owner = 1\n}\nexport function editUserDocument(): void {}\n',
  'app/presence.ts': 'export function touchUserDocumentEdit(): void {}\n',
}

// Would catch: functions with the words "user", "edit" and "document", told as what decides it.
test.each([
  'Where is it decided whether a user may edit a document?',
  'How is the permission to edit a document checked?',
  'Who is allowed to edit a document?',
  'Wo wird entschieden, ob ein Benutzer ein Dokument bearbeiten darf?',
])('%s', async (question) => {
  const { view } = await parsedProject(library)
  const answer = askGraph([view], question)
  expect(answer.headline).toMatch(/named after permissions and “document”, first `server\/policies\/document\.ts`/)
  const text = renderMarkdown(answer, [view]).pieces.join('')
  expect(text).toMatch(/allow\(User, 'update', Document.*` · `server\/policies\/document\.ts:6`/)
  expect(text).not.toContain('presence')
})

test('a function that is named for the decision is found outside of such folders', async () => {
  const { view } = await parsedProject({
    'api/common.go': 'package api\n\nfunc canModifyMemo(user int) bool {\n\treturn user == 1\n}\n',
    'api/other.go': 'package api\n\nfunc canHandle(kind int) bool {\n\treturn kind == 1\n}\n',
  })
  const answer = askGraph([view], 'Who may modify a memo?')
  expect(answer.headline).toContain('`canModifyMemo`')
  expect(renderMarkdown(answer, [view]).pieces.join('')).not.toContain('canHandle')
})

// Would catch: any rule at all given for a thing that has none.
test('without a rule for the thing, nothing is said to decide it', async () => {
  const { view } = await parsedProject(library)
  expect(askGraph([view], 'Where is it checked whether a user may delete an invoice?').headline).not.toContain(
    'server/policies/document.ts',
  )
  expect(askGraph([view], 'Where are permissions on invoices checked?').headline).toContain(
    'has both a word for permissions and “invoices”',
  )
})

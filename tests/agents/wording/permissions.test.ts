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
  'Where is it checked that a user may edit a document?',
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

// Would catch: a rule that only shares "vault" or "access" with the question named before that of the deed itself.
test('the rule for the deed comes before those of other deeds on the same thing', async () => {
  const rule = 'public function permissions(): array\n    {\n        return [self::OWNER];\n    }\n'
  const { view } = await parsedProject({
    'app/Berths/RemoveBerthAccess.php': `<?php\nclass RemoveBerthAccess\n{\n    ${rule}    public function execute(): void {}\n    public function more(): void {}\n}\n`,
    'app/Berths/DestroyBerth.php': `<?php\nclass DestroyBerth\n{\n    ${rule}}\n`,
    'app/Berths/UpdateBerth.php': `<?php\nclass UpdateBerth\n{\n    ${rule}}\n`,
  })
  const answer = askGraph([view], 'Who may delete a berth?')
  expect(answer.headline).toContain('first `app/Berths/DestroyBerth.php`, with `DestroyBerth.permissions`')
  expect(renderMarkdown(answer, [view]).pieces.join('')).toContain('return [self::OWNER];')
})

test('a method of a rule that is named for the deed is the rule for it', async () => {
  const { view } = await parsedProject({
    'app/Policies/BerthPolicy.php':
      '<?php\nclass BerthPolicy\n{\n    public function update(User $user): bool\n    {\n        return $user->isOwner();\n    }\n\n    public function delete(User $user): bool\n    {\n        return $user->isHarbourMaster();\n    }\n}\n',
  })
  const answer = askGraph([view], 'Who may delete a berth?')
  expect(answer.headline).toContain('`BerthPolicy.delete`')
  expect(renderMarkdown(answer, [view]).pieces.join('')).toContain('isHarbourMaster')
})

// Would catch: a rule of another kind of user told, where the route itself names who may call it.
test('the check at the route for the deed is told first', async () => {
  const { view } = await parsedProject({
    'src/main/java/BerthController.java': `import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/api")
class BerthController {
    @PreAuthorize("hasAnyAuthority('MASTER', 'SAILOR')")
    @GetMapping("/berth/{id}")
    public Berth getBerth(@PathVariable String id) { return null; }

    @PreAuthorize("hasAuthority('MASTER')")
    @DeleteMapping("/berth/{id}")
    public void deleteBerth(@PathVariable String id) {}

    @PreAuthorize("hasAuthority('SAILOR')")
    @DeleteMapping("/berth/{id}/rope")
    public void deleteRope(@PathVariable String id) {}
}
`,
    'src/main/java/SailorPermissions.java':
      'class SailorPermissions {\n    boolean berthPermission() { return false; }\n}\n',
  })
  const answer = askGraph([view], 'Who may delete a berth?')
  expect(answer.headline).toMatch(
    /^`DELETE \/api\/berth\/\{id\}` asks for `@PreAuthorize\("hasAuthority\('MASTER'\)"\)` \(a right\)\./,
  )
  expect(askGraph([view], 'Who may view a berth?').headline).toContain("'MASTER', 'SAILOR'")
})

// Would catch: only the function that compares roles, though a table says which roles have the right.
test('who has a right that a table gives is read from the table', async () => {
  const { view } = await parsedProject({
    'constants/berths.ts':
      "export const BERTH_ROLE_PERMISSIONS = {\n  DELETE_BERTH: [Role.HARBOURMASTER],\n  MANAGE_BERTH: [Role.PILOT],\n}\nexport const colours = { DELETE_BERTH: 'red' }\n",
    'server/delete-berth.ts':
      "import { BERTH_ROLE_PERMISSIONS } from '../constants/berths'\nexport const deleteBerth = (id: number) => find({ id, roles: BERTH_ROLE_PERMISSIONS['DELETE_BERTH'] })\n",
  })
  const answer = askGraph([view], 'Who is allowed to delete a berth?')
  expect(answer.headline).toContain(
    'asks for the right `DELETE_BERTH` at 1 place, first at `server/delete-berth.ts:2`. Who has it: `BERTH_ROLE_PERMISSIONS`: `DELETE_BERTH: [Role.HARBOURMASTER],`.',
  )
  expect(renderMarkdown(answer, [view]).pieces.join('')).not.toContain("'red'")
})

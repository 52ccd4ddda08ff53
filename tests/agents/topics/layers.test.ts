// "How do invitations work" where the model, the controller and the mailer are in folders side by side; and a small type
// that happens to be called as a whole package is.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const invitations = {
  'app/controllers/invitations_controller.rb': `class InvitationsController
  def create
    Invitation.new.send_email
  end

  def confirm
    1
  end

  def index
    2
  end
end
`,
  'app/models/invitation.rb': `class Invitation
  def create_code
    3
  end

  def send_email
    InvitationMailer.new.invitation
  end
end
`,
  'app/mailers/invitation_mailer.rb': 'class InvitationMailer\n  def invitation\n    4\n  end\nend\n',
  'lib/other.rb': 'class Other\n  def run\n    5\n  end\nend\n',
}

// Would catch: the controller alone, as one class without its actions, with the model as "did you mean another one".
test('files for one thing in folders side by side are its parts', async () => {
  const answer = await said(invitations, 'How do invitations work?')
  expect(answer).toContain('`InvitationsController.create`, method')
  const parts = /### Its parts in other folders\n\n((?:- .*\n)+)/.exec(answer)?.[1] ?? ''
  expect(parts).toContain('`app/models/invitation.rb`: `create_code`, `send_email`')
  expect(parts).toContain('`app/mailers/invitation_mailer.rb`: `invitation`')
  expect(answer).not.toContain('Did you mean another one')
})

const fileOf = (name: string): string =>
  Array.from({ length: 20 }, (_, at) => `func ${name}${at}(pattern string) string {\n\treturn pattern\n}\n`).join('\n')

// Would catch: a struct of a tool beside the program, told as what ignore patterns are.
test('a type with one member does not come before the package that is named for it', async () => {
  const answer = await said(
    {
      'go.mod': 'module harbour\n',
      'cmd/reporter/main.go':
        'package main\n\ntype ignorePatterns struct {\n\tpatterns []string\n}\n\nfunc (i *ignorePatterns) match(line string) bool {\n\treturn len(i.patterns) > 0\n}\n',
      'lib/ignore/ignore.go': `package ignore\n\n${fileOf('ParsePatterns')}`,
      'lib/ignore/cache.go': `package ignore\n\n${fileOf('cachedPatterns')}`,
    },
    'How do ignore patterns work?',
  )
  expect(answer).toMatch(/^`lib\/ignore\//)
})

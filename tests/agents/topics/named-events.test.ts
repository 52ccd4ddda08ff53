// "What happens when a check goes down": the function that is named for handling it, before conditions with its words.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'app/models.py':
    'class Check:\n    def going_down_after(self):\n        """Return when the check goes down."""\n        return self.grace\n\n    def ping(self, source):\n        self.last = source\n        self.save()\n',
  'app/alerts.py':
    'class Command:\n    def handle_going_down(self, check):\n        """Process a single check going down."""\n        check.status = "down"\n        check.save()\n        send_alert(check)\n\n\ndef send_alert(check):\n    return check\n\n\ndef loop(command, check):\n    command.handle_going_down(check)\n',
  'app/views.py':
    'def create_check(request):\n    try:\n        check = make(request)\n    except ValidationError as error:\n        return JsonResponse({"error": error}, status=400)\n    return check\n\n\ndef take(request, code):\n    check = find(code)\n    check.ping(request)\n    notify_owner(check)\n    return 1\n\n\ndef notify_owner(check):\n    return check\n',
  'app/urls.py':
    'from django.urls import path\nfrom app import views\n\nurlpatterns = [\n    path("ping/<uuid:code>", views.take),\n    path("checks/", views.create_check),\n]\n',
}

async function said(text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

// Would catch: `except ValidationError` of another function as what happens, since "down" is a failure, and a function
// that only says when.
test('what goes down is told by the function that handles it', async () => {
  const answer = await said('What happens when a check goes down?')
  expect(answer).toMatch(/^`Command\.handle_going_down` handles it: `check\.save\(\)`, then `send_alert\(check\)`/)
  expect(answer).toContain('`loop`')
  expect(answer).not.toContain('ValidationError')
})

// Would catch: a page of the documentation, or a list of places with the word, for what a route takes.
test.each(['What happens when a ping arrives?', 'What happens when a ping comes in?'])('%s', async (question) => {
  const answer = await said(question)
  expect(answer).toMatch(/^`take` handles it: `check\.ping\(request\)`, then `self\.last = source`/)
})

// Would catch: what is done to something read as something that happens by itself.
test('what is deleted is still told by its deed', async () => {
  expect(await said('What happens when a check is deleted?')).not.toContain('handles it')
})

// "Twice" says that something is done again which should not be: code calls that a duplicate.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'crawl/dupes.py':
    'class SeenFilter:\n    """Filters out duplicate requests by their URLs."""\n\n    def __init__(self, store):\n        self.store = store\n\n    def seen(self, request):\n        return request in self.store\n',
  'crawl/pages.py':
    'class CloseCrawl:\n    def page_count(self, request):\n        self.pages += 1\n\n\nclass Table:\n    def __copy__(self):\n        """A copy for the user."""\n        return Table()\n',
  'crawl/visitors.py': 'def visitor_name(user):\n    """The name of a visitor."""\n    return user.name\n',
}

// Would catch: the count of pages, a copy for the user, and a visitor.
test('what keeps something from happening twice filters duplicates', async () => {
  const { view } = await parsedProject(files)
  const question = 'How does it make sure that it does not visit the same page twice?'
  expect(askGraph([view], question).headline).toContain('`SeenFilter` at `crawl/dupes.py:1')
})

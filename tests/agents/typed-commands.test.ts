// Questions for what a command does that users type into a running program.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'chat/io.py':
    'class InputOutput:\n    def confirm_ask(self, question):\n        """Asks the user, who types yes or no, whether to add it."""\n        return input(question)\n\n    def user_input(self, text):\n        """What happens when the user types: it is logged."""\n        return text\n',
  'chat/commands.py':
    'class Commands:\n    def run(self, line):\n        word, rest = line.split(" ", 1)\n        return getattr(self, "cmd_" + word[1:])(rest)\n\n    def cmd_add(self, names):\n        """Adds files to the chat"""\n        for name in names.split():\n            self.include(name)\n\n    def cmd_drop(self, names):\n        """Removes files from the chat"""\n        return names\n\n    def include(self, name):\n        return name\n',
  'README.md': '# Chat\n\nA chat about files.\n',
}

// Would catch: places with the words "user" and "types" for the command that is named.
test.each([
  'what happens when the user types /add?',
  'what does the /add command do?',
  'what happens if I type /add?',
  'where is /add handled?',
  'what does /add do?',
  'how does `/add` work?',
  '/add',
])('the function of a command is found: %s', async (question) => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], question)
  const first = answer.sections.flatMap(({ rows }) => rows)[0]
  expect(`${answer.headline} ${first?.text ?? ''}`).toContain('cmd_add')
  expect(answer.headline).not.toContain('confirm_ask')
})

// Would catch: a function of another command, or of a command whose path is a route, taken for the one that is named.
test('another command is not the one that is named, and a route comes first', async () => {
  const { view } = await parsedProject({
    'chat/commands.py': 'class Commands:\n    def cmd_add_file(self, name):\n        return name\n',
    'server.js': "app.get('/drop', list)\nfunction list() {}\nfunction dropCommand() {}\n",
  })
  expect(askGraph([view], 'what happens when the user types /add?').headline).not.toContain('cmd_add_file')
  expect(askGraph([view], 'where is /drop handled?').headline).toContain('`GET /drop`')
})

// Commands that are classes of the project's own, one in a file.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const command = (base: string, said: string): string =>
  `from mill.commands import ${base}\n\n\nclass Command(${base}):\n    def short_desc(self) -> str:\n        return "${said}"\n\n    def add_options(self, parser):\n        super().add_options(parser)\n`
const mill = {
  'mill/commands/__init__.py':
    'class MillCommand:\n    def short_desc(self) -> str:\n        """A short description."""\n        return ""\n\n    def add_options(self, parser):\n        parser.add_argument("--quiet", help="say nothing")\n\n\nclass RunCommand(MillCommand):\n    pass\n',
  'mill/commands/grind.py': command('RunCommand', 'Grind the grain'),
  // It is a command, and the base of another.
  'mill/commands/sift.py':
    'from mill.commands import grind\n\n\nclass Command(grind.Command):\n    def short_desc(self):\n        return "Sift the flour"\n',
  'mill/commands/fill.py': command('MillCommand', 'Fill the sacks'),
  'mill/cmdline.py': 'import argparse\n\nparser = argparse.ArgumentParser()\n',
}

// Would catch: only the options of these commands.
test('lists the commands that classes in a folder are', async () => {
  const { view } = await parsedProject(mill)
  const answer = askGraph([view], 'Which commands does the CLI offer?')
  expect(answer.headline).toBe('`sample` has at least 3 commands and 1 option: `fill`, `grind`, `sift`.')
  expect(answer.sections.find(({ title }) => title === 'Commands')?.rows.map(({ text }) => text)).toEqual([
    '`fill`: Fill the sacks',
    '`grind`: Grind the grain',
    '`sift`: Sift the flour',
  ])
  expect(askGraph([view], 'Which command-line options are there?').headline).toBe(
    '`sample` has at least 3 commands and 1 option.',
  )
})

// Questions about commands of the command line: what one runs, and which lead to a function.
import { expect, test } from 'vitest'
import { openProjectView } from '#main/query/project-view'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const cli = `import click

def save(name):
    return name

@click.group()
def shop():
    pass

@shop.group()
def users():
    pass

@users.command()
def add(name):
    save(name)

@shop.command()
def report():
    pass
`

// Catches an answer about the program instead of its command, or about a script or a function that is called alike.
test('what a command runs is answered, however it is written', async () => {
  const project = await parsedProject({
    'shop/cli.py': cli,
    'pyproject.toml': '[project]\nname = "shop"\n[project.scripts]\nshop = "shop.cli:shop"\n',
  })
  const view = openProjectView({ id: 'p', name: 'shop', root: project.root }, project.graph)
  const headline = (question: string): string => askGraph([view], question).headline
  for (const question of [
    'what runs when I call `shop users add`?',
    'what happens when I run shop users add?',
    'what does the command users add do?',
    'what does `shop users add bob --admin` run?',
    'which function handles the users add command?',
    'where is the command `users add` implemented?',
  ])
    expect(headline(question), question).toBe('`users add` is defined at `shop/cli.py:14` (click) and runs `add`.')
  expect(headline('what does `shop report` do?')).toContain('runs `report`')
  expect(headline('which commands reach save?')).toBe('`save` is reached from 1 of 4 commands.')
  expect(headline('which commands call report?')).toBe('`report` is reached from 1 of 4 commands.')
  // What no command is called isn't answered as one.
  expect(askGraph([view], 'what runs when I call `shop orders list`?').kind).not.toBe('what a command runs')
})

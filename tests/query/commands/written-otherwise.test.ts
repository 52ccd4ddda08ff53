// Commands that programs write in other ways than the documentation of their framework.
import { expect, it } from 'vitest'
import { commandsIn } from './commands-in'

const cases: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  'a fork of urfave/cli': [
    {
      'main.go': `package main

import "example.org/fork/cli/v2"

func main() {
	app := cli.NewApp()
	app.Commands = []*cli.Command{
		{Name: "send", Action: send},
	}
}

func send(c *cli.Context) error { return nil }
`,
    },
    ['send → send'],
  ],
  'a program of cobra in a block of variables': [
    {
      'cmd/root.go': `package cmd

import "github.com/spf13/cobra"

var (
	isQuiet bool

	rootCmd = &cobra.Command{Use: "app", Run: func(cmd *cobra.Command, args []string) { serve() }}
)

func Execute() { rootCmd.ExecuteContext(nil) }

func serve() {}
`,
    },
    ['app (program) → serve'],
  ],
  'commands that a function completes': [
    {
      'cmd.go': `package cmd

import "github.com/spf13/cobra"

func init() {
	Register(Command{
		Name: "store",
		CobraFunc: func(cmd *cobra.Command) {
			cmd.AddCommand(&cobra.Command{Use: "save", RunE: wrapped(save)})
		},
	})
	Register(Command{
		Name: "cache",
		CobraFunc: func(cmd *cobra.Command) {
			cmd.AddCommand(&cobra.Command{Use: "clear", RunE: wrapped(save)})
		},
	})
	Register(Command{
		Name: "docs",
		CobraFunc: func(cmd *cobra.Command) {
			cmd.RunE = wrapped(func() error {
				return write()
			})
		},
	})
}

func wrapped(run func() error) func() error { return run }
func save() error { return nil }
func write() error { return nil }
`,
    },
    ['cache → ', 'cache clear → save', 'docs → write', 'store → ', 'store save → save'],
  ],
  'click, after a backtick': [
    {
      'app.py': `import click

@click.group()
def cli():
    """Runs."""

# A lonely \` here

@cli.command(
    name="add",
)
def add_one():
    pass
`,
    },
    ['add → add_one', 'cli (program) → cli'],
  ],
  'Thor, after a class on one line': [
    {
      'lib/cli.rb': `require 'thor'

class Users < Thor
  class Failed < StandardError; end

  desc 'add NAME', 'Adds one'
  def add(name)
  end
end

class App < Thor
  desc 'users', 'Users'
  subcommand 'users', Users

  private

  def known
  end
end
`,
    },
    ['users → ', 'users add → Users.add'],
  ],
  'Mercenary, with a quoted symbol': [
    {
      'lib/cli.rb': `Mercenary.program(:app) do |p|
  p.command(:"new-theme") do |c|
    c.action do |args, _|
      build(args)
    end
  end
end

def build(args)
end
`,
    },
    ['new-theme → build'],
  ],
  'Dry::CLI, in blocks': [
    {
      'lib/cli.rb': `module CLI
  class Create
    def call
    end
  end

  extend Dry::CLI::Registry

  register "db" do |db|
    db.register "create", Create
  end
end
`,
    },
    ['db → ', 'db create → CLI.Create.call'],
  ],
  'Dry::CLI, with the method of a class above': [
    {
      'lib/cli.rb': `module CLI
  class Command
    def call
    end
  end

  class Compile < Command
  end

  extend Dry::CLI::Registry

  register "compile", Compile
end
`,
    },
    ['compile → CLI.Command.call'],
  ],
  'yargs, with modules and objects': [
    {
      'cli.js': `import yargs from './own-yargs'
import add from './add'
import { remove } from './remove'
import * as list from './list'

const yargs = own()

yargs
  .command('add', 'Adds', add)
  .command('list', 'Lists', list)
  .command(remove)
  .command(require('./show'))
`,
      'own-yargs.js': `export default require('yargs')
`,
      'add.js': `exports.builder = (y) => y
exports.handler = async function (argv) {}
`,
      'list.js': `export const builder = {}
export function handler() {}
`,
      'show.js': `module.exports = { command: 'show', describe: 'Shows', handler: (argv) => show(argv) }
function show() {}
`,
      'remove.ts': `import type { CommandModule } from 'yargs'

export const remove: CommandModule = {
  command: 'remove <name>',
  describe: 'Removes',
  handler(argv) {
    removeAll(argv)
  },
}
function removeAll(argv) {}
`,
    },
    ['add → handler', 'list → handler', 'remove → removeAll', 'show → show'],
  ],
}

// Catches commands that are missed, run what isn't theirs, or are made up.
it.for(Object.entries(cases))('%s', async ([, [files, expected]]) => {
  expect(await commandsIn(files)).toEqual([...expected].sort())
})

// Commands of the usual frameworks, with what they run: each as its documentation writes them.
import { expect, it } from 'vitest'
import { servedCommandsOf } from '#main/query/facts/starts/command-handlers'
import { openProjectView } from '#main/query/project-view'
import { parsedProject } from '#tests/support/parsed-project'

async function commandsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const project = await parsedProject(files)
  const view = openProjectView({ id: 'p', name: 'p', root: project.root }, project.graph)
  return servedCommandsOf(view).map(
    ({ command, handlers, confidence }) =>
      `${command.name} ${command.path}:${command.line} → ${handlers.map((one) => one.qualifiedName).join(', ')} ${confidence}`,
  )
}

const cases: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  cobra: [
    {
      'cmd/root.go': `package cmd

import "github.com/spf13/cobra"

var rootCmd = &cobra.Command{Use: "app", Run: func(cmd *cobra.Command, args []string) { serve() }}

func Execute() { rootCmd.Execute() }

func serve() {}

func init() { rootCmd.AddCommand(newUsersCmd()) }
`,
      'cmd/users.go': `package cmd

import "github.com/spf13/cobra"

func newUsersCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "users", Short: "Users"}
	cmd.AddCommand(&cobra.Command{Use: "add NAME", RunE: addUser})
	return cmd
}

func register(cmd *cobra.Command, verbose bool) {
	cmd.AddCommand(newDebugCmd())
}

func newDebugCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "debug"}
	cmd.AddCommand(newDumpCmd())
	return cmd
}

func newDumpCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "dump"}
	return cmd
}

func addUser(cmd *cobra.Command, args []string) error { return nil }
`,
    },
    [
      'app cmd/root.go:5 → serve inferred',
      'debug cmd/users.go:16 →  possible',
      'debug dump cmd/users.go:22 →  possible',
      'users cmd/users.go:6 →  possible',
      'users add cmd/users.go:7 → addUser inferred',
    ],
  ],
  'urfave/cli': [
    {
      'main.go': `package main

import "github.com/urfave/cli/v2"

var users = &cli.Command{
	Name: "users",
	Subcommands: []*cli.Command{
		{
			Name:    "add",
			Aliases: []string{"a"},
			Action:  addUser,
		},
	},
}

func addUser(c *cli.Context) error { return nil }
`,
    },
    ['users main.go:6 →  possible', 'users add main.go:9 → addUser inferred'],
  ],
  click: [
    {
      'app/cli.py': `import click

@click.group()
def cli():
    pass

@cli.group()
def users():
    pass

@users.command("add")
@click.argument("name")
def add_user(name):
    pass
`,
      'app/db.py': `import click
from .cli import cli

@cli.command()
def init_db():
    pass
`,
    },
    [
      'cli app/cli.py:3 → cli inferred',
      'users app/cli.py:7 → users inferred',
      'users add app/cli.py:11 → add_user inferred',
      'init-db app/db.py:4 → init_db inferred',
    ],
  ],
  argparse: [
    {
      'main.py': `import argparse

def add_user(args):
    pass

def drop():
    pass

def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command")
    users = commands.add_parser("users")
    actions = users.add_subparsers()
    add = actions.add_parser("add")
    add.set_defaults(func=add_user)
    commands.add_parser("drop")
    args = parser.parse_args()
    if args.command == "drop":
        drop()
`,
    },
    ['users main.py:12 →  possible', 'users add main.py:14 → add_user inferred', 'drop main.py:16 → drop inferred'],
  ],
  Django: [
    {
      'shop/management/commands/sync_orders.py': `from django.core.management.base import BaseCommand

class Command(BaseCommand):
    def handle(self, *args, **options):
        pass
`,
    },
    ['sync_orders shop/management/commands/sync_orders.py:3 → Command.handle inferred'],
  ],
  Commander: [
    {
      'cli.ts': `import { Command } from 'commander'
import { addUser } from './users'

const program = new Command()
const users = program.command('users')
users.command('add <name>').description('Adds one').action(addUser)
program.command('serve').action(async () => {
  await start()
})

function start() {}
`,
      'users.ts': `export function addUser(name: string) {}\n`,
    },
    ['users cli.ts:5 →  possible', 'users add cli.ts:6 → addUser inferred', 'serve cli.ts:7 → start inferred'],
  ],
  yargs: [
    {
      'cli.js': `const yargs = require('yargs')

function addUser() {}
function list() {}

yargs
  .command('users', 'Users', (y) => y.command('add', 'Adds one', () => {}, addUser), list)
  .command({ command: 'serve [port]', handler: (argv) => list() }).argv
`,
    },
    ['users cli.js:7 → list inferred', 'users add cli.js:7 → addUser inferred', 'serve cli.js:8 → list inferred'],
  ],
  clap: [
    {
      'src/main.rs': `use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Commands,
}

#[derive(Subcommand)]
enum Commands {
    /// Users
    Users {
        #[command(subcommand)]
        action: UserAction,
    },
    Serve,
}

#[derive(Subcommand)]
enum UserAction {
    AddUser(AddArgs),
    #[command(name = "rm")]
    Remove,
}

fn main() {
    match Cli::parse().command {
        Commands::Users { action } => match action {
            UserAction::AddUser(args) => add_user(args),
            UserAction::Remove => remove(),
        },
        Commands::Serve => serve(),
    }
}

fn add_user(args: AddArgs) {}
fn remove() {}
fn serve() {}
`,
    },
    [
      'users src/main.rs:12 → add_user, remove inferred',
      'serve src/main.rs:16 → serve inferred',
      'users add-user src/main.rs:21 → add_user inferred',
      'users rm src/main.rs:23 → remove inferred',
    ],
  ],
  Laravel: [
    {
      'app/Console/Commands/AddUser.php': `<?php

namespace App\\Console\\Commands;

use Illuminate\\Console\\Command;

class AddUser extends Command
{
    protected $signature = 'users:add {name}';

    public function handle(): int
    {
        return 0;
    }
}
`,
    },
    ['users:add app/Console/Commands/AddUser.php:9 → AddUser.handle inferred'],
  ],
  Symfony: [
    {
      'src/Command/AddUser.php': `<?php

namespace App\\Command;

#[AsCommand(name: 'users:add')]
class AddUser extends Command
{
    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        return 0;
    }
}
`,
    },
    ['users:add src/Command/AddUser.php:5 → AddUser.execute inferred'],
  ],
  Thor: [
    {
      'lib/cli.rb': `require 'thor'

class Users < Thor
  desc 'add NAME', 'Adds one'
  def add(name)
  end
end

class App < Thor
  desc 'serve', 'Serves'
  option :port
  def serve
  end

  desc 'users', 'Users'
  subcommand 'users', Users
end
`,
    },
    [
      'users add lib/cli.rb:4 → Users.add inferred',
      'serve lib/cli.rb:10 → App.serve inferred',
      'users lib/cli.rb:15 →  possible',
    ],
  ],
  Rake: [
    {
      'lib/tasks/users.rake': `namespace :users do
  desc 'Adds one'
  task :add, [:name] => :environment do |t, args|
    add_user(args)
  end

  def add_user(args)
  end
end
`,
    },
    ['users:add lib/tasks/users.rake:3 → add_user inferred'],
  ],
  picocli: [
    {
      'src/App.java': `import picocli.CommandLine.Command;

@Command(name = "app", subcommands = {Users.class})
class App implements Runnable {
  public void run() {}
}

@Command(name = "users", subcommands = {AddUser.class})
class Users {}

@Command(name = "add", description = "Adds one")
class AddUser implements java.util.concurrent.Callable<Integer> {
  public Integer call() { return 0; }
}
`,
    },
    [
      'app src/App.java:3 → App.run inferred',
      'users src/App.java:8 →  possible',
      'users add src/App.java:11 → AddUser.call inferred',
    ],
  ],
  'System.CommandLine': [
    {
      'Program.cs': `using System.CommandLine;

class Program
{
    static void Main()
    {
        var root = new RootCommand("App");
        var users = new Command("users", "Users");
        var add = new Command("add");
        add.SetHandler(AddUser);
        users.AddCommand(add);
        root.AddCommand(users);
    }

    static void AddUser() { }
}
`,
    },
    ['users Program.cs:8 →  possible', 'users add Program.cs:9 → Program.AddUser inferred'],
  ],
  Mix: [
    {
      'lib/mix/tasks/users.add.ex': `defmodule Mix.Tasks.Users.Add do
  use Mix.Task

  def run(args) do
    args
  end
end
`,
    },
    ['users.add lib/mix/tasks/users.add.ex:1 → Mix.Tasks.Users.Add.run inferred'],
  ],
}

// Catches commands that are missed, lose the words above them, or run something else.
it.for(Object.entries(cases))('commands of %s run their functions', async ([, [files, expected]]) => {
  expect([...(await commandsIn(files))].sort()).toEqual([...expected].sort())
})

// Commands of clap that programs write in other ways than its documentation.
import { expect, it } from 'vitest'
import { commandsIn } from './commands-in'

const cases: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  'clap, beside other programs that are started': [
    {
      'src/main.rs': `use clap::ArgMatches;

mod build;

fn main() {
    match build::command().get_matches().subcommand() {
        Some(("build", matches)) => build::execute(matches),
        _ => {}
    }
}
`,
      'src/build.rs': `use clap::{ArgMatches, Command as ClapCommand};
use std::process::Command;

pub fn command() -> ClapCommand {
    ClapCommand::new("build").about("Builds")
}

pub fn execute(matches: &ArgMatches) {
    Command::new("git").arg("status");
}
`,
    },
    ['build → execute'],
  ],
  'clap, run in a file that has no word for commands': [
    {
      'src/main.rs': `mod acts;
mod run;

use clap::Parser;

fn main() {
    run::start(acts::Act::parse());
}
`,
      'src/acts.rs': `use clap::{Args, Parser};

#[derive(Parser)]
pub enum Act {
    Add(Add),
    #[clap(hide = true)]
    Drop,
}

#[derive(Args)]
pub struct Add {
    pub name: String,
}

impl Add {
    pub fn run(&self) {}
}
`,
      'src/run.rs': `use crate::acts::Act;

pub fn start(act: Act) {
    match act {
        Act::Add(add) => add.run(),
        Act::Drop => drop_all(),
    }
}

fn drop_all() {}
`,
    },
    ['add → Add.run', 'drop → drop_all'],
  ],
  'clap, with types of one name in several modules': [
    {
      'src/main.rs': `mod client;

use clap::{Parser, Subcommand};

#[derive(Subcommand)]
enum Cmd {
    #[command(flatten)]
    Client(client::Cmd),
}
`,
      'src/client.rs': `mod account;
mod store;

#[derive(clap::Subcommand)]
pub enum Cmd {
    #[command(subcommand)]
    Store(store::Cmd),
    Account(account::Cmd),
}

impl Cmd {
    pub fn run(self) {
        match self {
            Self::Store(store) => store.run(),
            Self::Account(account) => account.run(),
        }
    }
}
`,
      'src/client/store.rs': `use clap::Subcommand;

#[derive(Subcommand)]
pub enum Cmd {
    Push,
}

impl Cmd {
    pub fn run(self) {
        match self {
            Self::Push => push(),
        }
    }
}

fn push() {}
`,
      'src/client/account.rs': `use clap::{Args, Subcommand};

#[derive(Args)]
pub struct Cmd {
    #[command(subcommand)]
    command: Commands,
}

#[derive(Subcommand)]
pub enum Commands {
    Login,
}

impl Cmd {
    pub fn run(self) {
        match self.command {
            Commands::Login => login(),
        }
    }
}

fn login() {}
`,
    },
    ['account → Cmd.run', 'account login → login', 'store → Cmd.run', 'store push → push'],
  ],
  'clap, with an object for each command': [
    {
      'src/main.rs': `use clap::{ArgMatches, Command};

trait Act {
    fn run(&self);
}

struct Show;
impl Act for Show {
    fn run(&self) {}
}

struct List;
impl List {
    fn new() -> List {
        List
    }
}
impl Act for List {
    fn run(&self) {}
}

enum Acts {
    Plain(Box<dyn Act>),
}

fn main() {
    let program = Command::new("app")
        .subcommand(Command::new("show"))
        .subcommand(Command::new("list"))
        .subcommand(Command::new("other"));
    act_of(program.get_matches().subcommand_name().unwrap());
}

fn act_of(command: &str) -> Acts {
    match command {
        "show" => Acts::Plain(Box::new(Show)),
        "list" => Acts::Plain(Box::new(List)),
        _ => unreachable!(),
    }
}
`,
    },
    ['list → List.run', 'other → ', 'show → Show.run'],
  ],
  'clap, in a file that starts another program': [
    {
      'src/main.rs': `use clap::Parser;
use std::process::{Command, Stdio};

#[derive(Parser)]
struct Options {}

fn main() {
    Command::new("git").stdout(Stdio::piped());
}
`,
    },
    [],
  ],
}

// Catches commands that are missed, run what isn't theirs, or are made up.
it.for(Object.entries(cases))('%s', async ([, [files, expected]]) => {
  expect(await commandsIn(files)).toEqual([...expected].sort())
})

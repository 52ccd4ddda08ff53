// Tables of mappers and commands of parsers, by the ways in which their documentation writes them.
import { expect, test } from 'vitest'
import { commandLinesOf } from '#main/query/project/commands'
import { tablesOf } from '#main/query/project/tables'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: "0 tables" of a project whose mapper names them by class, by a call or by an assignment.
test('tables of mappers are tables, however they are named', async () => {
  const { view } = await parsedProject({
    'order.ts': "import { Entity } from 'typeorm'\n@Entity()\n@Index(['id'])\nexport class Order {}\n",
    'core.py': "from sqlalchemy import Table\nusers = Table('users', metadata, Column('id'))\n",
    'hero.py':
      'from sqlmodel import SQLModel\nclass Hero(SQLModel, table=True):\n    pass\nclass Plain(SQLModel):\n    pass\n',
    'Shop.cs': 'class Shop { void On(ModelBuilder b) { b.Entity<Item>().ToTable("items"); } }\n',
    'visit.rb': "class Visit < ApplicationRecord\n  self.table_name = 'visits'\nend\n",
    'plain.ts': 'import { Entity } from "./draw"\n@Entity()\nexport class Circle {}\n',
  })
  expect(
    tablesOf(view)
      .places.map(({ table }) => table)
      .sort(),
  ).toEqual(['Hero', 'Order', 'items', 'users', 'visits'])
})

// Would catch: the class given as the table where the model says another name, or a model without annotations left out.
test('a model that says its table has that name, and one that only embeds the base is a model too', async () => {
  const { view } = await parsedProject({
    'schema.prisma':
      'model User {\n  id Int @id @map("user_id")\n  data Json @default("{}")\n\n  @@map("app_users")\n}\n\nmodel Post {\n  id Int @id\n}\n\nmodel Tag {\n  id Int @id\n  @@map(name: "tags")\n}\n',
    'models.go':
      'package models\n\ntype Visit struct {\n\tgorm.Model\n\tPage string\n}\n\ntype Guest struct {\n\tgorm.Model\n\tName string `gorm:"size:9"`\n}\n\nfunc (g *Guest) TableName() string { return "all_guests" }\n\ntype Plain struct {\n\tName string\n}\n',
  })
  expect(
    tablesOf(view)
      .places.map(({ table, line }) => `${table} ${line}`)
      .sort(),
  ).toEqual(['Post 8', 'Visit 3', 'all_guests 13', 'app_users 5', 'tags 14'])
})

// Would catch: tables of code that a comment takes out, and a table called as it was set aside in a migration of the past.
test('what a comment takes out is no table, and one that is made anew keeps its name', async () => {
  const { view } = await parsedProject({
    'Shop.cs': `using Microsoft.EntityFrameworkCore;
class Shop : DbContext {
  public DbSet<Order> Orders => Set<Order>();
  /*public DbSet<Basket> Baskets => Set<Basket>();

  public DbSet<Guest> Guests => Set<Guest>();*/
  public DbSet<Item> Items => Set<Item>();
}
`,
    'store.go': `package store
const current = \`CREATE TABLE IF NOT EXISTS account (id INT);\`
const renew = \`ALTER TABLE account RENAME TO account_old; \n CREATE TABLE account (id TEXT); DROP TABLE account_old;\`
const column = \`CREATE TABLE mail_new (id INT); DROP TABLE mail; ALTER TABLE mail_new RENAME TO mail;\`
`,
  })
  expect([...new Set(tablesOf(view).places.map(({ table }) => table))].sort()).toEqual([
    'Items',
    'Orders',
    'account',
    'mail',
  ])
})

// Would catch: no command of a program that builds them as objects.
test('commands of .NET programs are commands', async () => {
  const { view } = await parsedProject({
    'Program.cs':
      'using System.CommandLine;\nvar read = new Command("read", "Reads a file");\nvar root = new RootCommand("All");\n',
    'Sql.cs': 'class Sql { object Make() { return new Command("select"); } }\n',
  })
  expect(commandLinesOf(view).found.map(({ what, name, help }) => [what, name, help])).toEqual([
    ['command', 'read', 'Reads a file'],
  ])
})

// Would catch: no option of a program that declares them as attributes, and only the first of several sub-commands.
test('options of attributes and sub-commands in lists are found', async () => {
  const { view } = await parsedProject({
    'StartOptions.cs':
      'using CommandLine;\nclass StartOptions {\n  [Option(\'d\', "datadir", Required = false, HelpText = "Path of the data.")]\n  public string Data { get; set; }\n  [Option("quiet")]\n  public bool Quiet { get; set; }\n}\n',
    'Menu.cs': 'class Menu {\n  [Option("sugar")]\n  public bool Sugar { get; set; }\n}\n',
    'user.go':
      'package cmd\n\nvar cmdUser = &cli.Command{\n\tName:  "user",\n\tUsage: "Manages users",\n\tSubcommands: []*cli.Command{\n\t\t{\n\t\t\tName:  "add",\n\t\t\tUsage: "Adds a user",\n\t\t},\n\t\t{\n\t\t\tName:  "remove",\n\t\t\tUsage: "Removes a user",\n\t\t},\n\t},\n}\n',
  })
  expect(commandLinesOf(view).found.map(({ what, name, help }) => `${what} ${name} ${help ?? ''}`.trim())).toEqual([
    'option datadir Path of the data.',
    'option quiet',
    'command user Manages users',
    'command add Adds a user',
    'command remove Removes a user',
  ])
})

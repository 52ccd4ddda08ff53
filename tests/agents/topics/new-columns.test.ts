// "Where would I add a field to a story": the columns of its table, unless a type declares them; and types of a thing.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const asked = async (files: Readonly<Record<string, string>>, question: string) => {
  const { view } = await parsedProject(files)
  const { headline, sections } = askGraph([view], question)
  const rowsOf = (title: RegExp): readonly string[] =>
    (sections.find((one) => title.test(one.title))?.rows ?? []).map(({ text }) => text)
  return { headline, rowsOf }
}

const press = {
  Gemfile: "gem 'rails'\n",
  'app/models/story.rb':
    'class Story < ApplicationRecord\n  LIMIT = 3\n  OTHER = 4\n  MORE = 5\n  def cached\n    @cached ||= 1\n  end\nend\n',
  'app/controllers/stories_controller.rb':
    'class StoriesController < ApplicationController\n  def show\n    render json: { reader_note: @story.reader_note }\n  end\nend\n',
  'app/views/stories/show.html.erb': '<p><%= @story.reader_note %></p>\n',
  'db/schema.rb':
    'ActiveRecord::Schema[7.0].define(version: 2) do\n  create_table "stories", force: :cascade do |t|\n    t.string "title", null: false\n    t.text "reader_note"\n    t.datetime "created_at", null: false\n  end\nend\n',
  'db/migrate/20240101000000_create_stories.rb':
    'class CreateStories < ActiveRecord::Migration[7.0]\n  def change\n    create_table :stories do |t|\n      t.string :title\n    end\n  end\nend\n',
  'db/migrate/20240201000000_add_note.rb':
    'class AddNote < ActiveRecord::Migration[7.0]\n  def change\n    add_column :stories, :reader_note, :text\n  end\nend\n',
  'db/migrate/20240301000000_add_dates.rb':
    'class AddDates < ActiveRecord::Migration[7.0]\n  def change\n    add_timestamps :stories\n  end\nend\n',
}

// Would catch: constants and cached values of the model's class as its fields.
test('a field of what a table holds is a column, beside the places that name one of the last', async () => {
  const { headline, rowsOf } = await asked(press, 'Where would I add a new field such as a subtitle to a story?')
  expect(headline).toMatch(/^A new one would be a column of `stories`, next to \d others, such as `/)
  expect(headline).toContain('A new migration would be a file next to the 3 files of `db/migrate/`')
  expect(rowsOf(/^Lines that name reader_note/).join('\n')).toContain(
    'render json: { reader_note: @story.reader_note }',
  )
})

test('where a type declares the columns, the field is one of it', async () => {
  const { headline } = await asked(
    {
      'manage.py': '',
      'shop/models.py':
        'from django.db import models\n\n\nclass Crate(models.Model):\n    name = models.CharField(max_length=9)\n    lid_colour = models.CharField(max_length=9)\n    weight = models.IntegerField()\n',
    },
    'Where would I add a field to a crate?',
  )
  expect(headline).toMatch(/^A new one would be a field of `Crate`, at `shop\/models\.py:4/)
})

// Would catch: a file that is called as the thing, taken for one of its types.
test('a new type of something is an entry of the list of its types, with the places that name one of them', async () => {
  const { headline, rowsOf } = await asked(
    {
      'package.json': '{}',
      'src/sheet_types.js':
        "const sheetTypes = [\n  { type: 'plain', ruled: false },\n  { type: 'ruled', ruled: true },\n  { type: 'musicStaff', ruled: true },\n]\nmodule.exports = sheetTypes\n",
      'src/sheet_view.js':
        "exports.views = { musicStaff: 'StaffView' }\nexports.isMusic = (type) => type === 'musicStaff'\n",
      'src/widgets/sheet_map.js': 'exports.SheetMap = class {}\n',
      'src/widgets/sheet_tree.js': 'exports.SheetTree = class {}\n',
      'src/widgets/sheet_list.js': 'exports.SheetList = class {}\n',
    },
    'Where would I add a new type of sheet?',
  )
  expect(headline).toBe(
    'A new one would be an entry of `sheetTypes`, at `src/sheet_types.js:1–5`, next to 3 others: `plain`, `ruled`, `musicStaff`.',
  )
  expect(rowsOf(/^Lines that name musicStaff/)).toEqual(["`exports.isMusic = (type) => type === 'musicStaff'`"])
})

test('a new type of something is a value of the enumeration of its types', async () => {
  const { headline } = await asked(
    {
      'Cargo.toml': '[package]\nname = "post"\n',
      'src/event.rs':
        'pub enum EventType {\n    Sent,\n    Read,\n    Lost,\n}\n\npub struct Event {\n    pub kind: i32,\n}\n',
    },
    'Where would I add a new type of event?',
  )
  expect(headline).toMatch(/^A new one would be a value of `EventType`/)
})

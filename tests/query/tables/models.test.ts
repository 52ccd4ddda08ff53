// The tables that models of object-relational mappers are kept in, with the columns that they say.
import { describe, expect, test } from 'vitest'
import { tablesOf } from '#main/query/project/tables'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

type Files = Readonly<Record<string, string>>

/** `table Model` of each model, and `table -` of what only a migration makes. */
async function tablesIn(files: Files): Promise<readonly string[]> {
  const { view } = await parsedProject(files)
  const byTable = Map.groupBy(tablesOf(view).places, ({ table }) => table)
  return [...byTable]
    .map(([table, places]) => `${table} ${places.find(({ model }) => model)?.model?.symbol.name ?? '-'}`)
    .sort()
}

async function columnsIn(files: Files, table: string): Promise<string> {
  const { view } = await parsedProject(files)
  return askGraph([view], `Which columns does the ${table} table have?`).headline
}

describe('Sequelize', () => {
  const files = {
    'models/Berth.js': `const { DataTypes, Model } = require('sequelize')
class Berth extends Model {
  static init(sequelize) {
    super.init(
      {
        id: { type: DataTypes.UUID, primaryKey: true },
        // how long, in metres
        length: DataTypes.FLOAT,
        isDry: { type: DataTypes.BOOLEAN, field: 'is_dry' },
        label: { type: DataTypes.VIRTUAL, get() { return this.length } }
      },
      { sequelize, modelName: 'berth', paranoid: true }
    )
    const { harbour } = sequelize.models
    Berth.belongsTo(harbour)
  }
}
module.exports = Berth
`,
    'models/Harbour.js': `const { DataTypes, Model } = require('sequelize')
class Harbour extends Model {}
module.exports = (sequelize) => Harbour.init({ name: DataTypes.STRING }, { sequelize, tableName: 'ports', timestamps: false })
`,
    'models/rope.js': `module.exports = (sequelize, DataTypes) => {
  const Rope = sequelize.define('rope', { metres: DataTypes.INTEGER }, { underscored: true })
  return Rope
}
`,
    'draw.js':
      "const sequelize = require('sequelize')\nclass Circle { make() { this.pen.init({ type: 'round' }, { size: 2 }) } }\n",
  }

  test('classes and definitions are tables, by their options', async () => {
    expect(await tablesIn(files)).toEqual(['berths Berth', 'ports Harbour', 'ropes exports'])
  })

  test('columns are the attributes, keys of relations and times', async () => {
    expect(await columnsIn(files, 'berths')).toContain(
      '7 columns that are declared where it is defined: `id`, `length`, `is_dry`, `createdAt`, `updatedAt`, `deletedAt`, `harbourId`',
    )
    expect(await columnsIn(files, 'ropes')).toContain(
      '4 columns that are declared where it is defined: `id`, `metres`, `created_at`, `updated_at`',
    )
  })

  test('decorated classes with the fields of their bases', async () => {
    const decorated = {
      'models/base.ts':
        "import { Model, Column } from 'sequelize-typescript'\nexport class IdModel extends Model {\n  @PrimaryKey\n  @Column\n  id: string\n}\n",
      'models/share.ts':
        "import { Table, Column, BelongsTo } from 'sequelize-typescript'\nimport { IdModel } from './base'\n@Table({ tableName: 'shares', modelName: 'share' })\n@Scopes(() => ({\n  all: {},\n}))\nexport class Share extends IdModel {\n  @Column(DataType.BOOLEAN)\n  published: boolean\n\n  @BelongsTo(() => User)\n  user: User\n}\n",
    }
    expect(await tablesIn(decorated)).toEqual(['shares Share'])
    expect(await columnsIn(decorated, 'shares')).toContain(
      '2 columns that are declared where it is defined: `published`, `id`',
    )
  })
})

describe('ActiveRecord', () => {
  const files = {
    'app/models/application_record.rb':
      'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\nend\n',
    'app/models/person.rb': 'class Person < ApplicationRecord\nend\n',
    'app/models/sailor.rb': 'class Sailor < Person\nend\n',
    'app/models/log_entry.rb': "class LogEntry < ApplicationRecord\n  self.table_name = 'logbook'\nend\n",
    'app/models/form.rb': 'class Form < ApplicationRecord\n  attribute :text\nend\n',
    'db/migrate/20200101_create.rb':
      'class Create < ActiveRecord::Migration[6.0]\n  def change\n    create_table :people do |t|\n      t.string :name, :nick\n      t.decimal :weight, :precision => 15\n      t.references :boat, polymorphic: true\n      t.belongs_to :harbour\n      t.timestamps\n    end\n    create_table :logbook, id: false do |t|\n      t.text :line\n    end\n    create_table :old_things do |t|\n      t.text :line\n    end\n    create_table :drafts do |t|\n      t.text :line\n    end\n  end\nend\n',
    'db/migrate/20210101_change.rb':
      'class Change < ActiveRecord::Migration[6.0]\n  def up\n    drop_table :old_things\n    rename_table :drafts, :sketches\n    add_reference :people, :cabin\n  end\n\n  def down\n    drop_table :people\n    create_table :old_things do |t|\n      t.text :line\n    end\n  end\nend\n',
  }

  test('a class is kept in its plural, a subclass in the table of the class above', async () => {
    expect(await tablesIn(files)).toEqual(['logbook LogEntry', 'people Person', 'sketches -'])
  })

  test('columns are those of the schema, with the key, the times and both halves of a relation', async () => {
    expect(await columnsIn(files, 'people')).toContain(
      '10 columns that are declared where it is defined or in later migrations: `id`, `name`, `nick`, `weight`, `boat_type`, `boat_id`, `harbour_id`, `created_at`, `updated_at`, `cabin_id`',
    )
    expect(await columnsIn(files, 'logbook')).toContain('1 column that is declared where it is defined: `line`')
  })
})

describe('Eloquent', () => {
  const model = (name: string, base: string, body = ''): string =>
    `<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nuse Illuminate\\Database\\Eloquent\\Relations\\Pivot;\n${name === 'Base' ? 'abstract ' : ''}class ${name} extends ${base}\n{\n${body}}\n`
  const files = {
    'app/Models/Base.php': model('Base', 'Model'),
    'app/Models/Category.php': model('Category', 'Base'),
    'app/Models/RopeLog.php': model('RopeLog', 'Model', "    protected $table = 'rope_lines';\n"),
    'app/Models/BoatSailor.php': model('BoatSailor', 'Pivot'),
    'app/View.php': '<?php\nclass View {}\n',
    'database/migrations/2020_create.php':
      "<?php\nreturn new class extends Migration {\n  public function up() {\n    Schema::create('categories', function (Blueprint $table) {\n      $table->id();\n      $table->foreignIdFor(User::class)->constrained();\n      $table->nullableMorphs('owner');\n      $table->softDeletes();\n      $table->timestamps();\n    });\n    Schema::create('rope_lines', function (Blueprint $table) {\n      $table->id();\n    });\n    Schema::create('boat_sailor', function (Blueprint $table) {\n      $table->id();\n    });\n  }\n  public function down() {\n    Schema::dropIfExists('categories');\n  }\n};\n",
  }

  test('a class is kept in the table that it names, or in its plural', async () => {
    expect(await tablesIn(files)).toEqual(['boat_sailor BoatSailor', 'categories Category', 'rope_lines RopeLog'])
  })

  test('columns of calls without a name are told', async () => {
    expect(await columnsIn(files, 'categories')).toContain(
      '`id`, `user_id`, `owner_type`, `owner_id`, `deleted_at`, `created_at`, `updated_at`',
    )
  })
})

describe('Django', () => {
  const files = {
    'shop/apps.py':
      "from django.apps import AppConfig\n\nclass ShopConfig(AppConfig):\n    name = 'shop'\n    label = 'store'\n",
    'shop/models.py':
      "from django.db import models\nfrom soft.models import SoftModel\n\nclass Stamped(models.Model):\n    made = models.DateTimeField()\n\n    class Meta:\n        abstract = True\n\nclass Order(Stamped):\n    owner = models.ForeignKey('auth.User', on_delete=models.CASCADE)\n    items = models.ManyToManyField('Item')\n\nclass Item(models.Model):\n    code = models.CharField(primary_key=True)\n\n    class Meta:\n        ordering = ['code']\n        db_table = 'goods'\n\nclass Gift(Item):\n    note = models.TextField()\n\nclass LastOrder(Order):\n    class Meta:\n        proxy = True\n\nclass Note(SoftModel):\n    text = models.TextField()\n\nclass Manager(models.Manager):\n    def of(self):\n        one = models.ForeignKey('x')\n        return one\n",
    'shop/migrations/0001_initial.py':
      "from django.db import migrations\nclass Migration(migrations.Migration):\n    operations = [migrations.CreateModel(name='Order', fields=[]), migrations.CreateModel(name='Gone', fields=[])]\n",
  }

  test('a class is kept in the table of its application and its name', async () => {
    expect(await tablesIn(files)).toEqual([
      'goods Item',
      'store_gift Gift',
      'store_note Note',
      'store_order Order',
      'store_order_items Order',
    ])
  })

  test('columns are those of the class and its abstract bases, relations by their key', async () => {
    expect(await columnsIn(files, 'store_order')).toContain(
      '3 columns that are declared where it is defined: `id`, `owner_id`, `made`',
    )
    expect(await columnsIn(files, 'store_gift')).toContain('`item_ptr_id`, `note`')
    expect(await columnsIn(files, 'Order')).toContain('`store_order` has 3 columns')
  })
})

// Would catch: "type" and "allowNull" told as columns of a table.
test('what a column is made of is no column', async () => {
  const files = {
    'migrations/2020-make.js':
      "module.exports = {\n  up: async (queryInterface, Sequelize) => {\n    await queryInterface.createTable('pins', {\n      id: {\n        type: Sequelize.UUID,\n        allowNull: false,\n      },\n      index: {\n        type: Sequelize.STRING,\n      },\n      teamId: {\n        type: Sequelize.UUID,\n        references: { model: 'teams' },\n      },\n    });\n  },\n};\n",
  }
  const { view } = await parsedProject(files)
  const answer = askGraph([view], 'Which columns does the pins table have?')
  expect(answer.headline).toContain('`id`')
  expect(answer.headline).toContain('`teamId`')
  expect(answer.headline).not.toContain('allowNull')
})

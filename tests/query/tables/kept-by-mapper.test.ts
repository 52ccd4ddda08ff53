// What a change of a model's class reaches: a lower bound, through the names that its mapper knows it by.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: "reaches 0 symbols" of a class that all code takes from `sequelize.models`, said without a reserve.
test('code that takes a model by its name is reached, and the count is a lower bound', async () => {
  const { view } = await parsedProject({
    'models/boat.js':
      "const { Model } = require('sequelize')\nclass Boat extends Model {\n  static init(sequelize) {\n    super.init({ name: 1 }, { sequelize, modelName: 'boat' })\n  }\n}\nmodule.exports = Boat\n",
    'store.js':
      'class Store {\n  get models() {\n    return this.sequelize.models\n  }\n  get boatModel() {\n    return this.models.boat\n  }\n}\nmodule.exports = new Store()\n',
    'use.js':
      "const Store = require('./store')\nfunction countBoats() {\n  return Store.boatModel.count()\n}\nmodule.exports = countBoats\n",
  })
  const { headline, sections, limits } = askGraph([view], 'What breaks if I change the class Boat?')
  expect(headline).toMatch(/^Changing `Boat` reaches [3-9] symbols/)
  expect(JSON.stringify(sections)).toContain('use.js')
  expect(limits.join(' ')).toContain('model of Sequelize')
  expect(limits.join(' ')).toContain('lower bound')
  expect(askGraph([view], 'What breaks if I change countBoats?').limits.join(' ')).not.toContain('lower bound')
})

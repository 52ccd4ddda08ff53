// Models that Sequelize keeps by name.
import { expect, test } from 'vitest'
import { edgesOf, graphOf } from '../graph-of'
import { relinked } from '../relinked'

const files = {
  'models/user.js': `const { Model } = require('sequelize')
class User extends Model {
  static init(sequelize) {
    super.init({ name: 1 }, { sequelize, modelName: 'user' })
    const { role } = sequelize.models
    role.hasMany(User)
  }
}
module.exports = User`,
  'models/role.js': `const { Model } = require('sequelize')
class Role extends Model {}
Role.init({}, { sequelize: connect(), modelName: 'role' })
module.exports = Role`,
  'database.js': `class Database {
  get models() { return this.sequelize?.models || {} }
  get userModel() { return this.models.user }
}
module.exports = new Database()`,
  'use.js': `const Database = require('./database')
function count() { return Database.userModel.count() }
function direct() { return Database.models.role.count() }
function other(boat) { return boat.models.engine.count() }`,
}

// Would catch: "0 users" of a class that code reaches only through the name that Sequelize knows it by.
test('what takes a model by its name refers to its class', async () => {
  const found = edgesOf(await graphOf(files), 'references').filter((row) => row.endsWith('inferred'))
  expect(found).toEqual([
    'database.js#Database.userModel -> models/user.js#User inferred',
    'models/user.js#User.init -> models/role.js#Role inferred',
    'use.js#direct -> models/role.js#Role inferred',
  ])
})

test('a model that is registered under another name is linked again where either name is taken', async () => {
  const text = files['models/user.js'].replace("'user'", "'role'")
  expect(await relinked(files, 'models/user.js', text)).not.toEqual([])
  expect(await relinked(files, 'use.js', files['use.js'].replace('role', 'user'))).not.toBeNull()
})

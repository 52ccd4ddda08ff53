// Members that are copied from one object to another.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('mixins', () => {
  // Would catch: methods copied to a prototype, a function or an object lost.
  it('give their members to the target they are copied to', async () => {
    const graph = await graphOf({
      'app.js': `const mixin = require('merge-descriptors')\nconst methods = require('./methods')\nfunction create() {\n  const app = function () {}\n  mixin(app, methods, false)\n  app.listen()\n  return app\n}\nconst stop = { close() {} }\nclass Server {}\nObject.assign(Server.prototype, stop)\nnew Server().close()\nconst plain = {}\nObject.assign(plain, stop)\nplain.close()\n`,
      'methods.js': `exports.listen = function listen() {}\n`,
    })
    expect(callsOf(graph).filter((row) => !row.includes('external'))).toEqual([
      'app.js -> app.js#Server exact',
      'app.js -> app.js#stop.close exact',
      'app.js#create -> methods.js#listen exact',
    ])
  })

  // Would catch: a member assigned in a test preferred to the class's own.
  it('rank after the class’s own assignments if they come from outside', async () => {
    const graph = await graphOf({
      'app.py': `class Json:\n    def loads(self):\n        pass\n\nclass App:\n    def __init__(self):\n        self.json = Json()\n\n    def run(self):\n        self.json.loads()\n`,
      'tests/test_app.py': `from app import App\n\nclass Other:\n    def loads(self):\n        pass\n\ndef test_app():\n    app = App()\n    app.json = Other()\n`,
    })
    expect(callsOf(graph)).toContain('app.py#App.run -> app.py#Json.loads exact')
  })
})

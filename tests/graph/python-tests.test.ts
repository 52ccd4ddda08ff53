// Pytest fixtures and Python's method resolution order.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

describe('pytest fixtures', () => {
  // Would catch: calls on fixtures lost, and a fixture of an outer folder preferred to the nearest.
  it('are the parameters of tests and other fixtures, the nearest first', async () => {
    const graph = await graphOf({
      'app.py': `class Client:\n    def get(self):\n        pass\n\nclass App:\n    def client(self) -> Client:\n        return Client()\n`,
      'tests/conftest.py': `import pytest\nfrom app import App\n\n@pytest.fixture\ndef app():\n    app = App()\n    yield app\n\n@pytest.fixture(scope="module")\ndef client(app):\n    return app.client()\n`,
      'tests/api/test_get.py': `import pytest\n\ndef test_get(client, tmp_path, given=None):\n    client.get()\n    tmp_path.get()\n\ndef helper(client):\n    pass\n`,
      'other/test_alone.py': `def test_alone(client):\n    pass\n`,
    })
    expect(callsOf(graph).filter((row) => !row.includes('external'))).toEqual([
      'app.py#App.client -> app.py#Client exact',
      'tests/api/test_get.py#test_get -> app.py#Client.get inferred',
      'tests/api/test_get.py#test_get -> tests/conftest.py#client inferred',
      'tests/conftest.py#app -> app.py#App exact',
      'tests/conftest.py#client -> app.py#App.client inferred',
      'tests/conftest.py#client -> tests/conftest.py#app inferred',
    ])
  })
})

describe('Python bases', () => {
  // Would catch: the root of a diamond searched before the second base.
  it('are searched in C3 order', async () => {
    const graph = await graphOf({
      'a.py': `class A:\n    def run(self):\n        pass\n\nclass B(A):\n    pass\n\nclass C(A):\n    def run(self):\n        pass\n\nclass D(B, C):\n    pass\n\nclass E(D):\n    pass\n\ndef main():\n    E().run()\n`,
    })
    expect(callsOf(graph)).toEqual(['a.py#main -> a.py#C.run exact', 'a.py#main -> a.py#E exact'])
  })
})

// Python: packages, re-exports in `__init__`, inherited methods, fixtures.
import type { World } from './world'

export const python: World = {
  files: {
    'py/harbour/__init__.py': `from .dock import Dock\nfrom .crew import *\n`,
    'py/harbour/dock.py': `from .crew import Sailor\n\n\nclass Dock:\n    def __init__(self):\n        self.chief = Sailor()\n\n    def moor(self, boat) -> Sailor:\n        self.chief.pull(boat)\n        return self.chief\n`,
    'py/harbour/crew.py': `class Person:\n    def eat(self):\n        return self\n\n\nclass Sailor(Person):\n    def pull(self, boat):\n        boat.sail()\n        return self.eat()\n\n\ndef hire():\n    return Sailor()\n`,
    'py/main.py': `import harbour\nfrom harbour import Dock, hire\nfrom harbour.tides import ebb\n\n\ndef main():\n    Dock().moor(None).pull(None)\n    harbour.hire().eat()\n    hire().pull(ebb())\n`,
    'py/tests/conftest.py': `import pytest\nfrom harbour import Dock\n\n\n@pytest.fixture\ndef dock():\n    return Dock()\n`,
    'py/tests/test_dock.py': `def test_moor(dock):\n    dock.moor(None).eat()\n`,
  },
  missing: {
    'py/harbour/tides.py': `def ebb():\n    return flow()\n\n\ndef flow():\n    return None\n`,
    'py/harbour/crew/__init__.py': `from .sailor import Sailor\n\n\ndef hire():\n    return Sailor()\n`,
    'py/harbour/crew/sailor.py': `class Sailor:\n    def pull(self, boat):\n        return boat\n`,
  },
  rewrites: [
    { path: 'py/harbour/__init__.py', from: 'from .crew import *\n', to: '' },
    { path: 'py/harbour/dock.py', from: '-> Sailor', to: '-> "Dock"' },
    { path: 'py/harbour/crew.py', from: 'class Sailor(Person)', to: 'class Sailor' },
    { path: 'py/tests/conftest.py', from: 'def dock', to: 'def quay' },
  ],
}

// Lua: modules by path, tables as classes, and global names that files share.
import { expect, it } from 'vitest'
import { edgesOf, graphOf } from './graph-of'

// Would catch: members lost between a table, its objects and the tables it inherits from, or between files.
it('follows modules, metatables and inheritance', async () => {
  const graph = await graphOf({
    'lua/zoo/animal.lua':
      'local Animal = {}\nAnimal.__index = Animal\nfunction Animal.new() return setmetatable({}, Animal) end\nfunction Animal:eat() self:rest() end\nfunction Animal:rest() end\nreturn Animal\n',
    'lua/zoo/init.lua':
      "local Animal = require 'zoo.animal'\nlocal Dog = setmetatable({}, { __index = Animal })\nfunction Dog:bark() self:eat() end\nreturn { Dog = Dog, pet = Animal.new() }\n",
    'main.lua': "local zoo = require('zoo')\nzoo.pet:rest()\nlocal function go() zoo.Dog:bark() end\n",
    'other/animal.lua': 'return { new = function() end }\n',
  })
  expect(edgesOf(graph, 'calls', 'extends', 'imports')).toEqual([
    'lua/zoo/animal.lua#Animal.eat -> lua/zoo/animal.lua#Animal.rest exact',
    'lua/zoo/init.lua -> lua/zoo/animal.lua exact',
    'lua/zoo/init.lua -> lua/zoo/animal.lua#Animal.new exact',
    'lua/zoo/init.lua#Dog -> lua/zoo/animal.lua#Animal exact',
    'lua/zoo/init.lua#Dog.bark -> lua/zoo/animal.lua#Animal.eat exact',
    'main.lua -> lua/zoo/animal.lua#Animal.rest exact',
    'main.lua -> lua/zoo/init.lua exact',
    'main.lua#go -> lua/zoo/init.lua#Dog.bark exact',
  ])
})

// Would catch: certainty about a file that may never be loaded, a name of Lua's own taken from a file that sets it, and
// a local name seen by others.
it('finds global names of other files, without certainty', async () => {
  const graph = await graphOf({
    'a.lua': 'function Help() end\nfunction print() end\nlocal function hidden() end\n',
    'b.lua': 'Help()\nprint()\nhidden()\nlocal again = Help\n',
  })
  expect(edgesOf(graph, 'calls')).toEqual(['b.lua -> a.lua#Help inferred'])
  expect(edgesOf(graph, 'references')).toEqual(['b.lua -> a.lua#Help inferred'])
})

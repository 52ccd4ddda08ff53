// What a Ruby object is by what libraries and subclasses make of it.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

// Would catch: helpers that a repository adds to a module of Minitest found in no test, and with them all constants of
// the modules that it mixes in there.
it('knows which modules the classes of a test library include', async () => {
  const graph = await graphOf({
    'lib/shop.rb': `module Shop\n  class Cart\n    def self.open\n    end\n  end\nend\n`,
    'test/helper.rb': `module Minitest\n  module Assertions\n    include Shop\n    def assert_total(cart)\n    end\n  end\nend\n`,
    'test/cart_test.rb': `class CartTest < Minitest::Test\n  def test_total\n    assert_total Cart.open\n  end\nend\nclass CartSpec < Minitest::Spec\n  def test_other\n    assert_total 1\n  end\nend\nclass Other < Elsewhere\n  def test_none\n    assert_total 1\n  end\nend\n`,
  })
  expect(callsOf(graph)).toEqual([
    'test/cart_test.rb#CartSpec.test_other -> test/helper.rb#Minitest.Assertions.assert_total exact',
    'test/cart_test.rb#CartTest.test_total -> lib/shop.rb#Shop.Cart.open exact',
    'test/cart_test.rb#CartTest.test_total -> test/helper.rb#Minitest.Assertions.assert_total exact',
  ])
})

// Would catch: what an index of a class makes taken for the value of a key, or for anything.
it('makes an object where a class is indexed', async () => {
  const graph = await graphOf({
    'lib/headers.rb': `class Headers < Hash\n  def pick\n  end\nend\nclass Own < Hash\n  def self.[](items)\n    super\n  end\n  def pick\n  end\nend\nclass Given\n  def self.[](name)\n    Headers.new\n  end\nend\n`,
    'lib/use.rb': `def one\n  Headers['a'].pick\nend\ndef two\n  own = Own['a' => 1]\n  own.pick\nend\ndef three\n  Given[:a].pick\nend\n`,
  })
  expect(callsOf(graph).filter((row) => row.startsWith('lib/use.rb') && row.includes('.pick'))).toEqual([
    'lib/use.rb#one -> lib/headers.rb#Headers.pick exact',
    'lib/use.rb#three -> lib/headers.rb#Headers.pick exact',
    'lib/use.rb#two -> lib/headers.rb#Own.pick inferred',
  ])
})

// Would catch: a base class with many subclasses said to be certainly what `new` makes, its subclasses never made, and a
// method that all of them replace called nowhere.
it('names all subclasses that a framework makes, and doubts what it makes if there are too many', async () => {
  const tags = (count: number): string =>
    Array.from({ length: count }, (_, at) => `class Tag${at} < Tag\n  def render\n  end\nend\n`).join('')
  const base = `class Tag\n  def self.parse\n    new\n  end\n  def draw\n    render\n  end\nend\n`
  const some = await graphOf({ 'lib/base.rb': base, 'lib/tags.rb': tags(20) })
  const calls = callsOf(some)
  expect(calls).toContain('lib/base.rb#Tag.parse -> lib/base.rb#Tag inferred')
  expect(calls).toContain('lib/base.rb#Tag.parse -> lib/tags.rb#Tag19 possible')
  expect(calls).toContain('lib/base.rb#Tag.draw -> lib/tags.rb#Tag19.render possible')
  expect(calls).toHaveLength(41)
  const many = await graphOf({ 'lib/base.rb': base, 'lib/tags.rb': tags(80) })
  expect(callsOf(many)).toEqual(['lib/base.rb#Tag.parse -> lib/base.rb#Tag inferred'])
})

// Would catch: what a block calls on the object that it is run with looked up in the class around the block, found in no
// class, or found however the called method runs its block.
it('follows blocks to the object that methods run them with', async () => {
  const graph = await graphOf({
    'lib/web.rb': `module Web\n  class Base\n    class << self\n      def get(path, &block)\n        route(path, block)\n      end\n      def route(path, block)\n        compile(path, &block)\n      end\n      def compile(name, &block)\n        define_method(name, &block)\n      end\n      def each_route(&block)\n        routes.each(&block)\n      end\n    end\n    def query\n    end\n  end\n  def self.new(base = Base, &block)\n    base = Class.new(base)\n    base.class_eval(&block)\n    base\n  end\n  class Builder\n    def initialize(&block)\n      instance_eval(&block)\n    end\n    def run(app)\n    end\n  end\nend\n`,
    'lib/app.rb': `class App < Web::Base\n  get('/') { query }\n  each_route { query }\nend\nclass Site\n  def mock(&block)\n    Web.new(&block)\n  end\n  def all\n    mock { get('/a') { query } }\n    Web::Builder.new { run 1 }\n    [1].each { query }\n  end\n  def query\n  end\nend\n`,
  })
  const calls = callsOf(graph).filter((row) => row.startsWith('lib/app.rb') && !row.endsWith('Builder exact'))
  expect(calls).toEqual([
    'lib/app.rb#App -> lib/web.rb#Web.Base.each_route exact',
    'lib/app.rb#App -> lib/web.rb#Web.Base.get exact',
    'lib/app.rb#App -> lib/web.rb#Web.Base.query inferred',
    'lib/app.rb#Site.all -> lib/app.rb#Site.mock exact',
    'lib/app.rb#Site.all -> lib/app.rb#Site.query exact',
    'lib/app.rb#Site.all -> lib/web.rb#Web.Base.get inferred',
    'lib/app.rb#Site.all -> lib/web.rb#Web.Base.query inferred',
    'lib/app.rb#Site.all -> lib/web.rb#Web.Builder.run inferred',
    'lib/app.rb#Site.mock -> lib/web.rb#Web.new exact',
  ])
})

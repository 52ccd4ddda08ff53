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

// Would catch: a module that a call elsewhere prepends or includes not searched, and what it replaces called for certain.
it('searches modules that are mixed into a class from elsewhere', async () => {
  const graph = await graphOf({
    'lib/body.rb': `module Page\n  class Body\n    def self.run\n      new.draw\n      new.count\n    end\n    def draw\n      node\n      extra\n    end\n    def node\n    end\n  end\nend\n`,
    'lib/hooks.rb': `module Page\n  module Hooks\n    def node\n      super\n    end\n  end\n  module Extra\n    def extra\n    end\n  end\n  module Made\n    def count\n    end\n  end\n  Body.prepend(Hooks)\n  Body.include Extra\nend\nPage::Body.send(:include, Page::Made)\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/body.rb#Page.Body.draw -> lib/hooks.rb#Page.Extra.extra exact',
    'lib/body.rb#Page.Body.draw -> lib/hooks.rb#Page.Hooks.node exact',
    'lib/body.rb#Page.Body.run -> lib/body.rb#Page.Body exact',
    'lib/body.rb#Page.Body.run -> lib/body.rb#Page.Body.draw exact',
    'lib/body.rb#Page.Body.run -> lib/hooks.rb#Page.Made.count exact',
    'lib/hooks.rb#Page.Hooks.node -> lib/body.rb#Page.Body.node inferred',
  ])
})

// Would catch: what `new` on a class itself, a default value or a class that is only reopened gives called certain.
it('doubts what subclasses, callers and libraries may replace', async () => {
  const graph = await graphOf({
    'lib/tag.rb': `class Tag\n  def self.parse(by = Reader.new)\n    tag = new\n    tag.read\n    by.read\n    Date.new\n    Rack::Builder.new\n    Own::Part.new\n  end\n  def read\n  end\nend\nclass If < Tag\n  def read\n  end\nend\nclass Reader\n  def read\n  end\nend\n`,
    'lib/more.rb': `class Date\n  def shown\n  end\nend\nclass Rack::Builder\n  def shown\n  end\nend\nclass Own::Part\n  def initialize\n  end\nend\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/tag.rb#Tag.parse -> lib/more.rb#Date inferred',
    'lib/tag.rb#Tag.parse -> lib/more.rb#Own.Part exact',
    'lib/tag.rb#Tag.parse -> lib/more.rb#Rack.Builder inferred',
    'lib/tag.rb#Tag.parse -> lib/tag.rb#If possible',
    'lib/tag.rb#Tag.parse -> lib/tag.rb#If.read possible',
    'lib/tag.rb#Tag.parse -> lib/tag.rb#Reader exact',
    'lib/tag.rb#Tag.parse -> lib/tag.rb#Reader.read inferred',
    'lib/tag.rb#Tag.parse -> lib/tag.rb#Tag inferred',
    'lib/tag.rb#Tag.parse -> lib/tag.rb#Tag.read inferred',
  ])
})

// Would catch: "nobody calls it" for a method that a class may have from an ancestor in a library, or for a class whose
// object is made of a constant that isn't known before.
it('lists calls that an unknown ancestor or class may answer as unresolved', async () => {
  const graph = await graphOf({
    'lib/a.rb': `class Page < Gem::Base\n  def show\n    render_part\n    render_other\n  end\n  def visit(node)\n    (node ? node.class::Visitor : Page).new\n  end\nend\nmodule Parts\n  def render_part\n  end\nend\n`,
  })
  expect(graph.unresolved.map(({ name }) => name)).toEqual(expect.arrayContaining(['render_part', 'new']))
  expect(graph.unresolved.map(({ name }) => name)).not.toContain('render_other')
})

// Would catch: calls of a block that is the value of a constant told of the class or file around.
it('names a block in the value of a constant after the constant', async () => {
  const graph = await graphOf({
    'lib/a.rb': `def helper\nend\nALL = proc do\n  helper\nend\nONE = helper\n`,
  })
  expect(callsOf(graph)).toEqual(['lib/a.rb -> lib/a.rb#helper exact', 'lib/a.rb#ALL -> lib/a.rb#helper exact'])
})

// Would catch: a path found nowhere because a class has the name of the module that it begins with. Ruby finds the
// rest in what the class mixes in, which may be the module itself.
it('follows a path of constants through what a class mixes in', async () => {
  const graph = await graphOf({
    'lib/press.rb': `module Press\n  module Tools\n    class Scanner\n      def scan\n      end\n    end\n  end\n  module Reader\n    module Markup\n      module Tags\n        def tag\n        end\n      end\n    end\n  end\nend\n`,
    'lib/press/reader/markup.rb': `module Press\n  module Reader\n    class Press\n      include Press::Reader::Markup::Tags\n      def read\n        tag\n        Press::Tools::Scanner.new.scan\n        Press::Elsewhere.scan\n      end\n    end\n  end\nend\n`,
    'lib/press/reader/press.rb': `module Press\n  module Reader\n    class Press\n      include ::Press\n    end\n  end\nend\n`,
  })
  expect(callsOf(graph).filter((row) => row.includes('markup.rb'))).toEqual([
    'lib/press/reader/markup.rb#Press.Reader.Press.read -> lib/press.rb#Press.Reader.Markup.Tags.tag exact',
    'lib/press/reader/markup.rb#Press.Reader.Press.read -> lib/press.rb#Press.Tools.Scanner exact',
    'lib/press/reader/markup.rb#Press.Reader.Press.read -> lib/press.rb#Press.Tools.Scanner.scan exact',
  ])
})

// Would catch: a method that only one class has called nowhere for sure, because the types of parameters aren't written,
// and one of a library, of a column or of every object taken for its namesake.
it('takes the only method of a name for the one called, unless libraries or tables have one too', async () => {
  const graph = await graphOf({
    'db/schema.rb': `ActiveRecord::Schema.define do\n  create_table 'orders' do |t|\n    t.string 'shipping_label'\n  end\nend\n`,
    'lib/cart.rb': `class Cart\n  def total_weight\n  end\n  def rfc2822\n  end\n  def shipping_label\n  end\n  def kind_of?(type)\n  end\n  def gsub\n  end\nend\n`,
    'lib/use.rb': `def one(a)\n  a.total_weight\nend\ndef two(b)\n  b.rfc2822\nend\ndef three(c)\n  c.shipping_label\nend\ndef four(d)\n  d.kind_of?(1)\nend\ndef five(e)\n  e.gsub\nend\n`,
  })
  expect(callsOf(graph).filter((row) => row.startsWith('lib/use.rb'))).toEqual([
    'lib/use.rb#one -> lib/cart.rb#Cart.total_weight inferred',
    'lib/use.rb#three -> lib/cart.rb#Cart.shipping_label possible',
    'lib/use.rb#two -> lib/cart.rb#Cart.rfc2822 possible',
  ])
})

// Would catch: `el.children` doubted although only one class has all that is called on what is named `el` in the file, or
// taken for sure where another class has all of it too; and the other methods of that name called by nobody.
it('knows the class of a variable by what is called on variables of its name', async () => {
  const graph = await graphOf({
    'lib/parts.rb': `class Node\n  def children\n  end\n  def options\n  end\n  def indent\n  end\nend\nclass Menu\n  def children\n  end\n  def options\n  end\nend\n`,
    'lib/use.rb': `def one(el)\n  el.children\nend\ndef two(el)\n  el.options\n  el.indent\nend\ndef three(part)\n  part.children\nend\ndef four(part)\n  part.options\nend\n`,
  })
  expect(callsOf(graph).filter((row) => row.startsWith('lib/use.rb'))).toEqual([
    'lib/use.rb#four -> lib/parts.rb#Menu.options possible',
    'lib/use.rb#four -> lib/parts.rb#Node.options possible',
    'lib/use.rb#one -> lib/parts.rb#Menu.children possible',
    'lib/use.rb#one -> lib/parts.rb#Node.children inferred',
    'lib/use.rb#three -> lib/parts.rb#Menu.children possible',
    'lib/use.rb#three -> lib/parts.rb#Node.children possible',
    'lib/use.rb#two -> lib/parts.rb#Node.indent inferred',
    'lib/use.rb#two -> lib/parts.rb#Node.options inferred',
  ])
})

// Would catch: what a spec sets up before its examples known in none of them, because no class is around its blocks.
it('knows in every block of a spec what another one assigns to a variable of the object', async () => {
  const graph = await graphOf({
    'lib/shop.rb': `class Cart\n  def total\n  end\nend\nclass Till\n  def total\n  end\nend\n`,
    'spec/shop_spec.rb': `describe Cart do\n  before do\n    @cart = Cart.new\n  end\n  context 'full' do\n    it 'adds' do\n      @cart.total\n    end\n  end\nend\ndescribe Till do\n  before { @cart = Till.new }\n  it('adds') { @cart.total }\nend\n`,
  })
  const calls = graph.edges
    .filter(({ kind }) => kind === 'calls')
    .map(({ line, target, confidence }) => `${line} ${graph.nodes[target]?.qualifiedName} ${confidence}`)
  expect(calls).toEqual(['7 Cart.total exact', '13 Till.total exact'])
})

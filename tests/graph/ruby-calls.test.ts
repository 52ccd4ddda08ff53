// Ruby across files: reopened classes, constants by nesting, mixins; a method name alone is never enough.
import { expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'

// Would catch: the second declaration of a class lost, and a constant from the wrong nesting.
it('merges the declarations of a reopened class and looks constants up by nesting', async () => {
  const graph = await graphOf({
    'lib/shop/cart.rb': `module Shop\n  class Cart < Base\n    include Priced\n    attr_reader :item\n    def initialize\n      @item = Item.new\n    end\n    def add\n      check\n      total\n      item.weigh\n      self.class.build\n      save\n    end\n    def self.build\n      new\n    end\n  end\nend\n`,
    'lib/shop/more.rb': `module Shop\n  module Priced\n    def total\n    end\n  end\n  class Base\n    def save\n    end\n  end\n  class Item\n    def weigh\n    end\n  end\nend\nclass Shop::Cart\n  def check\n    super\n  end\nend\nclass Item\n  def weigh\n  end\nend\n`,
  })
  expect(callsOf(graph).filter((row) => row.includes('#Shop.Cart.add ->'))).toEqual([
    'lib/shop/cart.rb#Shop.Cart.add -> lib/shop/cart.rb#Shop.Cart.build exact',
    'lib/shop/cart.rb#Shop.Cart.add -> lib/shop/cart.rb#Shop.Cart.item exact',
    'lib/shop/cart.rb#Shop.Cart.add -> lib/shop/more.rb#Shop.Base.save exact',
    'lib/shop/cart.rb#Shop.Cart.add -> lib/shop/more.rb#Shop.Cart.check exact',
    'lib/shop/cart.rb#Shop.Cart.add -> lib/shop/more.rb#Shop.Item.weigh exact',
    'lib/shop/cart.rb#Shop.Cart.add -> lib/shop/more.rb#Shop.Priced.total exact',
  ])
})

// Would catch: a required helper not found, one that isn't required found, Kernel methods resolved to namesakes, and an
// unknown receiver resolved by the method's name.
it('finds required helpers and is never certain by a name alone', async () => {
  const graph = await graphOf({
    'lib/tool.rb': `require 'tool/help'\nassist\nlaunch_all\nputs 'x'\n[1].each { |one| one.weigh_down }\nTool.new\nString.new\n`,
    'lib/tool/help.rb': `def assist\nend\nmodule Tool\n  def self.new\n  end\nend\n`,
    'lib/other.rb': `def launch_all\nend\nmodule Other\n  class String\n    def puts\n    end\n    def weigh_down\n    end\n  end\nend\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/tool.rb -> lib/tool/help.rb#Tool.new exact',
    'lib/tool.rb -> lib/tool/help.rb#assist exact',
  ])
})

// Would catch: class and instance methods confused, inherited class methods lost, methods from `extend` or a concern
// given to instances, and writers and aliases not called.
it('distinguishes class methods from instance methods', async () => {
  const graph = await graphOf({
    'lib/app.rb': `class App < Lib::Base\n  extend Settings\n  include Naming\n  option :a\n  title 'x'\n  plain\n  before { only_object }\n  def option\n  end\n  def run\n    option\n    self.color = 1\n    short\n    title 'x'\n  end\nend\nApp.mixed_in\nApp.new.mixed_in\n`,
    'lib/base.rb': `module Lib\n  class Base\n    class << self\n      attr_accessor :level\n      def option(name)\n      end\n      def before\n        self.level = 2\n      end\n    end\n    attr_writer :color\n    def only_object\n    end\n    def long\n    end\n    alias short long\n  end\nend\n`,
    'lib/mixins.rb': `module Settings\n  def title(text)\n  end\n  def mixed_in\n  end\nend\nmodule Naming\n  def shared\n    only_object\n    self.class.plain\n  end\n  module ClassMethods\n    def plain\n    end\n  end\nend\nmodule Tool\n  module_function\n  def hammer\n  end\nend\nTool.hammer\nNaming.shared\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/app.rb -> lib/app.rb#App exact',
    'lib/app.rb -> lib/mixins.rb#Settings.mixed_in exact',
    'lib/app.rb#App -> lib/base.rb#Lib.Base.before exact',
    'lib/app.rb#App -> lib/base.rb#Lib.Base.only_object inferred',
    'lib/app.rb#App -> lib/base.rb#Lib.Base.option exact',
    'lib/app.rb#App -> lib/mixins.rb#Naming.ClassMethods.plain exact',
    'lib/app.rb#App -> lib/mixins.rb#Settings.title exact',
    'lib/app.rb#App.run -> lib/app.rb#App.option exact',
    'lib/app.rb#App.run -> lib/base.rb#Lib.Base.color= exact',
    'lib/app.rb#App.run -> lib/base.rb#Lib.Base.long exact',
    'lib/base.rb#Lib.Base.before -> lib/base.rb#Lib.Base.level= exact',
    'lib/mixins.rb -> lib/mixins.rb#Tool.hammer exact',
    'lib/mixins.rb#Naming.shared -> lib/base.rb#Lib.Base.only_object inferred',
    'lib/mixins.rb#Naming.shared -> lib/mixins.rb#Naming.ClassMethods.plain inferred',
  ])
})

// Would catch: members of a reopened library class lost to its subclasses, and a required path that two gems have
// resolved to the other gem.
it('joins reopened classes of a library, and requires from the same gem', async () => {
  const graph = await graphOf({
    'a/lib/helper.rb': `def help_a\nend\n`,
    'b/lib/b.rb': `require 'helper'\nhelp_b\nclass BTest < Minitest::Test\n  check 'x' do\n    assert true\n  end\nend\n`,
    'b/lib/helper.rb': `def help_b\nend\nclass Minitest::Test\n  def self.check(name)\n  end\nend\nmodule Other\n  def assert(it)\n  end\nend\n`,
  })
  expect(callsOf(graph)).toEqual([
    'b/lib/b.rb -> b/lib/helper.rb#help_b exact',
    'b/lib/b.rb#BTest -> b/lib/helper.rb#Minitest.Test.check exact',
  ])
})

// Would catch: one of two conditional definitions reported as proven, and methods of `define_method` with a literal
// name lost.
it('reports all conditional definitions of a method, and those defined by a literal name', async () => {
  const graph = await graphOf({
    'lib/clock.rb': `class Clock\n  if RUBY_VERSION > '3'\n    def now\n      tick\n    end\n  else\n    def now\n      tock\n    end\n  end\n  define_method(:tick) { |n = 1| tock }\n  define_method 'tock' do\n    1\n  end\n  def run\n    now\n  end\nend\n`,
  })
  const uses = graph.edges.filter((edge) => edge.kind === 'calls')
  expect(uses.map((edge) => `${edge.line} -> ${graph.nodes[edge.target]?.startLine} ${edge.confidence}`)).toEqual([
    '4 -> 11 exact',
    '8 -> 12 exact',
    '11 -> 12 exact',
    '16 -> 3 inferred',
    '16 -> 7 inferred',
  ])
})

// Would catch: a method called before the one that is prepended to it, `super` of a module lost, or taken for the same
// method of a subclass.
it('searches methods in the order of the ancestors', async () => {
  const graph = await graphOf({
    'lib/person.rb': `class Base\n  def say(x)\n  end\n  def self.make\n  end\nend\nclass Person < Base\n  prepend Loud\n  include Quiet, Library::Talk\n  def initialize\n    super\n  end\n  def say(x)\n    super\n  end\n  class << self\n    def make\n      super\n    end\n  end\nend\nclass Kid < Person\n  extend Named\n  def say(x)\n    [x].each { super }\n  end\n  def method_missing(name)\n    super\n  end\nend\nmodule Tool\n  extend self\n  def hit\n    grip\n  end\n  def grip\n  end\nend\nTool.hit\nPerson.new.say(1)\nKid.new.say(1)\n`,
    'lib/modules.rb': `module Loud\n  def say(x)\n    super(x)\n  end\nend\nmodule Quiet\n  def say(x)\n    super\n  end\nend\nmodule Named\n  def make\n    super()\n  end\nend\nmodule Alone\n  def say(x)\n    super\n  end\nend\n`,
  })
  expect(callsOf(graph).filter((row) => / -> .*(?:say|make|hit|grip|missing)/.test(row))).toEqual([
    'lib/modules.rb#Alone.say -> lib/person.rb#Base.say possible',
    'lib/modules.rb#Alone.say -> lib/person.rb#Kid.say possible',
    'lib/modules.rb#Alone.say -> lib/person.rb#Person.say possible',
    'lib/modules.rb#Loud.say -> lib/person.rb#Person.say inferred',
    'lib/modules.rb#Named.make -> lib/person.rb#Person.make inferred',
    'lib/modules.rb#Quiet.say -> lib/person.rb#Base.say inferred',
    'lib/person.rb -> lib/modules.rb#Loud.say exact',
    'lib/person.rb -> lib/person.rb#Kid.say exact',
    'lib/person.rb -> lib/person.rb#Tool.hit exact',
    'lib/person.rb#Kid.say -> lib/modules.rb#Loud.say exact',
    'lib/person.rb#Person.make -> lib/person.rb#Base.make exact',
    'lib/person.rb#Person.say -> lib/modules.rb#Quiet.say exact',
    'lib/person.rb#Tool.hit -> lib/person.rb#Tool.grip exact',
  ])
})

// Would catch: every namesake taken for a method of an object whose other calls tell its class, the methods of Ruby's own
// collections linked by name, and a script outside of the load path taken for what the library calls.
it('takes the methods of an unknown object from the class that has all that is called on it', async () => {
  const graph = await graphOf({
    'lib/page.rb': `class Page\n  attr_reader :title, :parts\n  def each\n  end\n  def draft?\n  end\nend\nclass Cover < Page\n  def colour\n  end\nend\nclass Book\n  attr_reader :title\n  def draft?\n  end\n  def colour\n  end\nend\n`,
    'lib/print.rb': `class Print\n  def run(page, list, one)\n    page.title\n    page.parts\n    page.each\n    list.each\n    one.draft?\n  end\nend\n`,
    'setup.rb': `class Item\n  def draft?\n  end\nend\n`,
  })
  expect(callsOf(graph).filter((row) => row.includes('#Print.run ->'))).toEqual([
    'lib/print.rb#Print.run -> lib/page.rb#Book.draft? possible',
    'lib/print.rb#Print.run -> lib/page.rb#Page.draft? possible',
    'lib/print.rb#Print.run -> lib/page.rb#Page.each inferred',
    'lib/print.rb#Print.run -> lib/page.rb#Page.parts inferred',
    'lib/print.rb#Print.run -> lib/page.rb#Page.title inferred',
  ])
  expect(graph.unresolved.map(({ name, line }) => `${name} ${line}`)).toEqual(['each 6'])
})

// Would catch: class methods lost that a module gives to the classes that include it, and a bare name in a test taken
// for one of a required gem.
it('gives what a module lends to the classes that include it', async () => {
  const graph = await graphOf({
    'lib/log.rb': `module Log\n  def self.included(base)\n    base.extend Log\n  end\n  def logger\n  end\nend\nmodule Named\n  class_methods do\n    def called\n    end\n  end\nend\nclass Job\n  include Log\n  include Named\n  called\n  def self.start\n    logger\n  end\n  def stop\n    logger\n  end\nend\n`,
    'test/helper.rb': `require 'somegem'\nclass Suite\n  def open_page\n  end\nend\n`,
    'test/job_test.rb': `require 'helper'\nrequire 'othergem'\ncheck 'it' do\n  open_page\nend\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/log.rb#Job -> lib/log.rb#Named.ClassMethods.called exact',
    'lib/log.rb#Job.start -> lib/log.rb#Log.logger exact',
    'lib/log.rb#Job.stop -> lib/log.rb#Log.logger exact',
    'test/job_test.rb -> test/helper.rb#Suite.open_page possible',
  ])
})

// Would catch: classes in the block of a test without a name, two classes without name taken for one, an alias of the
// class itself given to its objects, and methods of a class that a call makes taken for functions.
it('knows classes in blocks, classes without names, and the level of an alias', async () => {
  const graph = await graphOf({
    'lib/base.rb': `module App\n  class Base\n    class << self\n      def deny(x)\n      end\n      def new(x)\n      end\n      alias reject deny\n    end\n    def reject(x)\n    end\n    def drop\n      reject(1)\n    end\n  end\nend\n`,
    'lib/app_more.rb': `class App::Base\n  reject 1\nend\nclass Row < Struct.new(:cell)\n  def read\n    cell\n  end\nend\n`,
    'test/app_test.rb': `describe 'x' do\n  class Sub < App::Base\n    deny 2\n  end\n  it 'y' do\n    Sub.new(1)\n    door = Class.new do\n      def shut\n      end\n    end.new\n    lock = Class.new(App::Base) do\n      def shut\n        deny\n      end\n    end\n    door.shut\n    lock.allocate.shut\n    Row.new(1).read\n  end\nend\n`,
  })
  const calls = graph.edges.filter(({ kind }) => kind === 'calls')
  expect(
    calls.map(({ source, target, line, confidence }) => {
      const [from, to] = [graph.nodes[source], graph.nodes[target]]
      return `${from?.filePath}:${line} -> ${to?.qualifiedName}:${to?.startLine} ${confidence}`
    }),
  ).toEqual([
    'lib/app_more.rb:2 -> App.Base.deny:4 exact',
    'lib/base.rb:13 -> App.Base.reject:10 exact',
    'test/app_test.rb:3 -> App.Base.deny:4 exact',
    'test/app_test.rb:6 -> App.Base.new:6 exact',
    'test/app_test.rb:16 -> shut:8 exact',
    'test/app_test.rb:17 -> shut:8 possible',
    'test/app_test.rb:17 -> shut:12 possible',
    'test/app_test.rb:18 -> Row.read:5 exact',
  ])
})

// Would catch: a delegated method that nobody defines, the method behind a symbol, a method of a subclass that a base
// class calls, or an object that a list gives back, answered by "nobody calls it".
it('follows delegation, symbols, replaced methods and what lists give back', async () => {
  const graph = await graphOf({
    'lib/shop.rb': `class Shop\n  extend Forwardable\n  def_delegators :@till, :count, :open?\n  def_delegator :till, :close, :shut\n  delegate :size, to: :till, prefix: true\n  def initialize\n    @till = Till.new\n  end\n  def till\n    @till\n  end\n  def run(list, kind)\n    send(:prepare, 1)\n    till.public_send('close')\n    list.map(&:weigh)\n    { a: 1 }.invert.weigh\n    Time.now.weigh\n    kind.fetch(1).new\n    dup.prepare(1)\n    defer(method(:prepare))\n  end\n  def prepare(x)\n  end\n  def self.make\n    new\n  end\nend\nclass Corner < Shop\n  def prepare(x)\n  end\nend\n`,
    'lib/till.rb': `class Till\n  def count\n  end\n  def open?\n  end\n  def close\n  end\n  def size\n  end\n  def weigh\n  end\nend\nShop.new.count\nShop.new.till_size\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/shop.rb#Shop.count -> lib/till.rb#Till.count exact',
    'lib/shop.rb#Shop.initialize -> lib/till.rb#Till exact',
    'lib/shop.rb#Shop.make -> lib/shop.rb#Corner possible',
    'lib/shop.rb#Shop.make -> lib/shop.rb#Shop inferred',
    'lib/shop.rb#Shop.open? -> lib/till.rb#Till.open? exact',
    'lib/shop.rb#Shop.run -> lib/shop.rb#Corner.prepare possible',
    'lib/shop.rb#Shop.run -> lib/shop.rb#Shop.prepare exact',
    'lib/shop.rb#Shop.run -> lib/shop.rb#Shop.prepare inferred',
    'lib/shop.rb#Shop.run -> lib/shop.rb#Shop.till exact',
    'lib/shop.rb#Shop.run -> lib/till.rb#Till.close exact',
    'lib/shop.rb#Shop.run -> lib/till.rb#Till.weigh inferred',
    'lib/shop.rb#Shop.shut -> lib/shop.rb#Shop.till exact',
    'lib/shop.rb#Shop.shut -> lib/till.rb#Till.close exact',
    'lib/shop.rb#Shop.till_size -> lib/shop.rb#Shop.till exact',
    'lib/shop.rb#Shop.till_size -> lib/till.rb#Till.size exact',
    'lib/till.rb -> lib/shop.rb#Shop exact',
    'lib/till.rb -> lib/shop.rb#Shop.count exact',
    'lib/till.rb -> lib/shop.rb#Shop.till_size exact',
  ])
  expect(graph.unresolved.map(({ name, line }) => `${name} ${line}`)).toEqual([
    'map 15',
    'weigh 17',
    'fetch 18',
    'new 18',
    'defer 20',
  ])
})

// Would catch: functions of a script that only a symbol names answered by "nobody calls it", and a method `send` of a
// class's own taken for the one that calls others.
it('finds functions of scripts by their symbols, and a class’s own `send`', async () => {
  const graph = await graphOf({
    'lib/tasks.rb': `def helper\nend\ndef other\nend\ndef all\n  send(:helper)\nend\nsend(:all)\nrun(method(:other))\nclass Wire\n  def send(text)\n  end\n  def go\n    send('hello')\n  end\nend\nWire.new.send('hello')\n`,
  })
  expect(callsOf(graph)).toEqual([
    'lib/tasks.rb -> lib/tasks.rb#Wire exact',
    'lib/tasks.rb -> lib/tasks.rb#Wire.send exact',
    'lib/tasks.rb -> lib/tasks.rb#all exact',
    'lib/tasks.rb#Wire.go -> lib/tasks.rb#Wire.send exact',
    'lib/tasks.rb#all -> lib/tasks.rb#helper exact',
  ])
  expect(edgesOf(graph, 'references')).toContain('lib/tasks.rb -> lib/tasks.rb#other exact')
})

// Would catch: the methods of some subclasses given for those of all, when there are too many to look at all of them.
it('names no replaced methods if not all subclasses are searched', async () => {
  const classes = Array.from({ length: 70 }, (_, at) => `class C${at} < Base\nend\n`)
  const replaced = ['C0', 'C69'].map((name) => `class ${name}\n  def step\n  end\nend\n`)
  const base = 'class Base\n  def run\n    step\n  end\n  def step\n  end\nend\n'
  const callsWith = async (count: number): Promise<readonly string[]> =>
    callsOf(await graphOf({ 'lib/base.rb': [base, ...classes.slice(-count), ...replaced].join('') }))
  const own = 'lib/base.rb#Base.run -> lib/base.rb#Base.step'
  expect(await callsWith(70)).toEqual([`${own} inferred`])
  expect(await callsWith(9)).toEqual([`${own} inferred`, 'lib/base.rb#Base.run -> lib/base.rb#C69.step possible'])
})

// Would catch: the methods that a block of a test calls on the object it is run with answered by "nobody calls it",
// because the class of the test has an unknown superclass.
it('finds the methods of the object that a block is evaluated with', async () => {
  const graph = await graphOf({
    'lib/web.rb': `class Web\n  def mount_route(path)\n  end\nend\n`,
    'test/web_test.rb': `class WebTest < Minitest::Test\n  it 'serves' do\n    mock_app { mount_route '/' }\n    assert_equal 1, 1\n  end\n  def test_own\n    mount_route '/'\n    mock_app do\n      if true\n        mount_route '/a'\n      end\n    end\n  end\nend\n`,
  })
  const calls = graph.edges.filter(({ kind }) => kind === 'calls')
  expect(calls.map(({ line, confidence, target }) => `${line} ${graph.nodes[target]?.name} ${confidence}`)).toEqual([
    '3 mount_route possible',
    '10 mount_route possible',
  ])
  expect(graph.unresolved.map(({ name }) => name)).not.toContain('assert_equal')
})

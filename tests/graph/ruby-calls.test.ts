// Ruby across files: classes opened again, constants by nesting, mixins; a name alone is never enough.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

// Would catch: the second opening of a class lost, and a constant taken from the wrong nesting.
it('joins the openings of a class and looks constants up by nesting', async () => {
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

// Would catch: a required helper not seen, one that is not required seen, Kernel's methods taken for namesakes, and a
// receiver that nobody knows resolved by its method's name.
it('sees required helpers and is never sure by a name alone', async () => {
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

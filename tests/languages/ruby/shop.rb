require 'json'
require_relative 'lib/store'

# Sells things.
# Mostly.
module Shop
  LIMIT = 10

  class Cart < Base::Item
    include Comparable
    attr_reader :items

    def initialize(items = [], *rest, key:, &block)
      super(items)
      @items = items
      @store = Store.new(LIMIT)
    end

    def self.make(one) = new(one)

    class << self
      def other; end
    end

    # Finds one.
    def find(name)
      @items.each { |item| return item if item.fits?(name) }
      found = @store.search(name)
      found&.open!
      helper found, 1
      self.check
      left, *others = pair
      begin
        found.go
      rescue Missing => error
        puts "#{error.message}"
      end
      case found
      when String then left
      else Shop::Cart.make(others)
      end
    end

    private

    def check
      ->(one) { one.run }
    end
  end

  Point = Struct.new(:x, :y) do
    def length; end
  end
end

def helper(a, b)
  Shop::Cart.make(a).find(b)
end

// Elixir: modules by name, functions by arity, and what `use` brings in.
import { expect, it } from 'vitest'
import { edgesOf, graphOf } from '#tests/graph/graph-of'

// Would catch: a pipe that isn't counted as an argument, an alias or a clause that isn't followed, a private function
// that is imported.
it('follows aliases, imports, pipes and captures by the number of arguments', async () => {
  const graph = await graphOf({
    'lib/shop/order.ex': `defmodule Shop.Order do
  alias Shop.{Basket, Money}
  import Shop.Texts
  def price(order), do: order |> Money.total(2) |> Money.total()
  def names(order), do: Enum.map(order, &Shop.Texts.clean/1) ++ clean(order) ++ hidden(order)
  def first(order), do: %Basket{of: order, at: price(order)}
  def first(order, at), do: first(first(order), Basket.Item.of(at))
end
`,
    'lib/shop/money.ex': `defmodule Shop.Money do
  def total(%{all: all}), do: total(all, 1)
  def total(_), do: 0
  def total(nil, _), do: 0
  def total(price, count), do: price * count
end
`,
    'lib/shop/texts.ex': `defmodule Shop.Texts do
  def clean(text), do: hidden(text)
  defp hidden(text), do: text
end
`,
    'lib/shop/basket.ex': `defmodule Shop.Basket do
  defstruct [:of, :at]
  defmodule Item do
    def of(at), do: at
  end
end
`,
  })
  expect(edgesOf(graph, 'calls', 'instantiates', 'imports')).toMatchInlineSnapshot(`
    [
      "lib/shop/money.ex#Shop.Money.total -> lib/shop/money.ex#Shop.Money.total exact",
      "lib/shop/order.ex -> lib/shop/basket.ex exact",
      "lib/shop/order.ex -> lib/shop/money.ex exact",
      "lib/shop/order.ex -> lib/shop/texts.ex exact",
      "lib/shop/order.ex#Shop.Order.first -> lib/shop/basket.ex#Shop.Basket exact",
      "lib/shop/order.ex#Shop.Order.first -> lib/shop/basket.ex#Shop.Basket.Item.of exact",
      "lib/shop/order.ex#Shop.Order.first -> lib/shop/order.ex#Shop.Order.first exact",
      "lib/shop/order.ex#Shop.Order.first -> lib/shop/order.ex#Shop.Order.price exact",
      "lib/shop/order.ex#Shop.Order.names -> lib/shop/texts.ex#Shop.Texts.clean exact",
      "lib/shop/order.ex#Shop.Order.price -> lib/shop/money.ex#Shop.Money.total exact",
      "lib/shop/texts.ex#Shop.Texts.clean -> lib/shop/texts.ex#Shop.Texts.hidden exact",
    ]
  `)
})

// Would catch: a callback that is taken for the function that is called, or implementations that aren't found.
it('relates callbacks and protocols to the modules that have them', async () => {
  const graph = await graphOf({
    'lib/store.ex': `defmodule Store do
  @callback put(key :: atom, value :: term) :: :ok
  def put(key, value), do: Application.get_env(:app, :store).put(key, value)
end
`,
    'lib/memory.ex': `defmodule Store.Memory do
  @behaviour Store
  @impl true
  def put(_key, _value), do: size(1)
  def size(count), do: Store.put(:a, Sized.size(count))
end
`,
    'lib/sized.ex': `defprotocol Sized do
  def size(value)
end

defimpl Sized, for: Store.Memory do
  def size(_value), do: 1
end
`,
  })
  expect(edgesOf(graph, 'calls', 'implements', 'overrides')).toMatchInlineSnapshot(`
    [
      "lib/memory.ex#Store.Memory -> lib/store.ex#Store exact",
      "lib/memory.ex#Store.Memory.put -> lib/memory.ex#Store.Memory.size exact",
      "lib/memory.ex#Store.Memory.put -> lib/store.ex#Store.put exact",
      "lib/memory.ex#Store.Memory.size -> lib/sized.ex#Sized.size exact",
      "lib/memory.ex#Store.Memory.size -> lib/store.ex#Store.put exact",
      "lib/sized.ex#Sized.Store.Memory -> lib/sized.ex#Sized exact",
      "lib/sized.ex#Sized.Store.Memory.size -> lib/sized.ex#Sized.size exact",
    ]
  `)
})

// Would catch: functions and aliases that other modules' quoted code brings in, or that are taken for certain.
it('infers what `use` brings in', async () => {
  const graph = await graphOf({
    'lib/web.ex': `defmodule Web do
  defmacro __using__(which), do: apply(__MODULE__, which, [])
  def controller do
    quote do
      alias Web.Routes
      unquote(helpers())
    end
  end
  def view, do: quote(do: import(Web.Views))
  defp helpers, do: quote(do: import(Web.Helpers))
end
`,
    'lib/parts.ex': `defmodule Web.Helpers do
  def show(conn), do: conn
end

defmodule Web.Views do
  def draw(conn), do: conn
end

defmodule Web.Routes do
  def path(conn), do: conn
end
`,
    'lib/page.ex': `defmodule Web.Page do
  use Web, :controller
  def index(conn), do: show(Routes.path(draw(conn)))
end
`,
    'test/page_test.exs': `defmodule Web.Case do
  use ExUnit.CaseTemplate
  using do
    quote do
      import Web.Views
    end
  end
end

defmodule Web.PageTest do
  use Web.Case
  test "index" do
    assert draw(1) == Web.Page.index(1)
  end
end
`,
  })
  expect(edgesOf(graph, 'calls', 'tests')).toMatchInlineSnapshot(`
    [
      "lib/page.ex#Web.Page -> lib/web.ex#Web.__using__ exact",
      "lib/page.ex#Web.Page.index -> lib/parts.ex#Web.Helpers.show inferred",
      "lib/page.ex#Web.Page.index -> lib/parts.ex#Web.Routes.path inferred",
      "lib/web.ex#Web.controller -> lib/web.ex#Web.helpers exact",
      "test/page_test.exs#Web.PageTest -> lib/page.ex#Web.Page.index exact",
      "test/page_test.exs#Web.PageTest -> lib/parts.ex#Web.Views.draw inferred",
      "test/page_test.exs#Web.PageTest -> test/page_test.exs#Web.Case.__using__ exact",
    ]
  `)
})

// Routes of Phoenix and Plug, and the functions that serve them.
import { expect, test } from 'vitest'
import { handlersOf } from '#main/query/facts/route-handlers'
import { routesOf } from '#main/query/project/routes'
import { parsedProject } from '#tests/support/parsed-project'

const router = `defmodule ShopWeb.Router do
  use ShopWeb, :router

  pipeline :api do
    plug :accepts, ["json"]
  end

  # get "/old", OldController, :index
  scope "/", ShopWeb do
    pipe_through :browser
    get "/", PageController, :home
    live "/cart/:id", CartLive, :show

    resources "/orders", OrderController, only: [:index, :show] do
      resources "/items", ItemController, except: [:new, :edit, :delete]
    end
  end

  scope "/api", ShopWeb.Api, as: :api do
    for prefix <- ["/", "/v2"] do
      scope prefix do
        post "/orders",
             OrderController,
             :create
      end
    end

    match :*, "/ping", PingController, :any
  end

  forward "/jobs", Jobs.Plug
end
`

// Would catch: routes of the router missing, a scope's path or module lost, or a block that ends too early.
test('the routes of a Phoenix router have their paths and the functions that serve them', async () => {
  const { view } = await parsedProject({
    'lib/shop_web/router.ex': router,
    'lib/shop_web/controllers/order_controller.ex':
      'defmodule ShopWeb.OrderController do\n  def index(conn, _), do: conn\n  def show(conn, _), do: conn\nend\n\ndefmodule ShopWeb.Api.OrderController do\n  def create(conn, _), do: conn\nend\n',
    'lib/shop_web/live/cart_live.ex':
      'defmodule ShopWeb.CartLive do\n  def mount(_params, _session, socket), do: {:ok, socket}\nend\n',
  })
  const { routes } = routesOf(view)
  const handlers = handlersOf(view, routes)
  expect(
    routes.map((route) => {
      const served = handlers(route).map(({ qualifiedName }) => qualifiedName)
      return [route.method, route.route, ...served].join(' ')
    }),
  ).toEqual([
    'GET /',
    'GET /cart/:id ShopWeb.CartLive.mount',
    'GET /orders ShopWeb.OrderController.index',
    'GET /orders/:id ShopWeb.OrderController.show',
    'GET /orders/:order_id/items',
    'GET /orders/:order_id/items/:id',
    'POST /orders/:order_id/items',
    'PATCH /orders/:order_id/items/:id',
    'PUT /orders/:order_id/items/:id',
    'POST /api/…/orders ShopWeb.Api.OrderController.create',
    'ANY /api/ping',
    'ANY /jobs/*',
  ])
})

// Would catch: a router of Plug without its routes, or the requests of other code taken for routes.
test('the routes of a Plug router are routes, and requests in tests of it are none', async () => {
  const { view } = await parsedProject({
    'lib/api.ex':
      'defmodule Api do\n  use Plug.Router\n  plug :match\n  get "/hello" do\n    send_resp(conn, 200, "")\n  end\n  match "/old", via: :post, to: Old\n  match _ do\n    conn\n  end\nend\n',
    'lib/client.ex': 'defmodule Client do\n  def read(conn), do: get("/nothing", Http, :get)\nend\n',
  })
  expect(routesOf(view).routes.map(({ method, route }) => `${method} ${route}`)).toEqual(['GET /hello', 'POST /old'])
})

// Small applications in common frameworks, each with its routes according to the framework's documentation.

export interface RouteTable {
  readonly framework: string
  readonly files: Readonly<Record<string, string>>
  /** `METHOD route -> handler`; without a handler if it is anonymous. */
  readonly truth: readonly string[]
}

export const routeTables: readonly RouteTable[] = [
  {
    framework: 'Express',
    files: {
      'app.js': `const express = require('express')
const orders = require('./routes/orders')
const app = express()
app.get('/health', (req, res) => res.send('ok'))
app.use('/orders', orders)
app.route('/carts/:id').get(readCart).put(auth, writeCart)
cache.get('/not-a-route')
app.listen(3000)
`,
      'routes/orders.js': `const { Router } = require('express')
const router = Router()
router.get('/', listOrders)
router.post('/', auth, createOrder)
router.delete('/:id', controller.remove)
module.exports = router
`,
    },
    truth: [
      'GET /health',
      'GET /orders -> listOrders',
      'POST /orders -> createOrder',
      'DELETE /orders/:id -> controller.remove',
      'GET /carts/:id -> readCart',
      'PUT /carts/:id -> writeCart',
    ],
  },
  {
    framework: 'Koa',
    files: {
      'server.ts': `import Router from '@koa/router'
const router = new Router({ prefix: '/v1' })
router.get('/users/:id', getUser)
router.post('user.create', '/users', body(), createUser)
router.del('/users/:id', removeUser)
app.use(router.routes())
`,
    },
    truth: ['GET /v1/users/:id -> getUser', 'POST /v1/users -> createUser', 'DELETE /v1/users/:id -> removeUser'],
  },
  {
    framework: 'Fastify',
    files: {
      'plugin.js': `module.exports = async function (fastify) {
  fastify.get('/items', { schema }, listItems)
  fastify.post('/items', async (request) => save(request.body))
  fastify.route({ method: 'PUT', url: '/items/:id', schema: { body: {} }, handler: updateItem })
}
`,
    },
    truth: ['GET /items -> listItems', 'POST /items', 'PUT /items/:id -> updateItem'],
  },
  {
    framework: 'Hono',
    files: {
      'index.ts': `import { Hono } from 'hono'
const books = new Hono()
books.get('/', listBooks)
books.get('/:id', (c) => c.json({}))
const app = new Hono().basePath('/api')
app.route('/books', books)
app.post('/login', login)
`,
    },
    truth: ['GET /api/books -> listBooks', 'GET /api/books/:id', 'POST /api/login -> login'],
  },
  {
    framework: 'NestJS',
    files: {
      'cats.controller.ts': `import { Controller, Get, Post } from '@nestjs/common'
@Controller('cats')
export class CatsController {
  @Get()
  findAll() { return [] }
  @Get(':id')
  @UseGuards(AuthGuard)
  async findOne(@Param('id') id: string) { return id }
  @Post()
  create(@Body() cat: Cat) {}
}
@Controller({ path: 'dogs' })
export class DogsController {
  @Delete(':id') remove() {}
}
`,
    },
    truth: ['GET /cats -> findAll', 'GET /cats/:id -> findOne', 'POST /cats -> create', 'DELETE /dogs/:id -> remove'],
  },
  {
    framework: 'Flask',
    files: {
      'app.py': `from flask import Flask, Blueprint
app = Flask(__name__)
bp = Blueprint("shop", __name__, url_prefix="/shop")
app.register_blueprint(bp)

@app.route("/")
def index():
    return "hi"

@bp.route("/orders", methods=["GET", "POST"])
@login_required
def orders():
    pass

@bp.post("/pay")
def pay():
    pass

app.add_url_rule("/about", view_func=about)
`,
    },
    truth: ['GET / -> index', 'GET, POST /shop/orders -> orders', 'POST /shop/pay -> pay', 'ANY /about -> about'],
  },
  {
    framework: 'FastAPI',
    files: {
      'main.py': `from fastapi import FastAPI
from .routers import items
app = FastAPI()
app.include_router(items.router, prefix="/v2")

@app.get("/health")
async def health():
    return {}
`,
      'routers/items.py': `from fastapi import APIRouter
router = APIRouter(prefix="/items", tags=["items"])

@router.get("/{item_id}", response_model=Item)
async def read_item(item_id: int):
    return {}

@router.post("")
def create_item(item: Item):
    return item
`,
    },
    truth: ['GET /health -> health', 'GET /v2/items/{item_id} -> read_item', 'POST /v2/items -> create_item'],
  },
  {
    framework: 'Django',
    files: {
      'site/urls.py': `from django.urls import include, path
urlpatterns = [
    path("admin/", admin.site.urls),
    path("shop/", include("shop.urls")),
    path("about/", AboutView.as_view(), name="about"),
]
`,
      'shop/urls.py': `from django.urls import path, re_path
from . import views
urlpatterns = [
    path("orders/<int:pk>/", views.order_detail),
    re_path(r"^old/(?P<id>\\d+)/$", views.old),
]
`,
    },
    truth: [
      'ANY /admin -> admin.site.urls',
      'ANY /about -> AboutView',
      'ANY /shop/orders/<int:pk> -> views.order_detail',
      'ANY /shop/old/<id> -> views.old',
    ],
  },
  {
    framework: 'Spring',
    files: {
      'OwnerController.java': `package shop;
@RestController
@RequestMapping("/owners")
class OwnerController {
  @GetMapping("/{id}")
  public Owner show(@PathVariable int id) { return null; }
  @PostMapping
  public Owner create(@Valid @RequestBody Owner owner) { return owner; }
  @RequestMapping(value = "/find", method = RequestMethod.GET)
  public String find() { return "x"; }
}
`,
    },
    truth: ['GET /owners/{id} -> show', 'POST /owners -> create', 'GET /owners/find -> find'],
  },
  {
    framework: 'Gin',
    files: {
      'main.go': `package main
func main() {
	r := gin.Default()
	r.GET("/ping", func(c *gin.Context) {})
	api := r.Group("/api")
	api.POST("/users", auth, createUser)
	v1 := api.Group("/v1")
	{
		v1.GET("/users/:id", handlers.GetUser)
	}
}
`,
    },
    truth: ['GET /ping', 'POST /api/users -> createUser', 'GET /api/v1/users/:id -> handlers.GetUser'],
  },
  {
    framework: 'net/http with paths built from parameters',
    files: {
      'main.go': `package main
func addHandler(mux *http.ServeMux, path string, handle http.HandlerFunc) {
	mux.HandleFunc("/api/"+path, handle)
	mux.HandleFunc("/health", health)
}
`,
    },
    truth: ['ANY /api/… -> handle', 'ANY /health -> health'],
  },
  {
    framework: 'ASP.NET',
    files: {
      'OrdersController.cs': `[ApiController]
[Route("api/[controller]")]
public class OrdersController : ControllerBase {
  [HttpGet("{id}")]
  public ActionResult<Order> Get(int id) => Ok();
  [HttpPost]
  [Authorize]
  public async Task<IActionResult> Create(Order order) => Ok();
}
`,
      'Program.cs': `var app = builder.Build();
app.MapGet("/health", () => "ok");
var items = app.MapGroup("/items");
items.MapDelete("/{id}", Items.Remove);
`,
    },
    truth: [
      'GET /api/orders/{id} -> Get',
      'POST /api/orders -> Create',
      'GET /health',
      'DELETE /items/{id} -> Items.Remove',
    ],
  },
  {
    framework: 'Rails',
    files: {
      'config/routes.rb': `Rails.application.routes.draw do
  root "home#index"
  get "/about", to: "pages#about"
  resources :orders, only: [:index, :show]
  namespace :admin do
    resources :users, except: [:destroy, :new, :edit]
    post "sync", to: "sync#run"
  end
  resource :profile, only: :show
end
`,
    },
    truth: [
      'GET / -> home#index',
      'GET /about -> pages#about',
      'GET /orders -> orders#index',
      'GET /orders/:id -> orders#show',
      'GET /admin/users -> admin/users#index',
      'POST /admin/users -> admin/users#create',
      'GET /admin/users/:id -> admin/users#show',
      'PATCH /admin/users/:id -> admin/users#update',
      'POST /admin/sync -> admin/sync#run',
      'GET /profile -> profiles#show',
    ],
  },
  {
    framework: 'Sinatra',
    files: {
      'app.rb': `require 'sinatra'
get '/hello/:name' do
  "Hello"
end
post '/orders' do
  create_order
end
`,
    },
    truth: ['GET /hello/:name', 'POST /orders'],
  },
  {
    framework: 'Laravel',
    files: {
      'routes/web.php': `<?php
Route::get('/users', [UserController::class, 'index']);
Route::post('/users', 'UserController@store');
Route::get('/ping', function () { return 'ok'; });
Route::prefix('admin')->group(function () {
    Route::delete('/users/{id}', [AdminController::class, 'destroy']);
    Route::middleware('can:edit,album')->prefix('{album}')->group(function () {
        Route::put('cover', [CoverController::class, 'update']);
    });
});
Route::apiResource('photos', PhotoController::class);
`,
    },
    truth: [
      'GET /users -> UserController::index',
      'POST /users -> UserController::store',
      'GET /ping',
      'DELETE /admin/users/{id} -> AdminController::destroy',
      'PUT /admin/{album}/cover -> CoverController::update',
      'GET /photos -> PhotoController::index',
      'POST /photos -> PhotoController::store',
      'GET /photos/{photo} -> PhotoController::show',
      'PUT /photos/{photo} -> PhotoController::update',
      'DELETE /photos/{photo} -> PhotoController::destroy',
    ],
  },
  {
    framework: 'Slim',
    files: {
      'public/index.php': `<?php
$app->get('/books/{id}', BookAction::class);
$app->map(['GET', 'POST'], '/search', SearchAction::class . ':run');
$app->group('/api', function ($group) {
    $group->post('/books', CreateBook::class);
});
`,
    },
    truth: ['GET /books/{id} -> BookAction', 'GET, POST /search -> SearchAction:run', 'POST /api/books -> CreateBook'],
  },
  {
    framework: 'axum',
    files: {
      'src/main.rs': `fn app() -> Router {
    let api = Router::new()
        .route("/users", get(list_users).post(create_user))
        .route("/users/:id", delete(users::remove));
    Router::new().route("/", get(root)).nest("/api", api)
}
`,
    },
    truth: [
      'GET / -> root',
      'GET /api/users -> list_users',
      'POST /api/users -> create_user',
      'DELETE /api/users/:id -> users::remove',
    ],
  },
]

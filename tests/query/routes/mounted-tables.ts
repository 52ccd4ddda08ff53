// Small applications whose routes stand below others: mounted routers, prefixes from elsewhere, nested resources.
import type { RouteTable } from './tables'

export const mountedTables: readonly RouteTable[] = [
  {
    framework: 'Express with chained routers',
    files: {
      'src/routes.ts': `import { Router } from 'express'
import orders from './orders/orders.controller'
import users from './users'
const api = Router()
  .use(orders)
  .use(users)
export default Router().use('/api', api)
`,
      'src/orders/orders.controller.ts': `const router = Router()\nrouter.get('/orders/:id', readOrder)\nexport default router\n`,
      'src/users/index.ts': `const router = Router()\nrouter.post('/users', createUser)\nexport default router\n`,
    },
    truth: ['GET /api/orders/:id -> readOrder', 'POST /api/users -> createUser'],
  },
  {
    framework: 'NestJS with a global prefix',
    files: {
      'shop/src/main.ts': `const app = await NestFactory.create(AppModule)\napp.setGlobalPrefix('api')\n`,
      'shop/src/cats/cats.controller.ts': `@Controller('cats')\nexport class Cats {\n  @Get(':id')\n  find() {}\n}\n`,
      'other/src/dogs.controller.ts': `@Controller('dogs')\nexport class Dogs {\n  @Get()\n  all() {}\n}\n`,
    },
    truth: ['GET /api/cats/:id -> find', 'GET /dogs -> all'],
  },
  {
    framework: 'Gin with functions that add routes to a group',
    files: {
      'main.go': `package main
func main() {
\tr := gin.Default()
\tv1 := r.Group("/api")
\torders.Register(v1.Group("/orders"))
\torders.Admin(v1.Group("/admin"))
}
`,
      'orders/routes.go': `package orders

func Register(router *gin.RouterGroup) {
\trouter.GET("/:id", ReadOrder)
}

func Admin(router *gin.RouterGroup) {
\tdeep := router.Group("/deep")
\tdeep.POST("/", CreateOrder)
}

func Other(
\tname string,
) {
\trouter.GET("/alone", ReadAlone)
}
`,
    },
    truth: ['GET /api/orders/:id -> ReadOrder', 'POST /api/admin/deep -> CreateOrder', 'GET /alone -> ReadAlone'],
  },
  {
    framework: 'Django with expressions and view sets',
    files: {
      'shop/urls.py': `"""Examples:
    url(r'^$', views.home, name='home')
"""
from django.conf.urls import include, url
urlpatterns = [url(r'^api/', include('orders.urls', namespace='orders'))]
`,
      'orders/urls.py': `from django.conf.urls import url
router = DefaultRouter()
router.register(r'carts', CartViewSet)
urlpatterns = [url(r'^orders/(?P<id>[0-9]+)/?$', OrderView.as_view())]
`,
    },
    truth: ['ANY /api/orders/<id> -> OrderView', 'ANY /api/carts -> CartViewSet', 'ANY /api/carts/<pk> -> CartViewSet'],
  },
  {
    framework: 'Spring with a static import',
    files: {
      'Users.java': `@RestController
class Users {
  @RequestMapping(path = "/users", method = POST)
  public User create() { return null; }
}
`,
    },
    truth: ['POST /users -> create'],
  },
  {
    framework: 'Rails with nested resources',
    files: {
      'config/routes.rb': `Rails.application.routes.draw do
  scope :api do
    resources :profiles, param: :name, only: [:show] do
      resource :follow, only: [:create]
    end
    resources :articles, only: [:index] do
      resources :comments, only: [:destroy]
      get :feed, on: :collection
      member do
        post :publish
      end
    end
  end
end
`,
    },
    truth: [
      'GET /api/profiles/:name -> profiles#show',
      'POST /api/profiles/:profile_name/follow -> follows#create',
      'GET /api/articles -> articles#index',
      'DELETE /api/articles/:article_id/comments/:id -> comments#destroy',
      'GET /api/articles/feed -> articles#feed',
      'POST /api/articles/:id/publish -> articles#publish',
    ],
  },
  {
    framework: 'Laravel with resources by name',
    files: {
      'routes/api.php': `<?php
Route::resource('orders', 'OrderController', ['except' => ['create', 'edit', 'destroy']]);
Route::apiResource('carts/{cart}/items', ItemController::class)->only(['index']);
`,
    },
    truth: [
      'GET /api/orders -> OrderController::index',
      'POST /api/orders -> OrderController::store',
      'GET /api/orders/{order} -> OrderController::show',
      'PUT /api/orders/{order} -> OrderController::update',
      'GET /api/carts/{cart}/items -> ItemController::index',
    ],
  },
  {
    framework: 'routers that nothing mounts',
    files: {
      'orders.py': `from fastapi import APIRouter\nrouter = APIRouter(prefix="/orders")\n@router.get("/")\ndef orders():\n    pass\n`,
      'users.ts': `const users = express.Router()\nusers.get('/me', readMe)\nexport default users\n`,
    },
    truth: ['GET /…/orders -> orders', 'GET /…/me -> readMe'],
  },
  {
    framework: 'FastAPI with a prefix from settings, through a package',
    files: {
      'app/main.py': `from app.api import api_router
from app.core.config import settings
app = FastAPI()
app.include_router(api_router, prefix=settings.API_V1)
app.include_router(api_router, prefix=f"{settings.OLD}/api")
`,
      'app/core/config.py': `class Settings(BaseSettings):\n    API_V1: str = "/api/v1"\n    OLD: str = os.getenv("OLD", "/old")\n`,
      'app/api/__init__.py': `from .routes import users\nfrom fastapi import APIRouter\napi_router = APIRouter()\napi_router.include_router(users.router)\n`,
      'app/api/routes/users.py': `router = r = APIRouter(prefix="/users")\n\n@r.get(\n    "/{id}",\n    response_model=User,\n)\ndef read_user(id: int):\n    pass\n`,
    },
    truth: ['GET /api/v1/users/{id} -> read_user', 'GET /old/api/users/{id} -> read_user'],
  },
  {
    framework: 'Flask with a blueprint that its package makes',
    files: {
      'app/__init__.py': `def create_app():\n    app = Flask(__name__)\n    from app.auth import bp as auth_bp\n    app.register_blueprint(auth_bp, url_prefix='/auth')\n    return app\n`,
      'app/auth/__init__.py': `from flask import Blueprint\nbp = Blueprint('auth', __name__)\nfrom app.auth import routes\n`,
      'app/auth/routes.py': `from app.auth import bp\n@bp.route('/login', methods=['GET', 'POST'])\ndef login():\n    pass\n`,
    },
    truth: ['GET, POST /auth/login -> login'],
  },
  {
    framework: 'Express with a router in two places, a table of routers, and comments in a chain',
    files: {
      'server.js': `const routes = require('./routes')\napp.use('/v2', routes.api)\napp.use('/', routes.api)\n`,
      'routes/index.js': `module.exports = require('./routes')`,
      'routes/routes.js': `const users = require('./users')
const apiRouter = Router()
const list = [{ path: '/users', route: users }]
list.forEach((one) => {
  apiRouter.use(one.path, one.route)
})
module.exports = { api: apiRouter }
`,
      'routes/users.js': `const router = Router()
router
  // All of them.
  .get('/', check('read'), wrap(users.list))
  // One, by its id.
  .route('/:id').get(users.one).delete(async (req, res) => { res.end() })
router.get('/self', users.self)
module.exports = router
`,
    },
    truth: ['/v2/users', '/users'].flatMap((base) => [
      `GET ${base} -> users.list`,
      `GET ${base}/:id -> users.one`,
      `DELETE ${base}/:id`,
      `GET ${base}/self -> users.self`,
    ]),
  },
  {
    framework: 'Fastify with folders of plugins',
    files: {
      'src/app.ts': `export default async function app(fastify) {\n  fastify.register(AutoLoad, { dir: path.join(import.meta.dirname, 'routes') })\n}\n`,
      'src/routes/api/tasks/index.ts': `const plugin = async (fastify) => {\n  fastify.get('/:id', { schema }, async () => {})\n}\nexport default plugin\n`,
      'src/routes/admin.ts': `export const autoPrefix = '/_app'\nexport default async function admin(fastify) {\n  fastify.route({ method: ['GET', 'HEAD'], path: '/refresh', handler: onRefresh })\n}\n`,
    },
    truth: ['GET /api/tasks/:id', 'GET, HEAD /_app/refresh -> onRefresh'],
  },
  {
    framework: 'NestJS with versions and a prefix from settings',
    files: {
      'src/main.ts': `app.setGlobalPrefix(configService.getOrThrow('app.prefix', { infer: true }), { exclude: ['/'] })\napp.enableVersioning({ type: VersioningType.URI })\n`,
      'src/config.ts': `export default registerAs('app', () => ({ prefix: process.env.PREFIX || 'api' }))\n`,
      'src/cats.ts': `@Controller({ path: 'cats', version: '1' })
export class Cats {
  @Get(':id')
  @ApiOkResponse({ type: () => Cat, description: 'one' })
  @UseGuards(AuthGuard('jwt'), Roles(['a']))
  public async find(@Param('id') id: string): Promise<Cat> {}
}
@Controller()
export class Home {
  @Get()
  info() {}
}
`,
    },
    truth: ['GET /api/v1/cats/:id -> find', 'GET / -> info'],
  },
  {
    framework: 'Next.js with groups of folders',
    files: {
      'next.config.mjs': `export default {}`,
      'app/(shop)/orders/[id]/page.tsx': `export default async function OrderPage() {\n  return null\n}\n`,
      'app/api/orders/route.ts': `export const dynamic = 'force-dynamic'\nexport async function GET() {}\nexport const POST = auth(async () => {})\n`,
      'app/api/auth/[...all]/route.ts': `export { GET, POST } from '@/auth'\n`,
      'app/_private/route.ts': `export function GET() {}\n`,
      'pages/api/hello.ts': `export default NextAuth(options)\n`,
    },
    truth: [
      'GET /orders/[id] -> OrderPage',
      'GET /api/orders -> GET',
      'POST /api/orders -> POST',
      'GET /api/auth/[...all] -> GET',
      'POST /api/auth/[...all] -> POST',
      'ANY /api/hello',
    ],
  },
  {
    framework: 'Django with lists in lists',
    files: {
      'config/urls.py': `from django.urls import include, path\nurlpatterns = [path("api/", include(("shop.urls", "shop"))), path("old/", cache_page(60)(views.old))]\n`,
      'shop/urls.py': `from django.urls import include, path
login = [path("start/", Start.as_view())]
urlpatterns = [
    path("upload/", include(([path("direct/", Direct.as_view(), name="direct")], "upload"))),
    path("login/", include(login)),
    path("feed/", NewsFeed()),
]
`,
    },
    truth: [
      'ANY /old -> views.old',
      'ANY /api/login/start -> Start',
      'ANY /api/upload/direct -> Direct',
      'ANY /api/feed -> NewsFeed',
    ],
  },
  {
    framework: 'Spring with lines of annotations',
    files: {
      'Users.java': `@RestController
@RequestMapping("/api/users/{group}")
@Tag(name = "users")
public class Users {
  @ApiOperation("List")
  @GetMapping(value = {"/all", "/list"})
  @PreAuthorize("@el.check('user:list')")
  public ResponseEntity<PageResult<UserDto>> list(Criteria criteria) { return null; }

  @AnonymousGetMapping
  public @ResponseBody int count() { return 0; }
}
`,
    },
    truth: [
      'GET /api/users/{group}/all -> list',
      'GET /api/users/{group}/list -> list',
      'GET /api/users/{group} -> count',
    ],
  },
  {
    framework: 'ASP.NET with tokens',
    files: {
      'OrderController.cs': `[Authorize]
[Route("[controller]/[action]")]
public class OrderController : Controller
{
    [HttpGet("{id}")]
    [ProducesResponseType(typeof(Order), 200)]
    public async Task<IActionResult> Detail(int id) => View();

    [Route("all")]
    [HttpPost]
    public IActionResult Every() => View();
}
`,
    },
    truth: ['GET /order/detail/{id} -> Detail', 'POST /order/every/all -> Every'],
  },
  {
    framework: 'Rails with modules, concerns and Devise',
    files: {
      'config/routes.rb': `Rails.application.routes.draw do
  concern :likeable do
    resource :like, only: %i[ create destroy ]
  end
  devise_for :users, path_names: { sign_in: "login" },
                     sign_out_via: [:post, :delete]
  resources :rooms, :only => [:index], concerns: :likeable do
    scope module: "rooms" do
      resource :refresh, only: :show # the plural is refreshes
    end
    get "@:message_id", to: "rooms#show"
    delete :memory, action: :forget, on: :member
  end
  match "/hooks/:id" => "hooks#run", :via => [:get, :post]
end
`,
      'app/models/user.rb': `class User\n  devise :database_authenticatable,\n         *(:confirmable if ENV['MAIL'])\n\n  has_many :rooms\nend\n`,
    },
    truth: [
      'GET /users/login -> devise/sessions#new',
      'POST /users/login -> devise/sessions#create',
      'POST, DELETE /users/sign_out -> devise/sessions#destroy',
      'GET /rooms -> rooms#index',
      'POST /rooms/:room_id/like -> likes#create',
      'DELETE /rooms/:room_id/like -> likes#destroy',
      'GET /rooms/:room_id/refresh -> rooms/refreshes#show',
      'GET /rooms/:room_id/@:message_id -> rooms#show',
      'DELETE /rooms/:id/memory -> rooms#forget',
      'GET, POST /hooks/:id -> hooks#run',
    ],
  },
  {
    framework: 'Laravel with files of routes in groups',
    files: {
      'app/Providers/RouteServiceProvider.php': `<?php\nRoute::prefix('admin')->middleware(['web', 'auth'])->group(base_path('routes/admin.php'));\nRoute::prefix('api/v2')->group(base_path('routes/api.php'));\n`,
      'routes/admin.php': `<?php\nRoute::apiResource('posts.media', MediaController::class)->only('show');\nRoute::redirect('/old', '/new');\n`,
      'routes/api.php': `<?php\nRoute::get('orders', ListOrders::class);\n`,
    },
    truth: [
      'GET /admin/posts/{post}/media/{medium} -> MediaController::show',
      'ANY /admin/old',
      'GET /api/v2/orders -> ListOrders',
    ],
  },
  {
    framework: 'Gin with groups without a path, and chains',
    files: {
      'main.go': `package main
func main() {
\tg := gin.New()
\tclient := g.Group("/client")
\tclient.GET("", handler.List())
\tg.Group("/user").Use(check).POST("", handler.Create)
\tg.Match([]string{"GET", http.MethodHead}, "/health", handler.Health)
}
`,
    },
    truth: ['GET /client -> handler.List', 'POST /user -> handler.Create', 'GET, HEAD /health -> handler.Health'],
  },
]

// Small applications whose prefixes come from packages, folders and settings, and texts that only look like routes.
import type { RouteTable } from './tables'

export const distantTables: readonly RouteTable[] = [
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
      'pages/api/links/[id].ts': `export default async function links(req, res) {
  if (req.method === 'GET') return res.json(1)
  else if (req.method === "DELETE") return res.json(2)
}
`,
      'pages/api/login.ts': `export default function login(req, res) {
  if (req.method !== 'POST') return res.status(405).end()
}
`,
    },
    truth: [
      'GET /orders/[id] -> OrderPage',
      'GET /api/orders -> GET',
      'POST /api/orders -> POST',
      'GET /api/auth/[...all] -> GET',
      'POST /api/auth/[...all] -> POST',
      'ANY /api/hello',
      'GET, DELETE /api/links/[id] -> links',
      'POST /api/login -> login',
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
  {
    framework: 'macaron and flamego: handlers of one path in a chain',
    files: {
      'main.go': `package main
func main() {
\tm := macaron.Classic()
\tm.Group("/user", func() {
\t\tm.Combo("/sign-in", check).
\t\t\tGet(show).
\t\t\tPost(bind(form{}), submit)
\t})
}
`,
    },
    truth: ['GET /user/sign-in -> show', 'POST /user/sign-in -> submit'],
  },
  {
    framework: 'calls and texts that look like routes',
    files: {
      'main.go': `package main
func main() {
\tr := gin.Default()
\tr.GET("/health", Health)
\tslog.Warn("failed", slog.Any("error", err))
}
`,
      'app.py': `from flask import Flask
app = Flask(__name__)
class Api:
    """Use it so:

        @app.get("/example")
        def example(): ...
    """
@app.get("/real")
def real():
    pass
`,
      'urls.py': `from django.urls import path
urlpatterns = [path(f"{site}shop/", views.shop)]
pattern = 'url("%(url)s")'
other = "x, y"
`,
      'client.ts': `export async function load(api: Api) {
  api.post('/orders', { id: 1 })
  const got = await api.get('/orders', options)
  api.put('/orders', body).then(done)
}
app.post('/real', check)
`,
      'src/lib.rs': `fn app() -> Router { Router::new().route("/real", put(change)) }
#[cfg(test)]
mod tests {
    fn app() { Router::new().route("/test", get(test)); }
}
`,
    },
    truth: [
      'GET /health -> Health',
      'GET /real -> real',
      'ANY /…shop -> views.shop',
      'POST /real -> check',
      'PUT /real -> change',
    ],
  },
  {
    framework: 'routers that a function gets, and long comments in chains',
    files: {
      'app/main.py': `from .api import router\nfrom .setup import create_app\napp = create_app(router=router, settings=settings)\n`,
      'app/setup.py': `def create_app(router: APIRouter, settings: Settings = Settings()) -> FastAPI:\n    app = FastAPI()\n    app.include_router(router, prefix="/base")\n    return app\n`,
      'app/api.py': `router = APIRouter(prefix="/api")\n@router.get("/users")\ndef users():\n    pass\n`,
      'users.js': `app.route('/users')
  /**
   * @api {get} users List
   * @apiParam {Number} page
   */
  .get(authorize(ADMIN), controller.list)
`,
      'Orders.cs': `public class Orders : IEndpointGroup {
  public static void Map(RouteGroupBuilder group) {
    group.MapPut(Update, "{id}");
  }
}
`,
    },
    truth: ['GET /base/api/users -> users', 'GET /users -> controller.list', 'PUT /…/{id} -> Update'],
  },
]

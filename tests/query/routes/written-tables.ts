// Routes that no framework's call names: paths compared by hand, and prefixes that a class inherits.
import type { RouteTable } from './tables'

export const writtenTables: readonly RouteTable[] = [
  {
    framework: 'Express behind functions of the project that get the method first',
    files: {
      'routes.js': `const express = require('express')
const router = express.Router()
const [GET, PST, DEL] = ['get', 'post', 'delete']
function register(app) {
  route(GET, '/', [auth.check], home.index)
  apiRoute(PST, '/api/notes/:id', notes.save)
  route(DEL, '/api/notes/:id', [auth.check], notes.remove, writeResult)
  addEndpoint('GET', '/api/ping', (req, res) => res.send('pong'))
  request('GET', '/api/elsewhere', readAnswer)
  // apiRoute(GET, '/api/old', notes.old)
}
function route(method, path, middleware, handler) {
  router[method](path, ...middleware, handler)
}
`,
    },
    truth: [
      'GET / -> home.index',
      'POST /api/notes/:id -> notes.save',
      'DELETE /api/notes/:id -> notes.remove',
      'GET /api/ping',
    ],
  },
  {
    framework: 'Koa with paths that have no slash',
    files: {
      'api/documents.ts': `import Router from 'koa-router'
const router = new Router()
const cache = new Map()
router.post('documents.list', auth(), async (ctx) => {
  cache.get('documents.all', () => 1)
})
router.post('documents.info', auth(), info)
router.get('named', '/documents/:id', show)
export default router
`,
      'api/index.ts': `import Router from 'koa-router'
import Koa from 'koa'
import documents from './documents'
const api = new Router({ prefix: '/api' })
api.use('/', documents.routes())
const app = new Koa()
app.use(api.routes())
export default api
`,
      'client.ts': "import { client } from './client'\nclient.post('documents.list', { id: 1 })\n",
    },
    truth: ['POST /api/documents.list', 'POST /api/documents.info -> info', 'GET /api/documents/:id -> show'],
  },
  {
    framework: 'net/http with paths compared by hand',
    files: {
      'server.go': `package server

var (
	usersPath = "/v1/users"
	userPath  = regexp.MustCompile(\`^/v1/users/([-_a-z]{1,64})$\`)
	docsPath  = regexp.MustCompile(\`^/docs(|/.*)$\`)
	listPath  = regexp.MustCompile(\`^/[a-z]{1,64}(,[a-z]{1,64})*/(json|raw)$\`)
)

func (s *Server) handle(w http.ResponseWriter, r *http.Request) error {
	if r.Method == http.MethodGet && r.URL.Path == "/" && s.hasSite {
		return s.ensureSite(s.root)(w, r)
	} else if (r.Method == http.MethodPut || r.Method == http.MethodPost) && r.URL.Path == usersPath {
		return s.limit(s.withSync(s.addUser))(w, r)
	} else if r.Method == "DELETE" && userPath.MatchString(r.URL.Path) {
		return s.removeUser(w, r)
	} else if r.Method == http.MethodGet && itemsPath == r.URL.Path {
		return s.items(w)
	} else if docsPath.MatchString(r.URL.Path) {
		return s.docs(w, r)
	} else if r.Method == http.MethodGet && listPath.MatchString(r.URL.Path) {
		return s.list(w, r)
	}
	return errNotFound
}

func check(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/login" || r.URL.Path == "/logout" || r.URL.Path == "/health" {
			next.ServeHTTP(w, r)
		}
	})
}

func admin(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/admin/jobs":
		jobs.ServeHTTP(w, r)
	case "/admin/keys", keysPath:
		listKeys(w, r)
	case "/admin/stop":
		http.Error(w, "no", 403)
	}
}
`,
      'paths.go': 'package server\n\nconst itemsPath = "/v1/items"\nconst keysPath = "/keys"\n',
    },
    truth: [
      'GET / -> s.root',
      'PUT, POST /v1/users -> s.addUser',
      'DELETE /v1/users/* -> s.removeUser',
      'GET /v1/items -> s.items',
      'ANY /docs -> s.docs',
      'GET /*/{json|raw} -> s.list',
      'ANY /admin/jobs -> jobs',
      'ANY /admin/keys -> listKeys',
      'ANY /keys -> listKeys',
      'ANY /admin/stop',
    ],
  },
  {
    framework: 'chi with nested functions, and gorilla with a subrouter',
    files: {
      'routes.go': `package web

func (s *Server) routes(r chi.Router, prefix string) {
	r.Get("/health", s.health)
	r.Route("/users", func(r chi.Router) {
		r.Get("/", s.listUsers)
		r.With(admin).Post("/", s.addUser)
		r.Route("/{id}", func(r chi.Router) {
			r.Use(load)
			r.Delete("/", s.removeUser)
		})
	})
	r.Route(prefix, func(r chi.Router) {
		r.Get("/all", s.all)
	})
}
`,
      'old.go': `package web

func old() {
	r := mux.NewRouter()
	api := r.PathPrefix("/api").Subrouter()
	api.HandleFunc("/items", listItems).Methods("GET")
}
`,
    },
    truth: [
      'GET /health -> s.health',
      'GET /users -> s.listUsers',
      'POST /users -> s.addUser',
      'DELETE /users/{id} -> s.removeUser',
      'GET /…/all -> s.all',
      'GET /api/items -> listItems',
    ],
  },
  {
    framework: 'ASP.NET with a route of the class that controllers extend',
    files: {
      'Api/BaseApiController.cs': `[ApiController]
[Route("api/[controller]")]
public class BaseApiController : ControllerBase
{
}
`,
      'Api/NamedController.cs': `[ApiController]
public abstract class NamedController<T> : BaseApiController
{
}
`,
      'Api/Controllers/OrdersController.cs': `[Authorize]
public class OrdersController : BaseApiController
{
    [HttpGet]
    public IActionResult List() => View();

    [HttpPost("{id}/pay")]
    public IActionResult Pay(int id) => View();

    [HttpGet("/health")]
    public IActionResult Health() => View();
    /*
    [HttpDelete("{id}")]
    public IActionResult Remove(int id) => View();
    */
}
`,
      'Api/Controllers/ItemsController.cs': `public class ItemsController(
    IStore store) : NamedController<Item>
{
    [HttpGet("{id}")]
    public IActionResult One(int id) => View();
}
`,
      'Api/Controllers/OwnController.cs': `[Route("own")]
public class OwnController : BaseApiController
{
    [HttpGet("all")]
    public IActionResult All() => View();
}
`,
    },
    truth: [
      'GET /api/orders -> List',
      'POST /api/orders/{id}/pay -> Pay',
      'GET /health -> Health',
      'GET /api/items/{id} -> One',
      'GET /own/all -> All',
    ],
  },
]

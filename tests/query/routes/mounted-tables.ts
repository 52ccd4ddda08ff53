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
    framework: 'actions of view sets, registered in their own file and in another',
    files: {
      'shop/urls.py': `from django.urls import include, path
from shop.api import routes as api_routes
urlpatterns = [
    path("api/carts/", include(api_routes.cart_router.urls)),
    path("api/", include("orders.urls")),
]
`,
      'shop/api/routes.py': `from rest_framework.decorators import action
from rest_framework.routers import SimpleRouter

class CartViewSet(GenericViewSet):
    @action(methods=["post"], detail=False)
    def merge(self, request):
        return Response()

    @action(detail=True, methods=["get", "put"], url_path="the-items")
    def items(self, request, pk):
        return Response()

class CartAdmin(admin.ModelAdmin):
    @admin.action(description="Clear")
    def clear(self, request, queryset):
        return None

cart_router = SimpleRouter()
cart_router.register("", CartViewSet, basename="cart")
`,
      'orders/urls.py': `from rest_framework.routers import DefaultRouter
from orders import views
router = DefaultRouter()
router.register(r"orders", views.OrderViewSet)
urlpatterns = router.urls
`,
      'orders/views.py': `from rest_framework.decorators import action

class OrderViewSet(ModelViewSet):
    @action(detail=True, methods=["POST"])
    def pay(self, request, pk=None):
        return Response()
`,
    },
    truth: [
      'POST /api/carts/merge -> merge',
      'GET, PUT /api/carts/<pk>/the-items -> items',
      'ANY /api/carts -> CartViewSet',
      'ANY /api/carts/<pk> -> CartViewSet',
      'ANY /api/orders -> views.OrderViewSet',
      'ANY /api/orders/<pk> -> views.OrderViewSet',
      'POST /api/orders/<pk>/pay -> pay',
    ],
  },
  {
    framework: 'Spring with functions',
    files: {
      'Routers.java': `package shop;
@Configuration
class Routers {
  @Bean
  RouterFunction<ServerResponse> orders(OrderHandler handler) {
    return RouterFunctions.route()
        .GET("/orders", handler::list)
        .POST("/orders", contentType(APPLICATION_JSON), handler::create)
        .path("/admin", builder -> builder.DELETE("/orders/{id}", handler::remove))
        .build();
  }
  @Bean
  RouterFunction<ServerResponse> old(OrderHandler handler) {
    return route(GET("/old").and(accept(APPLICATION_JSON)), handler::old)
        .andRoute(PUT("/old/{id}"), handler::change);
  }
  // .GET("/never", handler::never)
  Predicate p() { return GET("/only"); }
}
`,
      'PostEndpoint.java': `package shop;
class PostEndpoint {
  public RouterFunction<ServerResponse> endpoint() {
    return SpringdocRouteBuilder.route()
        .nest(RequestPredicates.path("/posts"), () -> route()
            .GET(this::listPosts, builder -> builder.tag("x"))
            .PUT("/{name}/publish", this::publish, builder -> {
              builder.operationId("Publish");
            })
            .build())
        .build();
  }
}
`,
      'Routes.kt': `package shop
@Configuration
class Routes {
  @Bean
  fun users(handler: UserHandler) = router {
    "/users".nest {
      GET("/{id}", handler::show)
    }
  }
}
`,
    },
    truth: [
      'GET /orders -> list',
      'POST /orders -> create',
      'DELETE /admin/orders/{id} -> remove',
      'GET /old -> old',
      'PUT /old/{id} -> change',
      'GET /…/posts -> listPosts',
      'PUT /…/posts/{name}/publish -> publish',
      'GET /users/{id} -> show',
    ],
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
    framework: 'Laravel with groups that name a folder of controllers',
    files: {
      'routes/api.php': `<?php
Route::group(['namespace' => 'Shop\\Api\\Orders', 'prefix' => 'v1/orders', 'as' => 'orders.'], static function (): void {
    Route::get('', ['uses' => 'StoreController@index', 'as' => 'index']);
    Route::post('', ['uses' => 'StoreController@store', 'as' => 'store']);
    Route::delete('{order}', ['as' => 'delete', 'uses' => 'StoreController@destroy']);
});
Route::post('', 'HomeController@store');
`,
    },
    truth: [
      'GET /api/v1/orders -> Api\\Orders\\StoreController::index',
      'POST /api/v1/orders -> Api\\Orders\\StoreController::store',
      'DELETE /api/v1/orders/{order} -> Api\\Orders\\StoreController::destroy',
      'POST /api -> HomeController::store',
    ],
  },
]

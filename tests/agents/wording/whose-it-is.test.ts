// "Who may do it", where a handler, a controller or a voter says so: what is theirs, what is set up first, which branch.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, question: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], question), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

const laravel = {
  'routes/web.php':
    "<?php\nRoute::delete('/charts/{id}', [ChartController::class, 'destroy']);\nRoute::get('/harbour/overview', [HarbourController::class, 'home']);\n",
  'app/Http/Controllers/ChartController.php':
    "<?php\nclass ChartController extends Controller\n{\n    public function destroy(Request $request, $id)\n    {\n        abort_unless($request->user()->tokenCan('write'), 403);\n        $chart = Chart::whereOwnerId($request->user()->id)->findOrFail($id);\n        $chart->delete();\n        return response()->json([]);\n    }\n}\n",
  'app/Http/Controllers/HarbourController.php':
    "<?php\nclass HarbourController extends Controller\n{\n    public function __construct()\n    {\n        $this->middleware('admin');\n        $this->middleware('throttle:3');\n    }\n\n    public function home()\n    {\n        return view('harbour.home');\n    }\n}\n",
}

// Would catch: a refusal that is one call, and a look-up among what is theirs, taken for no check.
test('a handler that looks only among what is of the one who asks says whose it has to be', async () => {
  const answer = await said(laravel, 'Who may delete a chart?')
  expect(answer).toMatch(
    /^`DELETE \/charts\/\{id\}` asks for `abort_unless\(\$request->user\(\)->tokenCan\('write'\), 403\);`/,
  )
  expect(answer).toContain('whereOwnerId($request->user()->id)->findOrFail($id);` (the owner)')
})

// Would catch: the name of a handler weighed where the path says all that is read, and what a controller sets up unread.
test('what is seen at a path asks for what its controller is made with', async () => {
  const answer = await said(laravel, 'Who can see the harbour overview?')
  expect(answer).toMatch(/^`GET \/harbour\/overview` asks for `\$this->middleware\('admin'\);` \(administrators\)/)
  expect(answer).not.toContain('throttle')
})

test('a comparison with the one who asks is a check, whoever is let in besides', async () => {
  const answer = await said(
    {
      'server/routes.js':
        "import express from 'express'\nimport { removeChart } from './charts.js'\nconst router = express.Router()\nrouter.delete('/charts/:id', removeChart)\nexport default router\n",
      'server/charts.js':
        'export async function removeChart(req, res) {\n  const chart = await Chart.findByPk(req.params.id)\n  if (chart.userId !== req.user.id) {\n    return res.sendStatus(404)\n  }\n  await chart.destroy()\n  res.end()\n}\n',
    },
    'Who may delete a chart?',
  )
  expect(answer).toMatch(
    /^`DELETE \/…?\/?charts\/:id` asks for `if \(chart\.userId !== req\.user\.id\)` \(only their own\)/,
  )
})

// Would catch: who may undo it told for who may delete it.
test('the check of what calls it for another deed is none of it', async () => {
  const answer = await said(
    {
      'app/charts.php':
        "<?php\nclass ChartController\n{\n    public function unshareChart($request)\n    {\n        abort_if(! Roles::can('can-share', $request->user()->id), 403, 'Invalid permissions');\n        ChartService::removeChart($request->id);\n    }\n}\n",
      'app/service.php':
        '<?php\nclass ChartService\n{\n    public static function removeChart($id)\n    {\n        Chart::find($id)->delete();\n        return true;\n    }\n}\n',
    },
    'Who may delete a chart?',
  )
  expect(answer).toMatch(/^`ChartService\.removeChart` does it, .*no check of who may is found/)
  expect(answer).not.toContain('can-share')
})

const symfony = {
  'src/Controller/ChartController.php':
    "<?php\nnamespace App\\Controller;\n\n#[Route(path: '/charts')]\nfinal class ChartController\n{\n    #[IsGranted('API')]\n    #[IsGranted('drop', 'chart')]\n    #[Route(methods: ['DELETE'], path: '/{id}', name: 'delete_chart', requirements: ['id' => '\\d+'])]\n    public function dropAction(Chart $chart): Response\n    {\n        return $this->service->drop($chart);\n    }\n}\n",
  'src/Voter/ChartVoter.php':
    "<?php\nnamespace App\\Voter;\n\nfinal class ChartVoter extends Voter\n{\n    public const DROP = 'drop';\n\n    protected function voteOnAttribute(string $attribute, mixed $subject): bool\n    {\n        switch ($attribute) {\n            case self::DROP:\n                if (!$this->canDrop($subject)) {\n                    return false;\n                }\n                break;\n            default:\n                return false;\n        }\n\n        return $this->manager->hasPermission($attribute . '_chart');\n    }\n}\n",
}

// Would catch: the name of a route told as a right, the path without that of its class, and the voter unread.
test('the rule of a voter is told for what its attribute asks', async () => {
  const answer = await said(symfony, 'Who may delete a chart entry?')
  expect(answer).toMatch(/^`DELETE \/charts\/\{id\}` asks for/)
  expect(answer).toContain("`#[IsGranted('drop', 'chart')]`")
  expect(answer).toContain('`if (!$this->canDrop($subject))')
  expect(answer).toContain("hasPermission($attribute . '_chart')")
  expect(answer).not.toContain('the right `delete_chart`')
})

// Would catch: an adjective that a path has to be named after.
test('what requests of a Phoenix route pass through asks who may, and a setting may speak of what is seen', async () => {
  const files = {
    'lib/harbour_web/router.ex':
      'defmodule HarbourWeb.Router do\n  use HarbourWeb, :router\n\n  live_session :charts,\n    on_mount: [HarbourWeb.ChartAuthHook] do\n    scope "/", HarbourWeb do\n      pipe_through [:browser]\n\n      live "/charts/:slug", ChartLive, :page\n    end\n  end\n\n  scope "/", HarbourWeb do\n    pipe_through [:browser, HarbourWeb.RequireLoginPlug]\n\n    get "/ropes", RopeController, :index\n  end\nend\n',
    'lib/harbour_web/chart_live.ex':
      'defmodule HarbourWeb.ChartLive do\n  def mount(params, _session, socket) do\n    {:ok, assign(socket, slug: params["slug"])}\n  end\nend\n',
    'lib/harbour_web/rope_controller.ex':
      'defmodule HarbourWeb.RopeController do\n  def index(conn, _params) do\n    render(conn, :index)\n  end\nend\n',
    'lib/harbour/chart_settings.ex':
      'defmodule Harbour.ChartSettings do\n  def new() do\n    %{\n      show_soundings: false,\n      color: "blue"\n    }\n  end\nend\n',
  }
  expect(await said(files, 'Who may open a password-protected chart?')).toMatch(
    /^`GET \/charts\/:slug` asks for `on_mount: \[HarbourWeb\.ChartAuthHook\] do`/,
  )
  expect(await said(files, 'Who can see the ropes?')).toContain('HarbourWeb.RequireLoginPlug]` (sign-in)')
  expect(await said(files, 'Who can see the soundings of a chart?')).toMatch(
    /^A setting speaks of it: `show_soundings: false,`, at `lib\/harbour\/chart_settings\.ex:4`/,
  )
})

test('whether a user can do it asks who may as well', async () => {
  expect(await said(laravel, 'Can a user delete a chart?')).toMatch(/^`DELETE \/charts\/\{id\}` asks for/)
})

// Would catch: two deeds read as one with all of their words, of which nothing is named.
test('two deeds are asked for one after the other', async () => {
  const answer = await said(laravel, 'Who can delete a chart or see the harbour overview?')
  expect(answer).toMatch(/^`DELETE \/charts\/\{id\}` asks for/)
  expect(answer).toContain("`GET /harbour/overview` asks for `$this->middleware('admin');`")
})

// Would catch: the one who asks, looked up, taken for what is theirs.
test('to look up who asks is no check of whose it is', async () => {
  const answer = await said(
    {
      'routes/web.php': "<?php\nRoute::delete('/charts/{id}', [ChartController::class, 'destroy']);\n",
      'app/Http/Controllers/ChartController.php':
        '<?php\nclass ChartController\n{\n    public function destroy($request, $id)\n    {\n        $user = $this->charts->getUserById($request->user()->id);\n        return $this->charts->drop($id, $user);\n    }\n}\n',
    },
    'Who may delete a chart?',
  )
  expect(answer).not.toContain('only their own')
})

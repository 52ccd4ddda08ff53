// "Who may do it": what the route asks for, what is around its handler, and the conditions in what does it.
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

// Would catch: the words "restore" and "charts" searched for, since the rule is only in the name of the base class.
test('the base class of a handler is its rule', async () => {
  const answer = await said(
    {
      'harbour/charts.py':
        "from fastapi import APIRouter\nfrom .base import BaseMasterAdminController\n\nrouter = APIRouter(prefix='/charts')\n\n\nclass ChartController(BaseMasterAdminController):\n    @router.post('/{name}/restore')\n    def take_back(self, name):\n        return name\n",
      'harbour/base.py':
        'class BaseMasterAdminController:\n    """For masters of the harbour only."""\n\n    user = Depends(get_master)\n',
    },
    'Who may restore charts?',
  )
  expect(answer).toMatch(
    /^`POST \/…\/charts\/\{name\}\/restore` asks for `class ChartController\(BaseMasterAdminController\):` \(administrators\)/,
  )
})

// Would catch: a person that something is done to taken for who does it, and only the first of several checks told.
test('all checks of a route are told, and a person may be the thing', async () => {
  const answer = await said(
    {
      'server/routes.js':
        "import express from 'express'\nimport { auth } from './auth.js'\nimport { users } from './users.js'\nconst router = express.Router()\nrouter.post('/users/:id/ban', wrap(auth.key), wrap(auth.admin), users.ban)\nexport default router\n",
      'server/auth.js':
        'export function admin(req, res, next) {\n  if (req.user.admin) return next()\n  return res.status(403).end()\n}\nexport const auth = { admin, key: () => {} }\n',
      'server/users.js': 'export const users = { ban: () => {} }\n',
    },
    'Who can ban a user?',
  )
  expect(answer).toMatch(
    /asks for `router\.post\('\/users\/:id\/ban', wrap\(auth\.key\), wrap\(auth\.admin\), users\.ban\)`/,
  )
  expect(answer).toContain('`admin`: `if (req.user.admin)')
})

test('a handler that is given to another function with a right asks for that', async () => {
  const answer = await said(
    {
      'cmd/routes.go':
        'package main\n\nimport "github.com/labstack/echo/v4"\n\nfunc routes(g *echo.Group, a *App) {\n\tg.DELETE("/api/berths/:id", pm(hasID(a.DropBerth), "berths:manage"))\n\tg.GET("/api/ropes", a.Ropes)\n}\n',
      'cmd/app.go': 'package main\n\ntype App struct{}\n\nfunc (a *App) DropBerth() {}\nfunc (a *App) Ropes() {}\n',
    },
    'Who is allowed to delete a berth?',
  )
  expect(answer).toMatch(/^`DELETE \/api\/berths\/:id` asks for `g\.DELETE\(.*"berths:manage"\)\)`/)
})

const dock = {
  'server/docks.go':
    'package server\n\nfunc (s *Service) DeleteDock(id int, user *User) error {\n\tdock := s.find(id)\n\tif dock == nil {\n\t\treturn errNotFound\n\t}\n\tif dock.Owner != user.ID && !isMaster(user) {\n\t\treturn statusError(PermissionDenied, "permission denied")\n\t}\n\treturn s.drop(dock)\n}\n\nfunc (s *Service) PaintDock(id int) error {\n\treturn nil\n}\n',
}

test('without a route, the condition in what does it is told', async () => {
  expect(await said(dock, 'Who may delete a dock?')).toMatch(
    /^`Service\.DeleteDock` asks for `if dock\.Owner != user\.ID && !isMaster\(user\)`/,
  )
  // Would catch: the rule of another deed.
  expect(await said(dock, 'Who may paint a dock?')).not.toContain('dock.Owner')
})

test('lines above the functions of a class are checks of those that they name', async () => {
  const files = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  post '/berths/:id/close' => 'berths#close'\n  post '/berths/:id/paint' => 'berths#paint'\nend\n",
    'app/controllers/berths_controller.rb':
      'class BerthsController < ApplicationController\n  before_action :require_logged_in_admin, only: [:close]\n\n  def close\n    head :ok\n  end\n\n  def paint\n    head :ok\n  end\nend\n',
  }
  expect(await said(files, 'Who is allowed to close a berth?')).toContain('require_logged_in_admin')
  expect(await said(files, 'Who is allowed to paint a berth?')).not.toContain('require_logged_in_admin')
})

// Would catch: a handler that does it only for some, and says nothing of a refusal, taken for one without a check.
test('a condition that allows it is told, too', async () => {
  const files = {
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/ban/:id' => 'pilots#ban'\nend\n",
    'app/controllers/pilots_controller.rb':
      "class PilotsController < ApplicationController\n  def ban\n    pilot = Pilot.find params[:id]\n    if params[:x] ||\n        logged_in_as(['admin', 'moderator'])\n      pilot.ban\n    else\n      flash[:error] = 'No.'\n    end\n  end\nend\n",
  }
  expect(await said(files, 'Who can ban a pilot?')).toContain("`if params[:x] || logged_in_as(['admin', 'moderator'])`")
})

// Would catch: the key of a setting, or the passing on of an error, told as what decides who may.
test('keys in the tags of fields are no rights, and errors that are passed on refuse nobody', async () => {
  const { view } = await parsedProject({
    'core/settings.go':
      'package core\n\n// Permissions of the harbour.\ntype Settings struct {\n\tRopeChange RopeChange `yaml:"rope_change,omitempty" json:"rope_change"`\n}\n',
    'core/ropes.go':
      'package core\n\nfunc ChangeRope(name string) error {\n\tif err := open(WithPermitUnauthenticated(name)); err != nil {\n\t\treturn fmt.Errorf("unauthorized to update: %w", err)\n\t}\n\treturn nil\n}\n',
  })
  const { headline } = askGraph([view], 'Who can change a rope?')
  expect(headline).not.toContain('the right `rope_change`')
  expect(headline).not.toContain('err != nil')
})

// Would catch: the words searched for in all names, and the check of `deleteBerthRope` told for berths.
test('every check in the way is told in its order, and none of another deed', async () => {
  const answer = await said(
    {
      'app/berths.py':
        'from django.contrib.auth.decorators import login_required\n\n\n@login_required\ndef remove_berth(request, code):\n    berth = find(code)\n    if not request.user.is_master:\n        return HttpResponseForbidden()\n    drop_berth(berth, request.user)\n\n\ndef drop_berth(berth, user):\n    if berth.owner != user:\n        raise PermissionDenied()\n    berth.delete()\n\n\ndef remove_berth_rope(request):\n    if not request.user.is_rigger:\n        return HttpResponseForbidden()\n',
      'app/urls.py':
        "from django.urls import path\nfrom . import berths\n\nurlpatterns = [path('berths/<code>/remove/', berths.remove_berth)]\n",
    },
    'Who may delete a berth?',
  )
  const at = ['@login_required', 'if not request.user.is_master', 'if berth.owner != user'].map((one) =>
    answer.indexOf(one),
  )
  expect(at.every((one) => one > 0)).toBe(true)
  expect(at.toSorted((a, b) => a - b)).toEqual(at)
  expect(answer).not.toContain('is_rigger')
})

// Would catch: "everybody may", or the nearest deed told as the answer, where nothing is found.
test('what is not found is said to be missing, with what is near', async () => {
  expect(await said(dock, 'Who may rename a dock?')).toMatch(/^Where `sample` does that isn't found/)
  expect(await said(dock, 'Who may paint a dock?')).not.toMatch(/everybody may\b(?!\.)/)
})

test('settings that switch registering on or off belong to who may register', async () => {
  const answer = await said(
    {
      'server/users.py':
        "def register_user(request):\n    if not settings.ALLOW_REGISTRATION:\n        raise PermissionDenied('registration is not allowed')\n    return create(request)\n",
      'config/settings.py': 'ALLOW_REGISTRATION = False\nROPES = 3\n',
    },
    'Who may register a new account?',
  )
  expect(answer).toMatch(/Settings decide too: `ALLOW_REGISTRATION = False`/)
})

test.each(['谁可以删除dock？', '誰がdockを削除できますか？', 'Quem pode remover um dock?'])('%s', async (question) => {
  expect(await said(dock, question)).toContain('if dock.Owner != user.ID')
})

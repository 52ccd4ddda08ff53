// "Who may do it": checks that stand neither in the handler nor under a name that says so, and words that are none.
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

const bound = {
  'server/router.js': `const BoatController = require('./boats')\nconst MiscController = require('./misc')\n\nclass Router {\n  init() {\n    this.router.post('/authorize', MiscController.authorize.bind(this))\n    this.router.delete('/boats/:id', BoatController.middleware.bind(this), BoatController.delete.bind(this))\n  }\n\n  async handleDeleteBoat(id) {\n    await this.checkRemoveAuthorsWithNoBoats(id)\n  }\n}\nmodule.exports = Router\n`,
  'server/boats.js': `class BoatController {\n  async delete(req, res) {\n    await this.drop(req.boat)\n    res.sendStatus(200)\n  }\n\n  async middleware(req, res, next) {\n    if (req.method == 'PATCH' && !req.user.mayPaint) {\n      return res.sendStatus(403)\n    } else if (req.method == 'DELETE' && !req.user.maySink) {\n      return res.sendStatus(403)\n    }\n    next()\n  }\n}\nmodule.exports = new BoatController()\n`,
  'server/misc.js': `class MiscController {\n  authorize(req, res) {\n    res.json(req.user)\n  }\n}\nmodule.exports = new MiscController()\n`,
}

// Would catch: the path of another route told as a check of this one, and a handler that is bound not found.
test('a function that a route is given before its bound handler is its check', async () => {
  const answer = await said(bound, 'Who may delete a boat?')
  expect(answer).toMatch(/^`DELETE \/boats\/:id` asks for `else if \(req\.method == 'DELETE' && !req\.user\.maySink\)`/)
  expect(answer).not.toContain('/authorize')
  expect(answer).not.toContain('mayPaint')
  expect(answer).not.toContain('checkRemoveAuthors')
})

// Would catch: only the name of the right told, and not who has it.
test('the method of a policy that a check asks is told', async () => {
  const answer = await said(
    {
      'routes/api.php': `<?php\n\nuse App\\Http\\Controllers\\BoatController;\n\nRoute::delete('boats/{boat}', [BoatController::class, 'destroy']);\n`,
      'app/Http/Controllers/BoatController.php': `<?php\n\nnamespace App\\Http\\Controllers;\n\nclass BoatController extends Controller\n{\n    public function destroy(Boat $boat)\n    {\n        $this->authorize('delete', $boat);\n        $boat->delete();\n    }\n}\n`,
      'app/Policies/BoatPolicy.php': `<?php\n\nnamespace App\\Policies;\n\nclass BoatPolicy\n{\n    public function delete(User $user, Boat $boat): bool\n    {\n        return $boat->ownedBy($user);\n    }\n}\n`,
      'app/Policies/RopePolicy.php': `<?php\n\nnamespace App\\Policies;\n\nclass RopePolicy\n{\n    public function delete(User $user, Rope $rope): bool\n    {\n        return $user->ties($rope);\n    }\n}\n`,
    },
    'Who may delete a boat?',
  )
  expect(answer).toMatch(
    /asks for `\$this->authorize\('delete', \$boat\);` \(a right\), then `return \$boat->ownedBy\(\$user\);`/,
  )
  expect(answer).not.toContain('ties')
})

// Would catch: a list that gives the actions of a class to a role not read.
test('a list that gives the actions of a class to a role is a check', async () => {
  const answer = await said(
    {
      'app/Controller/BoatController.php': `<?php\n\nclass BoatController extends BaseController\n{\n    public function remove()\n    {\n        $boat = $this->getBoat();\n        $this->boatModel->remove($boat['id']);\n    }\n}\n`,
      'app/ServiceProvider/Access.php': `<?php\n\nclass Access\n{\n    public function rules()\n    {\n        $acl = new Rules();\n        $acl->add('BoatController', array('confirm', 'remove'), Role::HARBOUR_MASTER);\n        $acl->add('RopeController', '*', Role::SAILOR);\n        return $acl;\n    }\n}\n`,
    },
    'Who may remove a boat?',
  )
  expect(answer).toMatch(
    /^`BoatController\.remove` asks for `\$acl->add\('BoatController', array\('confirm', 'remove'\), Role::HARBOUR_MASTER\);`/,
  )
  expect(answer).not.toContain('SAILOR')
})

// Would catch: a sentence of the documentation told as the check that it describes.
test('a text that documents a permission is none, what it returns is', async () => {
  const answer = await said(
    {
      'harbour/views.py': `from rest_framework import viewsets\nfrom .permissions import CanSteer\n\n\nclass BoatViewSet(viewsets.ModelViewSet):\n    permission_classes = (CanSteer,)\n\n    def destroy(self, request, pk=None):\n        return self.drop(pk)\n`,
      'harbour/permissions.py': `class CanSteer(BasePermission):\n    """\n    Only administrators with the permission are allowed to.\n    """\n\n    def has_permission(self, request, view):\n        return request.user.has_perm('harbour.steer_boat')\n`,
      'harbour/urls.py': `from rest_framework import routers\nfrom .views import BoatViewSet\n\nrouter = routers.DefaultRouter()\nrouter.register(r'boats', BoatViewSet)\n`,
    },
    'Who may delete a boat?',
  )
  expect(answer).toContain("`return request.user.has_perm('harbour.steer_boat')`")
  expect(answer).not.toContain('Only administrators')
})

// Would catch: what somebody sends, and that something has an owner at all, told as a check.
test('fields of what is sent are no check, nor is that something has an owner', async () => {
  const answer = await said(
    {
      'server/boats.ts': `export async function createBoat(req: Request, res: Response) {\n  if (!req.user.isAdmin) {\n    return res.sendStatus(403)\n  }\n  if (req.body.permissions?.deck) {\n    req.body.deck = true\n  }\n  if (req.boat.owner !== null) {\n    log(req.boat)\n  }\n  return res.json(req.boat)\n}\n`,
    },
    'Who may create a boat?',
  )
  expect(answer).toMatch(/^`createBoat` asks for `if \(!req\.user\.isAdmin\)` \(administrators\)\./)
})

// Would catch: any GET of a page told as its export.
test('that a route reads a page does not export it', async () => {
  const answer = await said(
    {
      'server/pages.js': `import express from 'express'\nconst router = express.Router()\nrouter.get('/pages/:id/edit', requireEditor, edit)\nrouter.get('/pages/:id/pdf', requireMember, exportPage)\nexport default router\n`,
      'server/handlers.js': `export function edit(req, res) {\n  res.render('edit')\n}\nexport function exportPage(req, res) {\n  res.send(pdf(req.page))\n}\n`,
    },
    'Who may export a page?',
  )
  expect(answer).toMatch(
    /^`GET \/…\/pages\/:id\/pdf` asks for `router\.get\('\/pages\/:id\/pdf', requireMember, exportPage\)`/,
  )
})

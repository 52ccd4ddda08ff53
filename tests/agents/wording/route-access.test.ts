// Which routes need a login: checks where routes are declared, in handlers, and around many routes.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const titled = ({ sections }: ReturnType<typeof askGraph>, title: string): string =>
  (sections.find((one) => one.title === title)?.rows ?? []).map(({ text }) => text).join('\n')

const flask = {
  'app.py': `from flask import Flask
from auth import login_required, admin_only, csrf_exempt

app = Flask(__name__)

@app.before_request
def check_login():
    pass

@app.route("/login", methods=["POST"])
@csrf_exempt
def login():
    return "ok"

@app.route("/logs")
@login_required
def notification_logs():
    return "ok"

@app.route("/feed")
def feed():
    return "ok"

@app.route("/users")
@login_required
@admin_only
def users():
    return "ok"
`,
  'auth.py':
    'def login_required(func):\n    return func\n\ndef admin_only(func):\n    return func\n\ndef csrf_exempt(func):\n    return func\n',
}

// Would catch: "3 routes that fit logging", /logs among them.
test('routes without a login are those that name no check, and none is said to be open', async () => {
  const { view } = await parsedProject(flask)
  for (const question of [
    'Which routes can be used without logging in when a password is set?',
    'Which endpoints can an anonymous visitor call?',
    'Which routes are public?',
    'Welche Routen sind ohne Anmeldung erreichbar?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline, question).toContain(
      'Of 4 routes of `sample`, 2 name a check of access where they are declared (most often `login_required` 2×, `admin_only` 1×), 2 do neither',
    )
    expect(answer.headline, question).toContain('1 line puts a check around many routes, first `app.py:6`')
    expect(titled(answer, 'Routes that name no check'), question).toBe('`POST /login` → `login`\n`GET /feed` → `feed`')
    expect(answer.limits.join(' ')).toContain('not proven open')
  }
})

// Would catch: routes with "admin" in their path only.
test('routes for a role are those whose check names it', async () => {
  const { view } = await parsedProject(flask)
  const answer = askGraph([view], 'Which routes need an admin?')
  expect(answer.headline).toContain('1 of them one with “admin”')
  expect(titled(answer, 'Routes that name a check')).toMatch(/^`GET \/users`.*`login_required`, `admin_only`/)
  expect(titled(answer, 'The checks themselves')).toContain('`login_required`')
  // A question for routes about something still gets these.
  expect(titled(askGraph([view], 'Which routes handle users?'), 'Routes')).toContain('/users')
})

// Would catch: "no route that fits", or the handler's own name as its check.
test('a check in a handler or in the chain of a route counts, the name of a handler does not', async () => {
  const { view } = await parsedProject({
    'server.js': `const express = require('express')
const { requireAuth, checkPermission } = require('./auth')
const authRouter = express()
authRouter.post('/login', loginUser)
authRouter.get('/me', requireAuth, showMe)
authRouter.delete('/orders', removeOrder)
function loginUser(req, res) {}
function showMe(req, res) {}
function removeOrder(req, res) {
  checkPermission(req)
}
`,
    'auth.js':
      'function requireAuth(req, res, next) {}\nfunction checkPermission(req) {}\nmodule.exports = { requireAuth, checkPermission }\n',
  })
  const answer = askGraph([view], 'Which routes require authentication?')
  expect(titled(answer, 'Routes that name a check')).toBe('`GET /me` → `showMe`: `requireAuth`')
  expect(titled(answer, 'Routes whose handler calls a check')).toBe(
    '`DELETE /orders` → `removeOrder`: `checkPermission`',
  )
  expect(titled(answer, 'Routes that name no check')).toBe('`POST /login` → `loginUser`')
})

// Would catch: "none of the routes" where each handler verifies who asks, and a sign-in that is saved taken for a check.
test('a handler that learns who asks checks it, and one that saves a sign-in does not', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name": "links", "dependencies": {"next": "15"}}',
    'pages/api/links.ts':
      "import { verifyUser } from '../../lib/user'\nexport default async function links(req, res) {\n  const user = await verifyUser({ req, res })\n  return res.json(user)\n}\n",
    'pages/api/login.ts':
      "import { saveAuth } from '../../lib/user'\nexport default async function login(req, res) {\n  return res.json(await saveAuth(req))\n}\n",
    'lib/user.ts':
      'export async function verifyUser(x) {\n  return x\n}\nexport async function saveAuth(x) {\n  return x\n}\n',
  })
  const answer = askGraph([view], 'Which routes need a login?')
  const inside = answer.sections.find(({ title }) => title === 'Routes whose handler calls a check')
  expect(inside?.rows.map(({ text }) => text).join()).toMatch(/^`ANY \/api\/links`[^,]*verifyUser`?[^,]*$/)
})

// Would catch: "itself has no routes", and forty routes before what decides about them.
test('where few routes name a check, those around them come first', async () => {
  const { view } = await parsedProject({
    'Routers.java': `@Configuration
class Routers {
  @Bean
  RouterFunction<ServerResponse> orders(OrderHandler handler) {
    return route().GET("/orders", handler::list, builder -> builder.implementation(AuthProvider.class)).build();
  }
}
`,
    'Security.java': `class Security {
  Customizer rules() {
    return http -> http.authorizeExchange(spec -> spec.pathMatchers("/orders/**").authenticated());
  }
}
`,
  })
  const answer = askGraph([view], 'Which endpoints can an anonymous visitor call?')
  expect(answer.headline).toContain('The only route of `sample` names no check')
  expect(answer.headline).toContain('1 line puts a check around many routes, first `Security.java:3`')
  expect(answer.sections[0]?.title).toBe('Checks around many routes')
})

// "How does login work": the route or function that is called exactly so comes before what only has the word.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const session = 'def open_session(user):\n    token = sign(user)\n    store(token)\n    return token\n'

// Would catch: a style sheet or a form that has the word told as what works.
test('a route that is named so leads, with what it runs, before style sheets and forms', async () => {
  const answer = await said(
    {
      'static/login.css': '.login-box { color: red }\n.login-title { color: blue }\n',
      'accounts/forms.py': 'class LoginForm:\n    email = 1\n    password = 2\n    remember = 3\n',
      'accounts/urls.py':
        'from django.urls import path\nfrom accounts import views\n\nurlpatterns = [\n    path("accounts/login/", views.sign_user_in),\n    path("accounts/login/history/", views.history),\n]\n',
      'accounts/views.py':
        'from accounts.sessions import open_session\n\n\ndef sign_user_in(request):\n    user = find(request)\n    return open_session(user)\n\n\ndef history(request):\n    return 1\n',
      'accounts/sessions.py': session,
    },
    'How does login work?',
  )
  expect(answer).toMatch(/^`ANY \/accounts\/login` is named for “login” and runs `sign_user_in`\./)
  expect(answer.split('\n')[0]).toMatch(/`sign_user_in` is a function at `accounts\/views\.py:4–6`\.$/)
  expect(answer).toContain('def sign_user_in(request):')
  expect(answer).not.toContain('accounts/login/history` →')
})

// Would catch: a struct with the word in its name before the function of that name, and a function in other words
// before it.
test('without such a route, the function that is called exactly so leads', async () => {
  const files = {
    'src/auth.ts':
      'export function login(name: string) {\n  const user = find(name)\n  check(user)\n  return user\n}\nfunction find(name: string) {\n  return name\n}\nfunction check(user: string) {\n  return user\n}\n',
    'src/other.ts':
      'export function authenticate(name: string) {\n  const first = name\n  const second = first\n  const third = second\n  return third\n}\n',
    'src/login-source.ts':
      'export class LoginSource {\n  a = 1\n  b = 2\n  c = 3\n  name() {\n    return this.a\n  }\n}\n',
  }
  expect(await said(files, 'How does login work?')).toMatch(/^`login` is a function at `src\/auth\.ts:1–5`/)
})

// Would catch: `sign-in` not known as a login, and one path of many told as the only one.
test('other words for it are routes too, and many routes of one name are none', async () => {
  const one = {
    'main.go':
      'package main\n\nfunc main() {\n\tm := macaron.Classic()\n\tm.Combo("/sign-in").Get(show).Post(submit)\n}\n\nfunc show() int {\n\treturn 1\n}\n\nfunc submit() int {\n\treturn 2\n}\n',
  }
  expect(await said(one, 'How does login work?')).toMatch(/^`POST \/sign-in` is named for “login” and runs `submit`\./)
  const many = {
    'app.js': `const app = require('express')()\n${['orders', 'books', 'rooms', 'ships'].map((name) => `app.get('/${name}/search', ${name}Search)\n`).join('')}${['orders', 'books', 'rooms', 'ships'].map((name) => `function ${name}Search() {\n  return 1\n}\n`).join('')}`,
  }
  expect(await said(many, 'How does search work?')).not.toContain('is named for “search”')
})

// Would catch: a struct of values told as the registration, and a function that registers jobs for one of persons.
test('what registers persons is the registration, and neither a record nor a scheduler', async () => {
  const record = {
    'src/keys.ts':
      'export class Registration {\n  id = 1\n  name = 2\n  key = 3\n}\nexport function use(one: Registration) {\n  return one\n}\n',
    'src/jobs.ts':
      'export class Scheduler {\n  register(job: string) {\n    const found = job\n    const kept = found\n    return kept\n  }\n}\n',
  }
  const service = {
    'src/users.ts':
      'export class UserService {\n  register(name: string) {\n    const user = name\n    return user\n  }\n}\n',
  }
  const question = 'How does registration work?'
  expect(await said({ ...record, ...service }, question)).toMatch(/^`UserService\.register` is a method/)
  expect(await said(record, question)).not.toContain('Scheduler.register` is a method')
})

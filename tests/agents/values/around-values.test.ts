// A value is told with what it depends on: what is set beside it, the constants in it, and when it counts.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const server = {
  'server/routes.js': `const rateLimit = require('express-rate-limit')
const MAX_UPLOAD_MEGABYTES = 250
function register(app) {
  const loginRateLimiter = rateLimit({
    windowMs: 15 * 60 * 1000, // 15 minutes
    max: 10,
    skipSuccessfulRequests: true
  })
  app.post('/login', loginRateLimiter, login)
}
function uploadOptions() {
  const options = { dest: '/tmp' }
  if (!process.env.HARBOUR_NO_UPLOAD_LIMIT) {
    options.limits = {
      uploadFileSize: MAX_UPLOAD_MEGABYTES * 1024 * 1024
    }
  }
  return options
}
module.exports = { register, uploadOptions }
`,
}

// Would catch: ten attempts without the time in which they count.
test('what is set beside a limit is told with it', async () => {
  const answer = await said(server, 'What happens when someone types the wrong password too many times?')
  expect(answer).toContain('which is `10`')
  expect(answer).toContain('Next to it: `windowMs: 15 * 60 * 1000`, `skipSuccessfulRequests: true`.')
  expect(answer).toContain('- `windowMs: 15 * 60 * 1000, // 15 minutes` · `server/routes.js:5`')
})

// Would catch: an expression printed with a name that says nothing, and a limit told as if it always held.
test('constants in a value are resolved, and the condition around it is told', async () => {
  const answer = await said(server, 'How large can an uploaded file be?')
  expect(answer).toContain(
    '`MAX_UPLOAD_MEGABYTES` is `250`, at `server/routes.js:2`, so it is `262144000` (250 × 1024²).',
  )
  expect(answer).toContain('only in `if (!process.env.HARBOUR_NO_UPLOAD_LIMIT)` (`server/routes.js:13`)')
})

const cookies = {
  'src/Cookies.cs': `namespace Harbour;
public static class CookieSetup
{
    public static void AddCookieSession(Options options)
    {
        options.Name = "harbour";
        options.ExpireTimeSpan = TimeSpan.FromMinutes(SessionLimits.ValidityPeriod);
    }
}
`,
  'src/SessionLimits.cs': `namespace Harbour;
public static class SessionLimits
{
    public const int ValidityPeriod = 60;
}
`,
}

// Would catch: source shown with a constant whose value stands in another file.
test('the constants of shown source are told below it', async () => {
  const answer = await said(cookies, 'How is the cookie session added?')
  expect(answer).toContain('- `ValidityPeriod` is `60` · `src/SessionLimits.cs:4`')
})

const samples = {
  'config-sample.ini': `[General]
# no password is asked for
noAuthentication=false
`,
  'server/auth.js': `const config = require('./config')
function checkAuthentication(req, res, next) {
  if (config.General.noAuthentication) return next()
  res.redirect('/login')
}
module.exports = { checkAuthentication }
`,
  'server/config.js': "module.exports = require('ini').parse(require('fs').readFileSync('config.ini', 'utf8'))\n",
}

// Would catch: "on by default: `false`" of a name that turns something off, and a sample told as the file that is read.
test('a name that turns something off, in a sample of settings', async () => {
  const answer = await said(samples, 'How do I disable authentication?')
  expect(answer).toContain('`false` means that “authentication” is on')
  expect(answer).toContain('by its name a sample: the program may read another file')
})

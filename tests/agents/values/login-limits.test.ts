// "How many wrong passwords until the account is locked", "what happens when a login fails too often": the limits with
// their values, by whatever name.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function headline(files: Readonly<Record<string, string>>, question: string): Promise<string> {
  const { view } = await parsedProject(files)
  return askGraph([view], question).headline
}

const constants = {
  'config.default.php': `<?php\n\n// Captcha after this many failures\ndefine('BRUTEFORCE_CAPTCHA', 3);\n\n// Duration in minutes\ndefine('BRUTEFORCE_LOCKDOWN_DURATION', 15);\n\ndefine('PASSWORD_LENGTH', 8);\n`,
  'app/Login.php': `<?php\n\nclass Login\n{\n    public function failed($user)\n    {\n        if ($user['failed'] > BRUTEFORCE_CAPTCHA) {\n            $this->lock($user);\n        }\n    }\n}\n`,
}

// Would catch: a condition that only has the words, and a constant of another matter.
test('constants of a lockout are told together, with what uses them', async () => {
  const { view } = await parsedProject(constants)
  for (const question of [
    'What happens when a user enters the wrong password too many times?',
    'How many wrong passwords before an account is locked?',
    'Was passiert, wenn das Passwort zu oft falsch eingegeben wird?',
    '¿Cuántos intentos fallidos de login se permiten?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline).toMatch(
      /^Failed sign-ins are limited by `BRUTEFORCE_CAPTCHA`, which is `3` and `BRUTEFORCE_LOCKDOWN_DURATION`, which is `15`, at `config\.default\.php:4`\.$/,
    )
    const rows = answer.sections.flatMap(({ rows: own }) => own.map(({ text }) => text)).join('\n')
    expect(rows).toContain('“Duration in minutes”')
    expect(rows).toContain('BRUTEFORCE_CAPTCHA) {')
    expect(rows).not.toContain('PASSWORD_LENGTH')
  }
})

test('the rate of a route group, of a limiter and what a function returns are limits', async () => {
  expect(
    await headline(
      {
        'routes/api.php': `<?php\n\nRoute::middleware('throttle:10,1')->group(function () {\n    Route::post('login', [AuthController::class, 'login']);\n});\n`,
      },
      'How many login attempts are allowed per minute?',
    ),
  ).toContain('(10 times in a minute)')
  expect(
    await headline(
      {
        'server/limits.js': `const { Limiter } = require('limiter')\n\nconst loginLimiter = new Limiter({\n  maxAttempts: 20,\n  interval: 'minute',\n})\nmodule.exports = { loginLimiter }\n`,
      },
      'What happens when too many logins fail?',
    ),
  ).toContain('`maxAttempts`, which is `20` in `loginLimiter`')
  expect(
    await headline(
      {
        'app/ThrottlesLogins.php': `<?php\n\ntrait ThrottlesLogins\n{\n    public function maxAttempts(): int\n    {\n        return 5;\n    }\n}\n`,
      },
      'How many failed logins are allowed?',
    ),
  ).toContain('`maxAttempts`, which is `5`')
})

// Would catch: the number of an error, entries of a list, and the retries of something else told as limits of sign-ins.
test('codes, entries and retries of other things limit no sign-in', async () => {
  expect(
    await headline(
      {
        'src/ErrorCode.ts': `export const ErrorCode = {\n  MaxLoginAttempts: 4009,\n}\n`,
        'src/auth/ldap.ts': `export function one(entries: string[]) {\n  if (entries.length > 1) throw new Error('many')\n  return entries[0]\n}\n`,
        'src/http.ts': `export const MAX_RETRIES = 4\n`,
      },
      'How many login attempts before a user is locked out?',
    ),
  ).not.toMatch(/^Failed sign-ins are limited/)
})

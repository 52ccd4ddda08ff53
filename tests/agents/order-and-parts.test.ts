// The order of a family, and messages whose later questions refer to the first.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: one handler that is named in a field put first, and an answer that searches for the word "order".
test('the order of a family is that of the definition that lists most of it', async () => {
  const names = ['Outdated', 'Time', 'Area', 'Motion']
  const { view } = await parsedProject({
    'handlers.ts': `export abstract class PositionHandler { abstract handle(): void }\n${[...names, 'Last'].map((name) => `export class ${name}Handler extends PositionHandler { handle() {} }\n`).join('')}`,
    'pipeline.ts': `import { AreaHandler, LastHandler, MotionHandler, OutdatedHandler, TimeHandler } from './handlers'\nexport class Pipeline {\n  last = new LastHandler()\n  build() {\n    return [${names.map((name) => `\n      new ${name}Handler(),`).join('')}\n    ]\n  }\n}\n`,
  })
  const { headline, limits } = askGraph([view], 'In which order are the position handlers executed?')
  expect(headline).toBe(
    '`Pipeline.build` lists 4 of the 5 types below `PositionHandler` in this order: `OutdatedHandler`, `TimeHandler`, `AreaHandler`, `MotionHandler`.',
  )
  expect(limits.join()).toContain('may sort, filter or skip')
})

// Would catch: "where do I add another one" searched for as "do", "I", "add", and a question that refers to the one
// before it answered by other places with its few words.
test('later questions of a message know what the first is about', async () => {
  const { view } = await parsedProject({
    'notify.ts': `export abstract class Notificator { abstract send(): void }\n${['Mail', 'Sms', 'Web', 'Chat'].map((name) => `export class ${name}Notificator extends Notificator { send() {} }\n`).join('')}`,
    'icons.ts':
      'export function fetchIcon(host: string) {\n  if (isInternal(host)) throw new Error("internal address")\n}\nfunction isInternal(host: string) {\n  return host === "localhost"\n}\n',
    'other.ts': '// Protects against what others do.\nexport function protectPage() {}\n',
  })
  const both = askGraph([view], 'Which notification channels exist, and where do I add another one?')
  expect(both.headline).toMatch(/read as `Notificator`\. 4 types implement or extend `Notificator`/)
  expect(both.sections.map(({ text }) => text).join('\n')).toContain('A new one would implement `Notificator`')
  const asked = askGraph([view], 'Can someone fetch an icon of an internal address? What protects against that?')
  expect(asked.sections.map(({ title }) => title)).not.toContain('What protects against that')
})

// Would catch: the type that a question names passed over for functions whose names mean its other words.
test('a type that is named as in code is not passed over for other words of the same meaning', async () => {
  const { view } = await parsedProject({
    'auth.rs':
      'pub struct OrgHeaders {\n    pub member: bool,\n}\nimpl OrgHeaders {\n    fn is_member(&self) -> bool {\n        self.member\n    }\n}\n',
    'verify.rs':
      'pub fn validate_guard() {\n    make_protect();\n}\npub fn make_protect() {}\npub fn generate_verify() {}\n',
  })
  const answer = askGraph([view], 'What does the OrgHeaders guard check, and which guards build on it?')
  expect(answer.headline).not.toContain('closest in other words')
  expect(answer.sections[0]?.rows[0]?.text).toContain('OrgHeaders')
})

// Would catch: "nothing fits" for what code calls a limit.
test('brute force is what code limits', async () => {
  const { view } = await parsedProject({
    'ratelimit.rs': 'pub fn check_limit_login(ip: &str) -> bool {\n    true\n}\n',
    'identity.rs': 'fn login(ip: &str) {\n    check_limit_login(ip);\n}\n',
    'force.js': 'export function forceUpdate() {}\n',
  })
  const { headline } = askGraph([view], 'How is brute-forcing the login prevented?')
  expect(headline).toContain('closest in other words is `check_limit_login`')
})

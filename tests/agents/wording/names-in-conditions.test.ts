// A condition is told with what its names stand for, what follows from it, and what reacts to that.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const shop = {
  'package.json': '{}',
  'src/links.js': `export async function addLink(body, user) {
  const settings = user.settings
  if (settings.preventDuplicates) {
    const existingLink = await db.link.findFirst({ where: { url: body.url } })
    if (existingLink)
      return {
        response: 'Link already exists',
        status: 409,
      }
  }
  return db.link.create({ url: body.url })
}
`,
  'src/api.js':
    "import { addLink } from './links'\nexport async function postLink(req, res) {\n  const made = await addLink(req.body, req.user)\n  return res.status(made.status).json(made)\n}\n",
  'src/images.js':
    "export function addImage(link, format, res) {\n  if (link.image.endsWith('png') && format === 'jpeg') {\n    return res.status(409).json({ response: 'PNG or JPEG already exists' })\n  }\n  link.image = format\n}\n",
}

// Would catch: `return {` as what follows, and `existingLink` without what it is.
test('a condition is told with the local it asks, the answer that follows, and the switch around it', async () => {
  const { view } = await parsedProject(shop)
  const answer = askGraph([view], 'What happens when I add a link that already exists?')
  expect(answer.headline).toContain('`if (existingLink)`')
  expect(answer.headline).toContain("response: 'Link already exists', status: 409")
  expect(answer.headline).toContain('only reached at `if (settings.preventDuplicates)`')
  const text = renderMarkdown(answer, [view]).pieces.join('')
  expect(text).toContain('`existingLink` is `await db.link.findFirst({ where: { url: body.url } })`')
  expect(text).toContain('What calls addLink')
})

const accounts = {
  'pom.xml': '<project/>',
  'src/main/java/app/Expiring.java': `package app;
public interface Expiring {
  java.util.Date getExpirationTime();
  default void checkExpired() {
    if (getExpirationTime() != null && System.currentTimeMillis() > getExpirationTime().getTime()) {
      throw new SecurityException("has expired");
    }
  }
}
`,
  'src/main/java/app/User.java':
    'package app;\npublic class User implements Expiring {\n  public java.util.Date getExpirationTime() {\n    return null;\n  }\n}\n',
  'src/main/java/app/Login.java':
    'package app;\npublic class Login {\n  public User login(User user) {\n    user.checkExpired();\n    return user;\n  }\n}\n',
  'src/main/java/app/Codes.java': `package app;
public class Codes {
  public Code consume(Code data, User user) {
    if (java.time.Instant.now().isAfter(data.expiration())) {
      return null;
    }
    return data;
  }
}
`,
}

// Would catch: the condition of another thing, since the check that all types share has no word for users.
test('a check that types share is about those types', async () => {
  const { view } = await parsedProject(accounts)
  const answer = askGraph([view], "What happens when a user's account has expired?")
  expect(answer.headline).toContain('`Expiring.checkExpired`')
  expect(answer.headline).toContain('has expired')
  expect(renderMarkdown(answer, [view]).pieces.join('')).toContain('`Login.login`: `user.checkExpired();`')
})

// Would catch: that a function is called, and not with what, which is when something becomes so.
test('what calls a function is told with the condition, and what its names are set to', async () => {
  const { view } = await parsedProject({
    'package.json': '{}',
    'src/config.js': 'export const IDLE_TIMEOUT = Number(process.env.IDLE_TIMEOUT || 600)\n',
    'src/status.js': `import { IDLE_TIMEOUT } from './config'
export function updateDevice(device, status) {
  device.status = status
  device.changed = Date.now()
  if (status === 'offline') notify(device)
  store.save(device)
}

export function sweep(devices) {
  for (const device of devices) {
    const idle = Date.now() - device.seen - IDLE_TIMEOUT
    if (idle > 0) {
      updateDevice(device, 'offline')
    }
  }
}

export function received(device) {
  updateDevice(device, 'online')
}
`,
  })
  const text = renderMarkdown(askGraph([view], 'How does it decide that a device is offline?'), [view]).pieces.join('')
  expect(text).toContain("`sweep`, at `if (idle > 0)`: `updateDevice(device, 'offline')`")
  expect(text).toContain('`idle` is `Date.now() - device.seen - IDLE_TIMEOUT`')
  expect(text).toContain('`IDLE_TIMEOUT` is `Number(process.env.IDLE_TIMEOUT || 600)`')
})

// Would catch: `memberHasAccess` as a right, without the line that says which; the method of a request as a right.
test('a check on a local is told with what sets it, and which request it is counts as no check', async () => {
  const { view } = await parsedProject({
    'package.json': '{"dependencies":{"express":"4"}}',
    'src/server.js':
      "import express from 'express'\nimport { updateNote } from './notes'\nconst app = express()\napp.put('/notes/:id', updateNote)\n",
    'src/notes.js': `export async function updateNote(req, res) {
  const note = await store.note(req.params.id)
  const memberHasAccess = note.members.some((one) => one.userId === req.user.id && one.canUpdate)
  if (req.method === 'GET') {
    if (!req.user) return res.status(401).json({ response: 'Permission denied.' })
    return note
  }
  if (note.ownerId !== req.user.id && !memberHasAccess)
    return res.status(401).json({ response: 'Permission denied.' })
  return store.update(note, req.body)
}
`,
  })
  const text = renderMarkdown(askGraph([view], 'Who can update a note?'), [view]).pieces.join('')
  expect(text).toContain(
    '`memberHasAccess` is `note.members.some((one) => one.userId === req.user.id && one.canUpdate)`',
  )
  expect(text).not.toContain("`if (req.method === 'GET')`")
})

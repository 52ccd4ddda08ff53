// "`X` does it" is said only of what has the words of the case as well, and each half of a question is answered by itself.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const pages = {
  'server/routes/pages.js': `const express = require('express')
const router = express.Router()
router.put('/pages/:id', updatePage)
function updatePage(req, res) {
  const page = load(req.params.id)
  page.title = req.body.title
  page.save()
  res.json(page)
}
module.exports = router
`,
  'server/replicate/merge.js': `function mergeReplica(local, remote) {
  if (local.changedAt <= remote.changedAt) return remote
  push(local)
  return local
}
function replicate(devices) {
  for (const device of devices) mergeReplica(device.local, device.remote)
}
module.exports = { replicate, mergeReplica }
`,
}

// Would catch: what changes a page told as what happens when two devices change it.
test('what does the deed is no answer to a case that it has no word of', async () => {
  const answer = await said(pages, 'What happens if the same page was changed on two devices before they replicate?')
  expect(answer).not.toMatch(/^`[^`]*` does it/)
  expect(answer).toMatch(/`(?:mergeReplica|replicate)`/)
})

test('what does the deed is told where the case is only who or when', async () => {
  const answer = await said(pages, 'What happens when a page is changed by a visitor before lunch?')
  expect(answer).toMatch(/does it: `page\.title = req\.body\.title/)
})

const shares = {
  'server/share/routes.js': `function checkShareAccess(id, req) {
  const share = find(id)
  if (!share) return null
  const credentials = share.credentials
  if (credentials.length === 0) return share
  return matches(credentials, req.headers.authorization) ? share : null
}
function register(router) {
  router.get('/share/albums/:id', (req, res) => {
    let album
    if (!(album = checkShareAccess(req.params.id, req))) {
      return res.status(401).send('unauthorized')
    }
    res.json(album)
  })
}
module.exports = { register }
`,
  'client/public/page.js': `async function fetchAlbum(id) {
  const response = await fetch('api/albums/' + id)
  return response.json()
}
`,
}

// Would catch: "publicly" taken for a folder of that name, and the second half of the question for what is done.
test('a further question and what is said of the thing do not change what is done', async () => {
  const answer = await said(shares, 'Who can see an album I shared publicly, and can I put a password on it?')
  expect(answer).toMatch(/^`GET \/share\/albums\/:id` asks for/)
  expect(answer).toMatch(/### Can I put a password on/)
})

// Would catch: a check told by its name alone.
test('what a check calls is shown with it', async () => {
  const answer = await said(shares, 'Who can see a shared album?')
  expect(answer).toContain('### Source of checkShareAccess')
  expect(answer).toContain('if (credentials.length === 0) return share')
})

// C-35: files with keys or passwords are listed as such and never read.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource, readSourceSync } from '#main/source/read'
import { walk } from '#main/source/walk'
import { temporaryFolder } from '../support/folder'

const token = 'sk-PLANTED-TOKEN-0123456789'
const secret = [
  '.env',
  '.env.local',
  '.env.production',
  'deep/er/.env',
  '.ENV',
  'prod.env',
  '.envrc',
  'server.pem',
  'server.KEY',
  'id_rsa',
  'home/.ssh/config',
  'id_ed25519',
  'cert.p12',
  'cert.pfx',
  'store.jks',
  'app.keystore',
  'credentials',
  '.aws/credentials',
  'credentials.json',
  '.npmrc',
  '.pypirc',
  '.netrc',
  '.git-credentials',
  '.htpasswd',
  'secrets.yml',
  'secrets.yaml',
  'main.tfstate',
  'prod.tfvars',
  'service-account.json',
  'kubeconfig',
  'passwords.kdbx',
  '.bash_history',
  '.psql_history',
  '.config/gh/hosts.yml',
  'terraform.tfstate.backup',
  'my-app-firebase-adminsdk-x1.json',
  'secrets.production.json',
  'app.secrets.yaml',
  '.mylogin.cnf',
  '.codex/auth.json',
  // Copies that people and editors make.
  '.npmrc.bak',
  'server.key.old',
  'prod.env.bak',
  '.id_ed25519.swp',
  '.pypirc.swp',
  'credentials.json~',
]
const harmless = [
  '.env.example',
  '.env.sample',
  '.env.template',
  'environment.ts',
  'src/env.ts',
  'credentials.ts',
  'src/secrets.py',
  'key.ts',
  'keyboard.key.ts',
  'id_rsa.pub',
  'pem.go',
  'config/keys.js',
  'monkey',
  'turnkey.md',
  'search_history',
  'config/gh/hosts.yml',
  'secrets.md',
  '.env.example.bak',
  'locales/auth.json',
]

describe('C-35 secrets', () => {
  it('skips each kind of secret by its name, in the walk and on direct access', async () => {
    const root = temporaryFolder(Object.fromEntries([...secret, ...harmless].map((path) => [path, `KEY=${token}\n`])))
    const { files, skipped } = await walk(root)
    expect(files.map((file) => file.path)).toEqual([...harmless].sort())
    expect(skipped).toEqual([...secret].sort().map((path) => ({ path, reason: 'May hold secrets' })))
    for (const path of secret) {
      expect(await readSource(root, { path }), path).toEqual({ kind: 'skipped', reason: 'May hold secrets' })
      expect(readSourceSync(root, { path }), path).toEqual({ kind: 'skipped', reason: 'May hold secrets' })
    }
  })

  it('doesn’t read git’s own files, whose URLs may contain a token', async () => {
    const root = temporaryFolder({ '.git/config': `[remote "origin"]\n\turl = https://${token}@example.com/a/b\n` })
    for (const path of ['.git/config', '.GIT/config']) {
      expect(await readSource(root, { path })).toEqual({ kind: 'skipped', reason: 'May hold secrets' })
    }
  })

  it('skips a private key under any name', async () => {
    const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n'
    const root = temporaryFolder({ deploy: key, 'notes.txt': `\n${key}`, 'test.ts': `const key = \`${key}\`` })
    for (const path of ['deploy', 'notes.txt']) {
      expect(await readSource(root, { path })).toEqual({ kind: 'skipped', reason: 'May hold secrets' })
    }
    expect(await readSource(root, { path: 'test.ts' })).toMatchObject({ kind: 'text' })
  })

  it('skips settings with a private key or a token, and keeps files that only mention one', async () => {
    const block = `-----BEGIN PRIVATE KEY-----\\n${'MIIEvQIBADANBgkq'.repeat(4)}\\n-----END PRIVATE KEY-----`
    const root = temporaryFolder({
      'firebase.json': `{ "type": "service_account", "private_key": "${block}" }`,
      settings: `[server]\nname = a\nkey = ${block.replaceAll('\\n', '\n')}`,
      'values.yaml': 'tls:\n  # Begins with -----BEGIN PRIVATE KEY-----, as PEM does.\n  key: ""',
      'README.md': `# Keys\n\nPut it like this: ${block}`,
      'ci.yml': `token: ghp_${'a1B2'.repeat(9)}\n`,
      'help.yml': 'token: ghp_your_token_here\n',
    })
    for (const path of ['firebase.json', 'settings', 'ci.yml'])
      expect(await readSource(root, { path }), path).toEqual({ kind: 'skipped', reason: 'May hold secrets' })
    for (const path of ['values.yaml', 'README.md', 'help.yml'])
      expect(await readSource(root, { path }), path).toMatchObject({ kind: 'text' })
  })

  it('skips everything if the opened folder is a credentials folder', async () => {
    const outer = temporaryFolder({ '.docker/config.json': '{}', '.docker/contexts/meta/a.json': '{}' })
    for (const folder of ['.docker', '.docker/contexts'])
      expect((await walk(join(outer, folder))).files, folder).toEqual([])
  })

  it('skips Cairn’s own data folder', async () => {
    const root = temporaryFolder({ 'a.ts': '', 'data/app.db': '', 'data/local.key': '', 'data/server.json': '{}' })
    const { files, skipped } = await walk(root)
    expect(files.map((file) => file.path)).toEqual(['a.ts'])
    expect(skipped).toEqual([{ path: 'data/', reason: 'Data of Cairn itself' }])
  })
})

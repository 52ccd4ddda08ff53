// C-35: files with keys or passwords are listed as skipped and never read.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource, readSourceSync } from '#main/source/read'
import { hideSecrets, holdsSecrets } from '#main/source/secret-content'
import { walk } from '#main/source/walk'
import { startTestService } from '#tests/api/test-service'
import { initRepository, testGit } from '#tests/support/git-server'
import { scriptedModel } from '#tests/support/scripted-model'
import { storedTexts } from '#tests/support/disks/stored-texts'
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

  // Would catch: a copy of a file with secrets under a name that no list contains.
  it('skips files that only contain credentials, under ordinary names', async () => {
    const random = 'q7Rt2LmX9vKp4Zs8'
    const files = {
      'notes.txt': `# production\nDB_HOST=db.example.com\nDB_PASSWORD=${random}\n`,
      'deploy/settings': `export APP_TOKEN="${random}"\n\nexport APP_PORT=80\n`,
      'old/setup.sh': `export STRIPE_SECRET=${random}\n`,
      'aws.txt': `[default]\naws_access_key_id = AKIAIOSFODNN7EXAMPLE\naws_secret_access_key = ${'wJalrXUtn'.repeat(5).slice(0, 40)}\n`,
      'npm.ini': `registry=https://registry.example.com/\n//registry.example.com/:_authToken=${random}\n`,
      'ftp.conf': `machine ftp.example.com\n  login ada\n  password ${random}\n`,
      remotes: `https://ada:${random}@git.example.com\n`,
      'users.txt': `ada:$2y$10$${'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, 53)}\n`,
      'cluster.yaml': `kind: Config\nusers:\n- name: a\n  user:\n    client-key-data: ${random.repeat(4)}\n`,
      'registry.json': `{ "auths": { "example.com": { "auth": "${random}" } } }`,
      'adc.json': `{ "client_id": "a", "client_secret": "${random}", "refresh_token": "1//${random}${random}" }`,
      'state.json.bak': '{\n  "version": 4,\n  "terraform_version": "1.5.0",\n  "resources": []\n}',
    }
    const root = temporaryFolder(files)
    for (const path of Object.keys(files))
      expect(await readSource(root, { path }), path).toEqual({ kind: 'skipped', reason: 'May hold secrets' })
  })

  it('keeps settings without secrets, and pages and code that mention them', async () => {
    const root = temporaryFolder({
      'settings.txt':
        'DB_HOST=db.example.com\nDB_PASSWORD=change-me\nTOKEN_URL=https://example.com/t\nTOKEN_LIMIT=400000\n',
      'install.sh': '#!/bin/sh\nAPI_TOKEN=q7Rt2LmX9vKp4Zs8\ncurl -H "x: $API_TOKEN" example.com\n',
      'npm.ini': `registry=https://registry.example.com/\n//registry.example.com/:_authToken=${'$'}{NPM_TOKEN}\n`,
      'docs.md': '//registry.example.com/:_authToken=q7Rt2LmX9vKp4Zs8\n',
      'netrc.py': 'machine = 1\nlogin = 2\npassword = 3\n',
      remotes: 'https://git.example.com/a/b\n',
    })
    const { files } = await walk(root)
    for (const { path } of files) expect(await readSource(root, { path }), path).toMatchObject({ kind: 'text' })
    expect(files).toHaveLength(6)
  })

  // Would catch: a key in a test or a page that a search finds, a model receives or an answer quotes.
  it('hides keys and tokens in code and pages, without changing lines and columns', async () => {
    const token = `ghp_${'a1B2'.repeat(9)}`
    const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7'
    const code = [
      `const token = '${token}' // 🔑 of CI`,
      "const key = '-----BEGIN RSA PRIVATE KEY-----\\n' +",
      `  '${line}\\n' +`,
      "  'q83vEjRWeJA=\\n' +",
      "  '-----END RSA PRIVATE KEY-----'",
      "const begin = '-----BEGIN PRIVATE KEY-----', theOtherOfBoth = '-----END PRIVATE KEY-----'",
      "const short = 'ghp_short', slug = 'sk-learn-is-a-library-for-people'",
    ].join('\n')
    const root = temporaryFolder({ 'a.ts': code, 'b.md': `# Keys\n\n    ${token}\n` })
    const read = await readSource(root, { path: 'a.ts' })
    const text = read.kind === 'text' ? read.text : ''
    for (const secret of [token, 'a1B2a1B2', line, 'q83vEjRW']) expect(text).not.toContain(secret)
    expect(text).toContain(`'${'*'.repeat(token.length)}' // 🔑 of CI`)
    expect(text.split('\n').map((row) => row.length)).toEqual(code.split('\n').map((row) => row.length))
    expect(text.split('\n').slice(5)).toEqual(code.split('\n').slice(5))
    expect(await readSource(root, { path: 'b.md' })).toMatchObject({
      text: `# Keys\n\n    ${'*'.repeat(token.length)}\n`,
    })
  })

  // Would catch: tokens that only another part of the program knows, and keys that are cut off or written in another way.
  it('hides tokens of many services and keys of other programs in any text', () => {
    const mixed = (length: number): string => 'aB3dE5gH7j'.repeat(10).slice(0, length)
    const hex = '0123456789abcdef'.repeat(2)
    const tokens = [
      'AKIA7JQXZ4MWPLRT2VNB',
      `sk-${mixed(48)}`,
      `xapp-1-${mixed(40)}`,
      `GOCSPX-${mixed(28)}`,
      `123456789:AA${mixed(33)}`,
      `dckr_pat_${mixed(27)}`,
      `glrt-${mixed(20)}`,
      `lin_api_${mixed(40)}`,
      `ATATT3${mixed(80)}`,
      `hvs.${mixed(30)}`,
      `tskey-auth-${mixed(30)}`,
      `whsec_${mixed(32)}`,
      `SK${hex}`,
      `key-${hex}`,
      `eyJ${mixed(20)}.eyJ${mixed(40)}.${mixed(43)}`,
      `AGE-SECRET-KEY-1${mixed(58).toUpperCase()}`,
      `figd_${mixed(40)}`,
      `ntn_${mixed(46)}`,
      `dp.pt.${mixed(43)}`,
      `glsa_${mixed(32)}_${hex.slice(0, 8)}`,
      `HRKU-${mixed(40)}`,
    ]
    for (const token of tokens) expect(hideSecrets(`call('${token}')`)).toBe(`call('${'*'.repeat(token.length)}')`)
    const named = [
      ['aws_secret_access_key = "', mixed(40)],
      ['AccountName=a;AccountKey=', mixed(88)],
      ['https://hooks.slack.com/services/', `T0AAAA111/B0AAAA222/${mixed(24)}`],
    ] as const
    for (const [before, secret] of named) expect(hideSecrets(`${before}${secret}"`)).not.toContain(secret.slice(0, 20))
    const line = mixed(64)
    const keys = [
      `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n${line}\n${line}\n-----END PGP PRIVATE KEY BLOCK-----`,
      `# A key\n-----BEGIN PRIVATE KEY-----\n${line}\n${line}`,
      `PuTTY-User-Key-File-3: ssh-rsa\nPublic-Lines: 1\n${line}\nPrivate-Lines: 2\n${line}\nPrivate${line}\n`,
    ]
    for (const key of keys.slice(0, 2)) expect(hideSecrets(key)).not.toContain(line)
    expect(hideSecrets(keys[2] ?? '').split(line)).toHaveLength(2)
    const prose =
      'A file begins with -----BEGIN PRIVATE KEY----- and holds Base64; ask-me-anything key-value hvs.example SKU123'
    expect(hideSecrets(prose)).toBe(prose)
  })

  // Would catch: a key in a comment, a quote or a table, one with headers, and a token right after an escape.
  it('hides keys whatever their lines begin with, and tokens after escapes', () => {
    const mixed = (length: number): string => 'aB3dE5gH7jK9mN1pQ'.repeat(10).slice(0, length)
    const line = mixed(64)
    for (const [before, after] of [
      ['# ', ''],
      [' * ', ''],
      ['> ', ''],
      ['| ', ' |'],
      ["echo '", "' >> key"],
      ['', '<br>'],
    ]) {
      const rows = [
        '-----BEGIN RSA PRIVATE KEY-----',
        'Proc-Type: 4,ENCRYPTED',
        line,
        line,
        '-----END RSA PRIVATE KEY-----',
      ]
      const key = rows.map((row) => `${before}${row}${after}\n`).join('')
      expect(hideSecrets(key)).not.toContain(line)
      expect(hideSecrets(key)).toHaveLength(key.length)
    }
    for (const before of ['x\\n', 'a%3D', '\\u003d', 'TOKEN_'])
      expect(hideSecrets(`'${before}ghp_${mixed(36)}'`)).toBe(`'${before}${'*'.repeat(40)}'`)
    const pgp = `key: |\n-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2 (GNU/Linux)\n\n${line}\n`
    expect(holdsSecrets('app.yml', pgp)).toBe(true)
    const code = `between(text, '-----BEGIN PRIVATE KEY-----', someRatherLongNameOfAFunctionThatReadsIt, '-----END ')`
    expect(hideSecrets(code)).toBe(code)
  })

  // Would catch: a password in the address of a database that an ordinary question quotes.
  it('hides passwords in addresses, and tokens in headers and queries', () => {
    const hex = '0123456789abcdef'.repeat(2)
    const all = [
      ['postgres://admin:', 'q7Rt2LmX', '@db.example.com:5432/shop'],
      ['redis://:', 'hunter-two', '@cache'],
      ['mongodb+srv://svc:', 'p@ss#w?rd', '@a.example.net,b.example.net/x?y=z@w'],
      ['jdbc:mysql://root:', 'test9382xyz', '@127.0.0.1/db'],
      ['https://oauth2:', hex, '@gitlab.example.com/a/b.git'],
      ['git+https://', hex, '@example.com/a'],
      ['https://example.com/a?b=c&access_token=', hex, '&d=e'],
      ['https://example.com/?api_key=', hex, ''],
      ["{ Authorization: 'Bearer ", hex, "' }"],
      ['curl -H "Authorization: Basic ', 'dXNlcjpxN1J0MkxtWA==', '"'],
      ['https://discord.com/api/webhooks/123456789012345678/', `a-B${hex}`, ''],
    ] as const
    for (const [before, secret, after] of all)
      expect(hideSecrets(`${before}${secret}${after}`)).toBe(`${before}${'*'.repeat(secret.length)}${after}`)
    const kept = [
      'postgres://user:password@localhost/db and postgres://$USER:$PASSWORD@host',
      `https://\${user}:\${token}@\${host}/ and f"https://{user}:{password}@{host}"`,
      "'https://' + user + ':' + password + '@' + host",
      'redis://:<your-password>@host, amqp://me:xxxx@host, http://a:%s@b',
      'http://localhost:3000/users/@me, https://example.com/@scope/name, git@example.com:a/b.git',
      'ssh://git@example.com/a, see http://localhost:3000 or write to ada@example.com',
      `Basic authentication and bearer authentication_of_all_users, 'Bearer \${token}', Bearer <token>`,
      'https://example.com/?token=your_token_here&key=value, ?token=abc',
    ]
    for (const text of kept) expect(hideSecrets(text)).toBe(text)
  })

  // Would catch: a regular expression that takes quadratic time on a malicious file.
  it('searches hostile text for secrets quickly', async () => {
    const megabyte = (text: string): string => text.repeat(Math.ceil(1_000_000 / text.length))
    const hostile = [
      megabyte('-----BEGIN PRIVATE KEY-----a'),
      megabyte('-----BEGIN PRIVATE KEY-----\n' + 'a'.repeat(5_000)),
      megabyte('\n'),
      megabyte('"client_secret":"aaaaaaaaaaaa"'),
      megabyte('https://a:aaaaaaaa@'),
      megabyte('A'),
      megabyte('ghp_'),
      megabyte('sk-ant-'),
      megabyte('eyJaaaaaaaaaaaa.'),
      megabyte('-eyJaaaaaaaaaaa'),
      megabyte('eyJ-'),
      megabyte('a://'),
      megabyte('a://:'),
      megabyte('://a1'),
      megabyte(`a://b:${'c'.repeat(190)}`),
      megabyte('?token=1'),
      megabyte('Bearer 1'),
      megabyte('Bearer '),
      megabyte(`Bearer ${'a'.repeat(390)}`),
      megabyte('aws_secret_access_key='),
      `PuTTY-User-Key-File-3\n${megabyte('Private-Lines: 1\n')}`,
    ]
    for (const text of hostile) {
      const from = process.cpuUsage()
      holdsSecrets('a.txt', text)
      hideSecrets(text)
      const { user } = process.cpuUsage(from)
      expect(user / 1_000, text.slice(0, 40)).toBeLessThan(1_000)
    }
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

  // Would catch: a way from a file to the database, a model or an answer that doesn't pass the reader.
  it('neither stores, sends nor answers with planted tokens', async () => {
    const tokens = Array.from({ length: 5 }, (_, at) => `ghp_${`P${at}Lq`.repeat(9)}`)
    const inAddress = 'q7Rt2LmX9vKp'
    const [inName = '', inSettings = '', inCode = '', inDoc = '', inCommit = ''] = tokens
    const root = temporaryFolder({
      '.env': `DEPLOY_TOKEN=${inName}\n`,
      'deploy.yml': `token: ${inSettings}\n`,
      'src/deploy.js': `/** Deploys with ${inCode}. */\nexport function deploy() {\n  return send('${inCode}')\n}\n`,
      'README.md': `# Deploy\n\nRun it with DEPLOY_TOKEN=${inDoc}.\n`,
      'src/store.js': `export const database = 'postgres://shop:${inAddress}@db.example.com/shop'\n`,
      'docker-compose.yml': `services:\n  web:\n    environment:\n      DATABASE_URL: postgres://shop:${inAddress}@db/shop\n`,
    })
    initRepository(root)
    testGit(root, 'add', 'src')
    testGit(root, 'commit', '-q', '-m', `Deploy with ${inCommit}`)
    const { model, server } = await scriptedModel({ chat: { text: ['It deploys.'] } })
    const { call, dataFolder, services, close } = await startTestService({ model })
    const { json } = await call('/api/v2/parse', { body: { repo_path: root } })
    const { project_id: id } = json as { project_id: string }
    for await (const { status } of services.projects.follow(id, AbortSignal.timeout(120_000)))
      expect(status).not.toBe('error')
    const said: string[] = []
    for (const content of [
      'what does deploy do?',
      'which tokens are there?',
      'how do I run it?',
      'what changed last?',
      'how does it connect to the database?',
    ])
      for (const model of ['none', null])
        said.push((await call(`/api/v2/project/${id}/message`, { body: { content, model } })).text)
    const pages = [
      'file?path=src/deploy.js',
      'file?path=README.md',
      'file?path=deploy.yml',
      'file?path=.env',
      'export',
      'text?query=ghp_',
    ]
    for (const page of pages) said.push((await call(`/api/v2/projects/${id}/${page}`)).text)
    for (const query of ['ghp_', inCode, 'deploy token'])
      said.push((await call('/api/v2/search', { body: { project_id: id, query } })).text)
    expect(server.requests.length).toBeGreaterThan(0)
    expect(said.join('')).toContain('Deploy with ****')
    await close()
    const database = storedTexts(dataFolder)
    expect(database).toContain("return send('****")
    const places = { answers: said.join('\n'), prompts: JSON.stringify(server.requests), database }
    for (const [place, text] of Object.entries(places))
      for (const token of [...tokens, inAddress]) expect(text.includes(token), `${place}: ${token}`).toBe(false)
  })
})

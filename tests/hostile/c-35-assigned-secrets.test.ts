// C-35: passwords and keys without a shape of their own are told by the names that they are assigned to.
import { expect, test } from 'vitest'
import { hideSecrets } from '#main/source/secret-content'

test('hides passwords and keys by the names that they are assigned to', () => {
  const hidden = [
    ["password = '", 'hunter2x9', "'"],
    ['const password: string = "', 'Tr0ub4dor&3', '"'],
    ['{"password": "', 'correct7horse', '"}'],
    ["'password' => '", 'S3cr!tPhrase', "',"],
    ['export DB_PASSWORD="', 'prodPassword#2024x', '"'],
    ['pass := Config{Password: `', 'gopher7Xy', '`}'],
    ['api_key = "', '9f8e7d6c5b4a39281706', '"'],
    ["clientSecret: '", 'aB3dE5gH7jK9mN1pQ3sT', "',"],
    ['db:\n  password: ', 'kX9mQ2vL7p', '\n  port: 1'],
    ['"Server=db;User Id=sa;Password=', 'Zx9!kLm2', ';Encrypt=True"'],
    ['dataSource.setPassword("', 'hunter2x9', '");'],
    ["builder.with_password('", 'Tr0ub4dor&3', "', true)"],
    ['client.setDbPassword( "', 'correct7horse', '" )'],
    ['new Client().withApiKey("', '9f8e7d6c5b4a39281706', '")'],
    ['options.set_client_secret(`', 'aB3dE5gH7jK9mN1pQ3sT', '`)'],
  ] as const
  for (const [before, secret, after] of hidden)
    expect(hideSecrets(`${before}${secret}${after}`)).toBe(`${before}${'*'.repeat(secret.length)}${after}`)
  const kept = [
    'password = getPassword(), password = input1, password == "x1y2z3a"',
    'password: string, apiKey: Base64String, password: Sha256Hash',
    "password: '' and password: null and type = 'password'",
    'password = "password123" and password = "test1234" and secret = "my-secret-1"',
    "password: 'new-password', label: 'auth.password', password: 'oauth2'",
    `password: \`\${prefix}9a9\`, password: "{{ db_pass1 }}", password: "$DB_PASS1"`,
    'api_key = "your-api-key-1234567890"',
    "token: 'keyword.operator.assignment', secret: 'projects/x/secrets/y1'",
    'secret_key = os.environ["A1B2C3D4"]\nsecret: process.env.SECRET_9a8b\n',
    'password: "Enter your 2 passwords"',
    'setPassword("password123"); setPassword(input1); setPassword("auth.password"); resetPassword("user7@mail.org")',
    'checkPassword("hunter2x9"); setPasswordField("hunter2x9"); getApiKey("9f8e7d6c5b4a39281706")',
  ]
  for (const text of kept) expect(hideSecrets(text)).toBe(text)
})

// Would catch: a regular expression that takes quadratic time on a malicious file.
test('searches hostile text for such names quickly', () => {
  const megabyte = (text: string): string => text.repeat(Math.ceil(1_000_000 / text.length))
  const hostile = [
    megabyte('password="a1'),
    megabyte('password: '),
    megabyte('secret: a1b2c3d4'),
    megabyte('apikey'),
    megabyte('setpassword("a1'),
    megabyte('set'),
    `set${megabyte('a')}password`,
    megabyte('set_a_'),
    megabyte(';pwd='),
    `password="${megabyte('a1')}`,
    `secret: ${megabyte('a.')}`,
  ]
  for (const text of hostile) {
    const from = process.cpuUsage()
    hideSecrets(text)
    expect(process.cpuUsage(from).user / 1_000, text.slice(0, 40)).toBeLessThan(1_000)
  }
})

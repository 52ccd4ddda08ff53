// "How many wrong passwords until an account is locked", "what happens when a login fails too often": the limits of
// failed sign-ins.
import { composeLoginLimits } from '../../composers/values/login-limits'
import type { QuestionKind } from '../../question-kind'

const signIn =
  '(?=.*\\b(?:log-?ins?|log(?:s|ged|ging)?[ -]in|sign(?:s|ed|ing)?[ -]?ins?|passwords?|passphrases?|credentials|authentications?|(?:totp|otp|2fa|mfa|two[- ]factor|one[- ]time)|brute[- ]?force)\\b)'
const failing =
  '(?=.*\\b(?:too (?:many|often|much)|wrong|incorrect|invalid|fail\\w*|unsuccessful|attempts?|tries|lock(?:ed|s|out)?(?: out)?|bann?(?:ed|s)?|block(?:ed|s)?|captcha|(?:several|many|multiple|\\d+) times|repeatedly|brute[- ]?force)\\b)'
const often =
  '(?=.*\\b(?:too (?:many|often)|(?:several|many|multiple|\\w+) times|repeatedly|again and again|brute[- ]?force)\\b)'
const locked = '(?=.*\\b(?:lock|bann?|block|captcha))'

export const question: QuestionKind = {
  id: 'login-limits',
  rank: -4,
  phrases: {
    en: [
      `(?:what happens|what does \\w+(?: \\w+)? do) (?:when|if|after) ${signIn}${failing}${often}.{4,160}`,
      `(?:how many|how often|after how many) ${signIn}${failing}.{4,160}`,
      `(?:how long|when|for how long) (?:is|are|does|do|will|would|gets?) ${signIn}${failing}${locked}.{4,160}`,
      `(?:is|are) there (?:an?|any) (?:limit|lockout|maximum|protection|throttl\\w+|rate limit\\w*) ${signIn}.{4,160}`,
    ],
    de: [
      '(?:was (?:passiert|geschieht)|wie oft|wie viele|nach wie vielen),? (?=.*(?:passw|anmeld|login|einlogg|zugangsdaten))(?=.*(?:zu oft|mehrmals|zu viele|mehrfach|falsch|fehl|versuch|gesperrt)).{4,160}',
    ],
    fr: [
      "(?:que se passe-t-il|combien (?:de |d['’])|après combien) ?(?=.*(?:mot de passe|connexion|identifiants))(?=.*(?:trop|plusieurs fois|erroné|incorrect|tentatives|échou|bloqué|verrouill)).{4,160}",
    ],
    es: [
      '(?:qué (?:pasa|sucede|ocurre)|cu[aá]nt[oa]s|después de cu[aá]nt[oa]s) (?=.*(?:contraseña|inicio de sesión|iniciar sesión|login|credenciales))(?=.*(?:demasiad|varias veces|incorrect|intentos|fall|bloque)).{4,160}',
    ],
    pt: [
      '(?:o que (?:acontece|ocorre)|quant[oa]s|depois de quant[oa]s) (?=.*(?:senha|login|credenciais|palavra-passe))(?=.*(?:muitas|várias vezes|errad|incorret|tentativas|falh|bloque)).{4,160}',
    ],
    zh: ['.{0,40}(?:密码|登录).{0,20}(?:错误|失败).{0,10}(?:多少次|几次|多次|太多).{0,20}'],
    ja: ['.{0,40}(?:パスワード|ログイン).{0,20}(?:間違|失敗).{0,10}(?:何回|何度|多すぎ).{0,20}'],
  },
  needsThought: false,
  aboutCode: true,
  subjectInWords: 'often',
  readsItself: true,
  yields: true,
  compose: ({ view, understanding: { text } }) => composeLoginLimits(view, text),
}

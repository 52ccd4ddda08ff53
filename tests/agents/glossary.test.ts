// Questions in other languages, whose words are translated to the English ones in code.
import { expect, test } from 'vitest'
import { distinctiveWords } from '#main/agents/understanding/filler'
import { languageOf } from '#main/agents/understanding/question-language'
import { translateWords } from '#main/agents/understanding/glossary'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

test.each([
  ['宠物类型的格式化在哪里实现？', ['animal', 'pet', 'type', 'format']],
  ['外れ値の検出はどこに実装されていますか？', ['outlier', 'detect']],
  ['Wo werden die Datenbankmigrationen ausgeführt?', ['database', 'migration', 'execute', 'run']],
  ['où est validée la longueur du mot de passe ?', ['validate', 'validation', 'length', 'password']],
  ['¿dónde se comprueba la contraseña?', ['check', 'password']],
  ['Onde é validado o nome do animal?', ['validate', 'validation', 'name', 'animal', 'pet']],
  ['где печатаются числа?', ['print', 'number']],
  ["Comment les sous-titres sont-ils extraits d'une vidéo ?", ['subtitle', 'extract', 'video']],
  ['Wie werden Anhänge zugestellt?', ['attachment', 'deliver', 'send']],
  ['¿Cómo se reserva un canal?', ['reservation', 'channel']],
  ['签署完成后会发送哪些邮件?', ['sign', 'complete', 'send', 'email']],
  ['Como são renovados os certificados?', ['renew', 'certificate']],
  ['Comment le serveur choisit-il un fichier précompressé ?', ['server', 'select', 'precompressed']],
])('%s', (question, expected) => {
  const { words } = translateWords(question, languageOf(question))
  expect([...words].sort()).toEqual(expect.arrayContaining([...expected].sort()))
})

// Would catch: "sous" and "titres" searched for, since a question is read word by word.
test('a word with a hyphen is one word among those that are to be translated', () => {
  const question = "Comment les sous-titres sont-ils extraits d'une vidéo ?"
  const { words, left } = translateWords(question, 'fr', ['sous', 'titres', 'extraits', 'vidéo'])
  expect([words, left]).toEqual([['subtitle', 'extract', 'video'], []])
})

// Would catch: "not found" for every question that isn't in the language of the code.
test.each([
  '外れ値の検出はどこに実装されていますか？',
  '异常值检测在哪里实现？',
  'Wo werden Ausreißer erkannt?',
  '¿Dónde se detectan los valores atípicos?',
  'où sont détectées les valeurs aberrantes ?',
  'Onde são detectados os valores discrepantes?',
  'где обнаруживаются выбросы?',
])('%s is answered from English code, and the answer says how its words were translated', async (question) => {
  const { view } = await parsedProject({
    'src/outlier_detection.rs': 'pub fn num_outliers(xs: &[f64]) -> usize {\n    xs.len()\n}\n',
    'src/print.rs': 'pub fn print_value(x: f64) {\n    println!("{}", x);\n}\n',
  })
  const answer = askGraph([view], question)
  expect(answer.sections[0]?.rows[0]?.path).toBe('src/outlier_detection.rs')
  expect(answer.limits.some((limit) => limit.startsWith('Searched word by word: '))).toBe(true)
})

// Would catch: "passe" left out as a word that says nothing, so that the rest of the phrase means nothing.
test.each([
  ['Comment les mots de passe sont-ils vérifiés ?', ['check', 'password']],
  ['¿Dónde se guardan los archivos adjuntos?', ['attachment', 'file', 'save']],
  ["Comment fonctionne l'authentification à deux facteurs ?", ['authentication', 'mfa']],
  ['Wo werden Rabatte im Warenkorb berechnet?', ['calculate', 'cart', 'discount']],
])('several words that mean one are found among the telling ones: %s', (question, expected) => {
  const { words } = translateWords(question, languageOf(question), distinctiveWords(question))
  expect(words).toEqual(expect.arrayContaining(expected))
})

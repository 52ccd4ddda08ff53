// Questions that are of the same kind in German, French, Spanish and Portuguese as in English.
import { expect, test } from 'vitest'
import { intentOf } from '#main/agents/understanding/intent'

// Would catch: a kind that is only known in English, so that the question is searched for word by word.
test.each([
  [
    'overview',
    'How is the code organised?',
    'Wie ist der Code aufgebaut?',
    'Comment le code est-il organisé ?',
    '¿Cómo está organizado el código?',
    'Como o código está organizado?',
  ],
  [
    'overview',
    'Where do I start reading?',
    'Wo fange ich an zu lesen?',
    'Par où commencer la lecture du code ?',
    '¿Por dónde empiezo a leer el código?',
    'Por onde começo a ler o código?',
  ],
  [
    'overview',
    'What does this project do?',
    'Was macht dieses Projekt?',
    'Que fait ce projet ?',
    '¿Qué hace este proyecto?',
    'O que este projeto faz?',
  ],
  [
    'permissions',
    'Who is allowed to invite members?',
    'Wer ist berechtigt, Mitglieder einzuladen?',
    "Qui a le droit d'inviter des membres ?",
    '¿Quién tiene permiso para invitar miembros?',
    'Quem tem permissão para convidar membros?',
  ],
  [
    'value',
    'What are the limits of the free plan?',
    'Welche Grenzen hat der kostenlose Tarif?',
    "Quelles sont les limites de l'offre gratuite ?",
    '¿Cuáles son los límites del plan gratuito?',
    'Quais são os limites do plano gratuito?',
  ],
  [
    'value',
    'How long is a session valid?',
    'Wie lange ist eine Sitzung gültig?',
    'Combien de temps une session est-elle valide ?',
    '¿Cuánto tiempo es válida una sesión?',
    'Por quanto tempo uma sessão é válida?',
  ],
  [
    'how',
    'Why does the backup fail?',
    'Warum schlägt das Backup fehl?',
    'Pourquoi la sauvegarde échoue-t-elle ?',
    '¿Por qué falla la copia de seguridad?',
    'Por que o backup falha?',
  ],
  [
    'jobs',
    'Which jobs run periodically?',
    'Welche Jobs laufen regelmäßig?',
    "Quelles tâches s'exécutent périodiquement ?",
    '¿Qué tareas se ejecutan periódicamente?',
    'Quais tarefas são executadas periodicamente?',
  ],
  [
    'configuration',
    'Which settings are there?',
    'Welche Einstellungen gibt es?',
    'Quels réglages existent ?',
    '¿Qué opciones de configuración hay?',
    'Quais configurações existem?',
  ],
  [
    'untested',
    'Which parts of the code have no tests?',
    'Welche Teile des Codes haben keine Tests?',
    "Quelles parties du code n'ont pas de tests ?",
    '¿Qué partes del código no tienen pruebas?',
    'Quais partes do código não têm testes?',
  ],
  [
    'explain',
    'What is in the file `saveNode.ts`?',
    'Was steht in `saveNode.ts`?',
    'Que contient `saveNode.ts` ?',
    '¿Qué contiene `saveNode.ts`?',
    'O que contém `saveNode.ts`?',
  ],
  [
    'members',
    'Which fields does `Snapshot` have?',
    'Welche Felder hat `Snapshot`?',
    'Quels champs possède `Snapshot` ?',
    '¿Qué campos tiene `Snapshot`?',
    'Quais campos `Snapshot` tem?',
  ],
  [
    'impact',
    'What is affected by a change of `saveNode`?',
    'Was ist betroffen, wenn ich `saveNode` ändere?',
    "Qu'est-ce qui est impacté par un changement de `saveNode` ?",
    '¿Qué se ve afectado si modifico `saveNode`?',
    'O que é afetado se eu alterar `saveNode`?',
  ],
])('%s: %s', (kind, ...questions) => {
  expect(questions.map((question) => intentOf(question).kind)).toEqual(questions.map(() => kind))
})

// The intent of questions: several phrasings each, some with typos.
import { describe, expect, test } from 'vitest'
import { intentOf } from '#main/agents/understanding/intent'

const cases: readonly (readonly [string, string, string | null])[] = [
  ['who calls compose?', 'callers', 'compose'],
  ['Who calls `compose`?', 'callers', '`compose`'],
  ['hi, which functions call Application.use', 'callers', 'Application.use'],
  ['show me all callers of deliver()', 'callers', 'deliver()'],
  ['where is deliver used?', 'callers', 'deliver'],
  ['how often is sign called', 'callers', 'sign'],
  ['is send_file used anywhere?', 'callers', 'send_file'],
  ['who cals deliver', 'callers', 'deliver'],
  ['what does deliver call?', 'callees', 'deliver'],
  ['which functions does Application.dispatch call', 'callees', 'Application.dispatch'],
  ['what is called by deliver', 'callees', 'deliver'],
  ['where is the Application class defined?', 'where-defined', 'the Application class'],
  ['find the definition of sign', 'where-defined', 'sign'],
  ['which file contains deliver?', 'where-defined', 'deliver'],
  ["where's sign", 'where-defined', 'sign'],
  ['wher is sign defned', 'where-defined', 'sign'],
  ['wer ruft deliver auf?', 'callers', 'deliver'],
  ['¿quién llama a deliver?', 'callers', 'deliver'],
  ['où est défini sign ?', 'where-defined', 'sign'],
  ['wo ist sign definiert?', 'where-defined', 'sign'],
  ['wo ist sign defined?', 'where-defined', 'sign'],
  ['wer calls deliver', 'callers', 'deliver'],
  ['who ruft deliver auf?', 'callers', 'deliver'],
  ['quels tests cover deliver ?', 'tests-of', 'deliver'],
  ['\u202ewho calls deliver\u202c?\u0007', 'callers', 'deliver'],
  ['谁 calls deliver?', 'callers', 'deliver'],
  ['wo wird die function deliver called?', 'callers', 'function deliver'],
  ['who ruft die Methode Harbour.open auf?', 'callers', 'Methode Harbour.open'],
  ['where est définie la classe Harbour ?', 'where-defined', 'the classe Harbour'],
  ['what macht die Klasse Harbour?', 'explain', 'the Klasse Harbour'],
  ['deliver 在哪里 defined?', 'where-defined', 'deliver'],
  ['where is el método deliver defined?', 'where-defined', 'el método deliver'],
  ['which classes implementieren Harbour?', 'hierarchy', 'Harbour'],
  ['which Tests gibt es für deliver?', 'tests-of', 'deliver'],
  ['how funktioniert das Zwischenspeichern?', 'topic', 'the cache'],
  // English words that are words of other languages too.
  ['how does die rolling work?', 'topic', 'die rolling'],
  ['why was deliver removed?', 'how', 'deliver removed'],
  ['what changed in src/deliver.js recently', 'recent-changes', 'src/deliver.js'],
  ['Where are the hotspots', 'hot-spots', null],
  ['whats the blast radius of deliver', 'impact', 'deliver'],
  ['what does renaming deliver affect', 'impact', 'deliver'],
  ['what tests deliver', 'tests-of', 'deliver'],
  ['explain src/deliver.js', 'explain', 'src/deliver.js'],
  ['what does sign do?', 'explain', 'sign'],
  ['how does Application.use work', 'topic', 'Application.use'],
  ['tell me about Harbour', 'explain', 'Harbour'],
  ['path from dispatch to sign', 'path', 'dispatch'],
  ['how does dispatch reach sign?', 'path', 'dispatch'],
  ['dispatch -> sign', 'path', 'dispatch'],
  ['what breaks if I change sign?', 'impact', 'sign'],
  ['blast radius of deliver', 'impact', 'deliver'],
  ['if I rename deliver what else has to change?', 'impact', 'deliver'],
  ['write unit tests for Harbour.open', 'test-plan', 'Harbour.open'],
  ['is it safe to remove open?', 'impact', 'open'],
  ['what depends on session.js', 'impact', 'session.js'],
  ['which tests cover deliver?', 'tests-of', 'deliver'],
  ['is deliver tested?', 'tests-of', 'deliver'],
  ['what extends Harbour?', 'hierarchy', 'Harbour'],
  ['subclasses of Harbour', 'hierarchy', 'Harbour'],
  ['who imports src/session.js?', 'importers', 'src/session.js'],
  ['what does src/deliver.js import?', 'imports', 'src/deliver.js'],
  ['are there any import cycles?', 'import-cycles', null],
  ['show circular dependencies', 'import-cycles', null],
  ['who instantiates Application?', 'callers', 'Application'],
  ['what can you do?', 'help', null],
  ['summarize', 'overview', null],
  ['what are the entry points?', 'entry-points', null],
  ['where does the program start?', 'entry-points', null],
  ['what is this repository?', 'overview', null],
  ['give me an overview of the project', 'overview', null],
  ['how is the code organized?', 'overview', null],
  ['what are the subclasses of Harbour', 'hierarchy', 'Harbour'],
  ['gimme an overview', 'overview', null],
  ['is there a test for deliver?', 'tests-of', 'deliver'],
  ['compare Harbour and Marina', 'compare', 'Harbour'],
  ['whats the diffrence between Harbour and Marina', 'compare', 'Harbour'],
  ['how does a request get from dispatch to sign?', 'path', 'dispatch'],
  ['why do I get "a step must be a function"', 'concept', null],
  [
    'how is authentication handled in the gateway when tokens expire',
    'how',
    'authentication handled in the gateway when tokens expire',
  ],
  ['where should I add a new signal flag?', 'where-to-add', 'a new signal flag'],
  ['I want to add a flag. Where do I start?', 'where-to-add', 'a flag.'],
]

describe('intent', () => {
  test.each(cases)('%s → %s', (question, kind, subject) => {
    expect(intentOf(question)).toMatchObject({ kind, subject })
  })

  test('both ends of a path are recognised', () => {
    expect(intentOf('How does `Application.dispatch` get to sign?')).toMatchObject({
      subject: '`Application.dispatch`',
      target: 'sign',
    })
  })
})

// Would catch: "cli" found in `ClientError`, "subclasses" read as a verb, and specs that are no tests.
test.each([
  ['what subclasses of User does it ship?', 'hierarchy', 'User'],
  ['welche Fehlerklassen erben von ClientError?', 'hierarchy', 'ClientError'],
  ['quels adaptateurs héritent de Adapter ?', 'hierarchy', 'Adapter'],
  ['which middleware does it come with?', 'members-of-family', 'middleware'],
  ['which exporters are included?', 'members-of-family', 'exporters'],
  ['which specs test the parser?', 'tests-of', 'parser'],
])('%s is understood', (text, kind, subject) => {
  expect(intentOf(text)).toMatchObject({ kind, subject })
})

// Fragen, die der Dienst auf Englisch vorschlägt. Jede wird auf Deutsch gestellt und genauso verstanden.

/** English question with its blanks → the German one that asks the same. */
export const questions: Readonly<Record<string, string>> = {
  'Give me an overview of this repository': 'Gib mir einen Überblick über dieses Repository',
  'Give an overview of this repository': 'Gib einen Überblick über dieses Repository',
  'What is this repository?': 'Was ist dieses Repository?',
  'What are the entry points?': 'Was sind die Einstiegspunkte?',
  'What are the hot spots?': 'Was sind die Hotspots?',
  'What does this project depend on?': 'Welche Abhängigkeiten hat dieses Projekt?',
  'Which environment variables are read?': 'Welche Umgebungsvariablen werden gelesen?',
  'Which routes are there?': 'Welche Routen gibt es?',
  'Are there import cycles?': 'Gibt es Importzyklen?',
  'How does {{name}} reach {{target}}?': 'Wie erreicht {{name}} {{target}}?',
  'How does {{name}} work?': 'Wie funktioniert {{name}}?',
  'Explain {{name}}': 'Erkläre {{name}}',
  'Who calls {{name}}?': 'Wer ruft {{name}} auf?',
  'Who uses {{name}}?': 'Wer benutzt {{name}}?',
  'Who imports {{name}}?': 'Wer importiert {{name}}?',
  'What does {{name}} call?': 'Was ruft {{name}} auf?',
  'What does {{name}} import?': 'Was importiert {{name}}?',
  'What breaks if I change {{name}}?': 'Was geht kaputt, wenn ich {{name}} ändere?',
  'What changed recently in {{name}}?': 'Was hat sich in {{name}} zuletzt geändert?',
  'Which tests cover {{name}}?': 'Welche Tests decken {{name}} ab?',
  'Where is {{name}} defined?': 'Wo ist {{name}} definiert?',
  'Where is {{name}} read from the environment?': 'Wo wird die Umgebungsvariable {{name}} gelesen?',
  'Where is {{name}} read?': 'Wo wird {{name}} gelesen?',
  'Where is {{name}} used?': 'Wo wird {{name}} benutzt?',
}

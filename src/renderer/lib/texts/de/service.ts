// Sätze, die der Dienst auf Englisch sagt und die auf den Seiten stehen: Gründe, Zustände, Namen der Agenten.
import { questions } from './questions'

/** English sentence with its blanks → the German one. Sentences without a translation are shown in English. */
export const service: Readonly<Record<string, string>> = {
  // Why a file or folder was skipped.
  'Ignored by .gitignore': 'Durch .gitignore ausgeschlossen',
  'Ignored by .git/info/exclude': 'Durch .git/info/exclude ausgeschlossen',
  'Ignored by .cairnignore': 'Durch .cairnignore ausgeschlossen',
  'Symbolic link, not followed': 'Symbolischer Link, wird nicht verfolgt',
  'Over 2 MB': 'Über 2 MB',
  'Not text': 'Kein Text',
  'Minified or generated': 'Minifiziert oder generiert',
  'Mostly blank': 'Fast nur Leerraum',
  'Too many rules for imports': 'Zu viele Regeln für Importe',
  'May hold secrets': 'Kann Geheimnisse enthalten',
  'Not a regular file': 'Keine gewöhnliche Datei',
  'No permission to read': 'Keine Leserechte',
  'The name can’t be used': 'Der Name ist nicht verwendbar',
  'On another file system': 'Auf einem anderen Dateisystem',
  'Folders nested too deep': 'Ordner zu tief verschachtelt',
  'The paths are too long in all; the rest is left out: parse a folder of it by itself':
    'Die Pfade sind zusammen zu lang; der Rest wird übersprungen: lies einen Ordner davon für sich ein',
  'Too many files; the rest is left out': 'Zu viele Dateien; der Rest wird übersprungen',
  'Changed while it was being read': 'Während des Lesens geändert',
  'Version control data': 'Daten der Versionsverwaltung',
  'Installed packages': 'Installierte Pakete',
  'Build output': 'Build-Ausgabe',
  'Tool cache': 'Cache eines Werkzeugs',
  'Data of Cairn itself': 'Daten von Cairn selbst',
  'Virtual environment': 'Virtuelle Umgebung',
  'Vendored packages': 'Mitgelieferte Pakete',
  'Its ignore rules are too slow or too large; they are not applied in full':
    'Die Ausnahmeregeln sind zu langsam oder zu groß; sie gelten nicht vollständig',
  '{{count}} more skipped, not listed': '{{count}} weitere, nicht aufgeführt',
  'More definitions or calls than code has; split the file to have it read':
    'Mehr Definitionen oder Aufrufe, als Code hat; teile die Datei, damit sie gelesen wird',
  'More links to definitions than code has; split the file to have it read':
    'Mehr Verbindungen zu Definitionen, als Code hat; teile die Datei, damit sie gelesen wird',
  'Linking took too long': 'Das Verbinden dauerte zu lange',
  'Like other files whose linking took too long': 'Wie andere Dateien, deren Verbinden zu lange dauerte',
  'Like other files that could not be parsed in time':
    'Wie andere Dateien, die nicht rechtzeitig gelesen werden konnten',
  'Parsing took longer than {{seconds}} s': 'Das Lesen dauerte länger als {{seconds}} s',
  'The parser crashed on this file': 'Der Parser ist an dieser Datei abgestürzt',
  'The file could not be parsed': 'Die Datei konnte nicht gelesen werden',
  'The parser gave no readable result': 'Der Parser gab kein lesbares Ergebnis',

  'The application database had triggers or views, which Cairn never makes ({{names}}). They were removed. All rows were kept.':
    'Die Anwendungsdatenbank enthielt Trigger oder Sichten, die Cairn nie anlegt ({{names}}). Sie wurden entfernt. Alle Zeilen blieben erhalten.',
  'The application database was damaged, so the backup of {{date}} was restored. Anything newer may be missing. The damaged file is kept as {{file}}.':
    'Cairns Datenbank war beschädigt; die Sicherung vom {{date}} wurde wiederhergestellt. Neueres kann fehlen. Die beschädigte Datei liegt als {{file}} daneben.',
  'The application database was damaged and there is no usable backup, so a new one was started. The damaged file is kept as {{file}}.':
    'Cairns Datenbank war beschädigt, und es gibt keine brauchbare Sicherung; eine neue wurde begonnen. Die beschädigte Datei liegt als {{file}} daneben.',
  'The application database was missing, so the backup of {{date}} was restored. Anything newer may be missing.':
    'Cairns Datenbank fehlte; die Sicherung vom {{date}} wurde wiederhergestellt. Neueres kann fehlen.',
  'The application database was missing and there is no usable backup, so a new one was started.':
    'Cairns Datenbank fehlte, und es gibt keine brauchbare Sicherung; eine neue wurde begonnen.',
  'The application database was missing and there is no usable backup, so a new one was started. A damaged file is kept as {{file}}.':
    'Cairns Datenbank fehlte, und es gibt keine brauchbare Sicherung; eine neue wurde begonnen. Eine beschädigte Datei liegt als {{file}} daneben.',
  'A part of this message is damaged in the database ({{columns}}). The rest is shown.':
    'Ein Teil dieser Nachricht ist in der Datenbank beschädigt ({{columns}}). Der Rest wird gezeigt.',

  // What happened to an answer.
  '{{why}} The graph answers instead.': '{{why}} Stattdessen antwortet der Graph.',
  'Ollama does not answer. Start Ollama, or ask without a model.':
    'Ollama antwortet nicht. Starten Sie Ollama, oder fragen Sie ohne Modell.',
  'Ollama is busy with other requests. Ask again in a moment.':
    'Ollama ist mit anderen Anfragen beschäftigt. Fragen Sie gleich noch einmal.',
  'Ollama refused the request: {{why}}': 'Ollama hat die Anfrage abgelehnt: {{why}}',
  'The connection to Ollama was lost.': 'Die Verbindung zu Ollama ist abgebrochen.',
  'The model {{model}} is not in Ollama. Get it: ollama pull {{name}}':
    'Das Modell {{model}} ist nicht in Ollama. Laden Sie es: ollama pull {{name}}',
  'The model “{{model}}” is not installed. Pull it with “ollama pull {{name}}”, or choose another one.':
    'Das Modell „{{model}}“ ist nicht installiert. Laden Sie es mit „ollama pull {{name}}“, oder wählen Sie ein anderes.',
  'The model did not begin within {{seconds}} s.': 'Das Modell hat binnen {{seconds}} s nicht begonnen.',
  'The model sent nothing for {{seconds}} s.': 'Das Modell hat {{seconds}} s lang nichts gesendet.',
  'The model did not finish and was stopped.': 'Das Modell kam zu keinem Ende und wurde angehalten.',
  'The model reported an error: {{why}}': 'Das Modell meldete einen Fehler: {{why}}',
  'The model stopped before its answer was complete.': 'Das Modell hat aufgehört, bevor seine Antwort vollständig war.',
  'The model server sent an answer of an unknown shape.': 'Der Modellserver hat etwas Unbekanntes geantwortet.',
  'The model server sent more than allowed.': 'Der Modellserver hat mehr gesendet als erlaubt.',
  'Something other than Ollama answers at this address.': 'Unter dieser Adresse antwortet etwas anderes als Ollama.',
  'Too many answers are being written at once. Try again soon.':
    'Es entstehen zu viele Antworten zugleich. Versuchen Sie es gleich noch einmal.',
  'Stopped, because Cairn was closed. What arrived is kept.':
    'Angehalten, weil Cairn beendet wurde. Der bisherige Text bleibt erhalten.',
  'The stream of this answer ended.': 'Die Verbindung zu dieser Antwort ist abgebrochen.',

  // What the check of a model's answer found.
  '`{{name}}` is not in the graph or the text of this repository.':
    '`{{name}}` steht weder im Graphen noch im Text dieses Repositorys.',
  'There is no file `{{path}}` in the parsed version.': 'In der gelesenen Fassung gibt es keine Datei `{{path}}`.',
  'There is no file `{{path}}`.': 'Es gibt keine Datei `{{path}}`.',
  '`{{path}}` has no such line.': '`{{path}}` hat keine solche Zeile.',
  '`{{path}}` does not contain `{{name}}`; the graph has it at {{place}}.':
    '`{{path}}` enthält `{{name}}` nicht; im Graphen steht es bei {{place}}.',
  'The graph counts differently: {{said}}.': 'Der Graph zählt anders: {{said}}.',

  'The model stopped without an answer.': 'Das Modell hat ohne Antwort aufgehört.',
  'The model reached the maximum length of an answer. The end is missing.':
    'Das Modell hat die größte Länge einer Antwort erreicht. Das Ende fehlt.',
  'The model began to repeat itself and was stopped.': 'Das Modell begann sich zu wiederholen und wurde angehalten.',
  'Parts of this answer aren’t supported by the graph. The model is asked once to correct it.':
    'Teile dieser Antwort sind durch den Graphen nicht belegt. Das Modell wird einmal gebeten, sie zu berichtigen.',
  'This conversation is too long for the model. Of its earlier messages, {{what}}.':
    'Dieses Gespräch ist zu lang für das Modell; frühere Nachrichten wurden gekürzt oder weggelassen.',

  // The four states of Ollama, each with its next step.
  "Ollama isn't installed. Cairn answers from the graph without it. Install it from ollama.com.":
    'Ollama ist nicht installiert. Cairn antwortet ohne es aus dem Graphen. Sie können es von ollama.com installieren.',
  "Ollama isn't running. Cairn answers from the graph without it. Start Ollama.":
    'Ollama läuft nicht. Cairn antwortet ohne es aus dem Graphen. Starten Sie Ollama.',
  'Nothing answers at {{url}}. Cairn answers from the graph without it. Start Ollama there, or correct the address.':
    'Unter {{url}} antwortet nichts. Cairn antwortet ohne es aus dem Graphen. Starten Sie Ollama dort, oder berichtigen Sie die Adresse.',
  'What answers at this address is not a working Ollama. Cairn answers from the graph without it. Start Ollama again.':
    'Was unter dieser Adresse antwortet, ist kein funktionierendes Ollama. Cairn antwortet ohne es aus dem Graphen. Starten Sie Ollama neu.',
  "Ollama's address {{host}} is another machine, and questions carry source code. Allow it in Settings, or use 127.0.0.1. Cairn answers from the graph without it.":
    'Die Adresse von Ollama, {{host}}, ist ein anderer Rechner, und Fragen enthalten Quelltext. Erlauben Sie es in den Einstellungen, oder nehmen Sie 127.0.0.1. Cairn antwortet ohne es aus dem Graphen.',
  'The address of Ollama is not a valid one. Write it like 127.0.0.1:11434. Cairn answers from the graph without it.':
    'Die Adresse von Ollama ist ungültig. Schreiben Sie sie wie 127.0.0.1:11434. Cairn antwortet ohne es aus dem Graphen.',
  'No sign-in is pending for this code. Check it, or start again in the terminal.':
    'Auf diesen Code wartet keine Anmeldung. Prüfen Sie ihn, oder beginnen Sie im Terminal neu.',
  'The address of Ollama is not a valid one. Write it like 127.0.0.1:11434.':
    'Die Adresse von Ollama ist ungültig. Schreiben Sie sie wie 127.0.0.1:11434.',
  '{{host}} is another machine, and questions carry source code. Allow asking an Ollama on another machine first.':
    '{{host}} ist ein anderer Rechner, und Fragen enthalten Quelltext. Erlauben Sie zuerst, ein Ollama auf einem anderen Rechner zu fragen.',
  '“{{text}}” is not the origin of a page. Give only its scheme, host and port, like http://localhost:3000.':
    '„{{text}}“ ist nicht der Ursprung einer Seite. Geben Sie nur Schema, Host und Port an, wie http://localhost:3000.',
  'OLLAMA_HOST sets the address of Ollama. Start Cairn without it to set one here.':
    'Die Adresse von Ollama kommt aus OLLAMA_HOST. Starten Sie Cairn ohne es, um hier eine einzutragen.',
  'Ollama runs but has no model{{hidden}}. Cairn answers from the graph without one. Get one: ollama pull qwen2.5-coder:7b':
    'Ollama läuft, hat aber kein Modell. Cairn antwortet ohne eines aus dem Graphen. Laden Sie eines: ollama pull qwen2.5-coder:7b',
  'Ollama runs with {{count}} model. Choose one and ask.':
    'Ollama läuft mit {{count}} Modell. Wählen Sie es und fragen Sie.',
  'Ollama runs with {{count}} models. Choose one and ask.':
    'Ollama läuft mit {{count}} Modellen. Wählen Sie eines und fragen Sie.',

  // Why a folder or repository can't be added.
  'The folder “{{path}}” does not exist.': 'Den Ordner „{{path}}“ gibt es nicht.',
  '“{{path}}” is a file, not a folder.': '„{{path}}“ ist eine Datei, kein Ordner.',
  'The path of a folder must be absolute.': 'Der Pfad eines Ordners muss absolut sein.',
  'There is no permission to read the folder “{{path}}”.': 'Die Leserechte für den Ordner „{{path}}“ fehlen.',
  'No file of a known language was found in this folder. Languages with full support are {{languages}}; Markdown, configuration and many others are searched as text.':
    'In diesem Ordner ist keine Datei einer bekannten Sprache. Ganz unterstützt sind {{languages}}; Markdown, Konfiguration und viele andere werden als Text durchsucht.',
  'No file of a known language was found outside the skipped folders; the most frequent reason: {{reason}}. {{advice}}':
    'Außerhalb der übersprungenen Ordner ist keine Datei einer bekannten Sprache; häufigster Grund: {{reason}}. {{advice}}',
  'The only file of a known language that was found, {{path}}, was skipped: {{reason}}. {{advice}}':
    'Die einzige gefundene Datei einer bekannten Sprache, {{path}}, wurde übersprungen: {{reason}}. {{advice}}',
  'All {{count}} files of a known language were skipped; the most frequent reason: {{reason}}. {{advice}}':
    'Alle {{count}} Dateien einer bekannten Sprache wurden übersprungen; häufigster Grund: {{reason}}. {{advice}}',
  'More than {{count}} files of a known language were skipped; the most frequent reason: {{reason}}. {{advice}}':
    'Mehr als {{count}} Dateien einer bekannten Sprache wurden übersprungen; häufigster Grund: {{reason}}. {{advice}}',
  'Choose the folder with the source that such files are made from.':
    'Wählen Sie den Ordner mit dem Quelltext, aus dem solche Dateien entstehen.',
  'Change the rules in that file, then parse the folder again.':
    'Ändern Sie die Regeln in dieser Datei, und lesen Sie den Ordner erneut.',
  'To read such a folder, parse it as a project of its own.':
    'Um einen solchen Ordner zu lesen, lesen Sie ihn als eigenes Projekt.',
  'Choose a folder with source: such files are never read.':
    'Wählen Sie einen Ordner mit Quelltext: Solche Dateien werden nie gelesen.',
  'Choose the folder that the links lead to.': 'Wählen Sie den Ordner, auf den die Links zeigen.',
  'Give yourself the right to read them, then parse the folder again.':
    'Geben Sie sich die Leserechte, und lesen Sie den Ordner erneut.',
  'Rename them, then parse the folder again.': 'Benennen Sie sie um, und lesen Sie den Ordner erneut.',
  'Parse the folder again when no other program changes it.':
    'Lesen Sie den Ordner erneut, wenn ihn kein anderes Programm ändert.',
  'Split these files into smaller ones, then parse the folder again.':
    'Teilen Sie diese Dateien in kleinere, und lesen Sie den Ordner erneut.',
  'The parse was cancelled.': 'Das Lesen wurde abgebrochen.',
  'The folder of this project can’t be read any more. Check that it still exists, then parse it again.':
    'Der Ordner dieses Projekts lässt sich nicht mehr lesen. Prüfen Sie, ob es ihn noch gibt, und lesen Sie ihn erneut.',
  'Cairn ended unexpectedly twice while this project was being parsed, so it wasn’t parsed again; the graph of the parse before is used. Parse the project again to update it.':
    'Cairn wurde zweimal unerwartet beendet, während dieses Projekt eingelesen wurde, deshalb wurde es nicht noch einmal eingelesen; es gilt der Graph von davor. Lies das Projekt erneut ein, um ihn zu aktualisieren.',
  'Cairn ended unexpectedly twice while this project was being parsed, so it wasn’t parsed again. Parse the project again; if Cairn ends again, leave out a part of it with a .cairnignore file.':
    'Cairn wurde zweimal unerwartet beendet, während dieses Projekt eingelesen wurde, deshalb wurde es nicht noch einmal eingelesen. Lies das Projekt erneut ein; wird Cairn wieder beendet, lass mit einer Datei .cairnignore einen Teil davon weg.',
  'The folder of this project is gone: moved, renamed or deleted, or on a drive that is not connected. Answers come from the last parse and show no source. Put the folder back, parse it at its new place, or delete the project.':
    'Der Ordner dieses Projekts ist weg: verschoben, umbenannt oder gelöscht, oder sein Laufwerk ist nicht angeschlossen. Antworten stammen vom letzten Lesen und zeigen keinen Quelltext. Legen Sie den Ordner zurück, lesen Sie ihn am neuen Ort, oder löschen Sie das Projekt.',
  'A message has at most {{most}} characters. Send less, such as one file’s diff or the last part of a log.':
    'Eine Nachricht hat höchstens {{most}} Zeichen. Schicken Sie weniger, etwa den Diff einer Datei oder den letzten Teil eines Protokolls.',
  'This file is gone from the disk, or can no longer be read. Parse again.':
    'Diese Datei ist nicht mehr da oder nicht mehr lesbar. Lesen Sie das Projekt erneut.',

  // Names of the agents.
  'Low-level design': 'Feinentwurf',
  'Code changes': 'Änderungen am Code',
  'Code generation': 'Codegenerierung',
  'Codebase Q&A': 'Fragen zum Code',
  Debugging: 'Fehlersuche',
  'General purpose': 'Allgemeines',
  'Integration tests': 'Integrationstests',
  'Unit tests': 'Unit-Tests',

  ...questions,

  // Shown by the page when the service doesn't answer.
  'The local service does not answer.': 'Der lokale Dienst antwortet nicht.',
}

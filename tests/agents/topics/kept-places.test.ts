// "Where are the translations", "where are the screenshots stored": folders, files, written paths and tables.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const ask = async (files: Readonly<Record<string, string>>, question: string): Promise<string> =>
  askGraph([(await parsedProject(files, 'harbour')).view], question).headline

const texts = {
  'public/locales/en/common.json': '{ "dock": "Dock" }\n',
  'public/locales/de/common.json': '{ "dock": "Anlegen" }\n',
  'public/locales/fr/common.json': '{ "dock": "Accoster" }\n',
  'i18n.config.js': 'module.exports = { i18n: { defaultLocale: "en", locales: ["en", "de", "fr"] } }\n',
  'README.md': '# Harbour\n\n## Translations\n\nHelp us.\n',
  'templates/notifications/en/storm.vm': '#set($subject = "storm")\n',
  'templates/notifications/de/storm.vm': '#set($subject = "sturm")\n',
  'templates/pages/home.vm': 'home\n',
}

// Would catch: a heading of the readme told as what the translations are.
test('translations are the folder with an entry for each language', async () => {
  const answer = await ask(texts, 'Where are the translations of the user interface?')
  expect(answer).toMatch(/^`public\/locales\/` has a folder for each of 3 languages: `de`, `en`, `fr`; 3 files in all/)
  expect(answer).toContain('The default is `en`, at `i18n.config.js:1`')
})

// Would catch: code that sends something, where its texts are asked for.
test('texts are the templates in the folder that is called so', async () => {
  expect(await ask(texts, 'Where are the texts of the notifications?')).toMatch(
    /^`templates\/notifications\/` has 2 such files \(`\.vm`\) in 2 folders below it\./,
  )
})

const shots = {
  'package.json': '{ "name": "harbour" }\n',
  'src/files.ts':
    'import { writeFileSync } from "fs";\n\nexport function createFile(options: { filePath: string; data: string }) {\n  const folder = process.env.CARGO_FOLDER || "cargo";\n  writeFileSync(folder + options.filePath, options.data);\n}\n',
  'src/shoot.ts':
    'import { createFile } from "./files";\n\nexport function takeScreenshot(crane: { id: number }) {\n  createFile({\n    data: "x",\n    filePath: `shots/$' +
    '{crane.id}.png`,\n  });\n}\n',
  'schema.prisma': 'model Berth {\n  id Int @id\n}\n',
}

// Would catch: the function alone, without the path that it writes and what that begins with.
test('what is written to a path is told by that path, and by what says where it begins', async () => {
  const answer = await ask(shots, 'Where are the screenshots stored?')
  expect(answer).toMatch(
    /^`takeScreenshot` writes to `shots\/\$\{crane\.id\}\.png`, at `src\/shoot\.ts:6`, by `createFile`/,
  )
  expect(answer).toContain('`CARGO_FOLDER` (default `"cargo"`)')
})

test('records are told by their table', async () => {
  expect(await ask(shots, 'Where are the berths saved?')).toMatch(
    /^In the database: the table `Berth`, defined at `schema\.prisma:1`/,
  )
})

// Would catch: any question that begins with "where" taken for one about what is kept.
test('where code is defined is none of them', async () => {
  expect(await ask(shots, 'Where is takeScreenshot defined?')).toMatch(/^`takeScreenshot` is a function defined at/)
})

// Would catch: "no path is named for them" where a key is named for just that, or a function says where.
test('what is kept in files is where a name for its path says', async () => {
  const files = {
    'server/config.js':
      "module.exports = {\n  attachmentsPathSegment: 'private/papers',\n  attachmentsPathApi: 'https://cargo.example',\n}\n",
    'server/save.js':
      "const config = require('./config')\nmodule.exports = function saveFile(file) {\n  return disk.put(config.attachmentsPathSegment, file)\n}\n",
    'docks/models.py': "def dock_image_upload_dir(image, name):\n    return f'docks/{image.id}/{name}'\n",
    'ships/models.py': "def ship_image_upload_dir(image, name):\n    return f'ships/{image.id}'\n",
  }
  expect(await ask(files, 'Where are the attachments of a ship stored?')).toMatch(
    /^`attachmentsPathSegment` is `private\/papers`, at `server\/config\.js:2`\.$/,
  )
  expect(await ask(files, 'Where are the images of docks stored?')).toMatch(
    /^`dock_image_upload_dir` returns `docks\/\{image\.id\}\/\{name\}`, at `docks\/models\.py:2`\.$/,
  )
})

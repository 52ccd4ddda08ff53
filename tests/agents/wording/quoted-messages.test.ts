// A message that a question quotes is what is asked about; its words don't say what is asked.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { questionsIn } from '#main/agents/understanding/parts'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'app/port.py':
    "import os\n\nPORT = os.environ['HARBOUR_PORT']\n\ndef check():\n    if not PORT:\n        raise ValueError('Env variables of this harbour are empty.')\n    raise ValueError('Which tests exist in this project is unknown')\n",
  'app/user.py': 'from app.port import check\n\ndef start():\n    check()\n',
}

// Would catch: the list of environment variables for an error that speaks of them.
test.each([
  'What does the error "Env variables of this harbour are empty." mean and where is it thrown?',
  'Where does "Env variables of this harbour are empty." come from?',
  'Where does the error "Which tests exist in this project is unknown" come from?',
])('%s', async (question) => {
  const { view } = await parsedProject(harbour)
  const answer = askGraph([view], question)
  expect(answer.headline).toMatch(/^The message is written at 1 place .*`app\/port\.py:[78]`/)
})

test('a question without a quoted message is read by its words', async () => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], 'Which environment variables are read?').headline).toContain('environment variable')
})

test.each([
  'How do I run one test, e.g. ShipTest?',
  'Wie funktioniert das Anlegen, z. B. im Hafen?',
  'Where would I add a new crane, i.e. another lifting machine?',
])('the full stop of an abbreviation ends no sentence: %s', (question) => {
  expect(questionsIn(question).parts).toEqual([question])
})

// Would catch: "no environment variable is found" because the path of a test has more words of the question.
test('variables that the program reads come before those in tests with more words', async () => {
  const { view } = await parsedProject({
    'app/settings.py': "import os\n\nTOKEN = os.environ['PIGEON_TOKEN']\nDEPTH = os.environ['HARBOUR_DEPTH']\n",
    'tests/pigeon/test_messages.py': "import os\n\ndef test_url():\n    assert os.environ['BASE_URL']\n",
  })
  const answer = askGraph([view], 'Which environment variables configure pigeon messages?')
  expect(answer.headline).toMatch(/names 1 environment variable that fits “pigeon”.*`PIGEON_TOKEN`/)
  expect(renderMarkdown(answer, [view]).pieces.join('')).toContain('`HARBOUR_DEPTH`')
})

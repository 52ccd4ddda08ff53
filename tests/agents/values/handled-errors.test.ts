// What happens if something is taken or missing is told to its end: the throw, who catches it, and the status.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const berths = {
  'api/berths.py': `from api.errors import DuplicateBerth, EmptyCargo

def create_berth(store, name):
    existing = store.find_by_name(name)
    if existing is not None:
        raise DuplicateBerth(name)
    return store.add(name)

def checkout_cargo(cargo):
    if not cargo.items:
        raise EmptyCargo()
    return ship(cargo)
`,
  'api/errors.py': `class DuplicateBerth(Exception):
    pass

class EmptyCargo(Exception):
    pass
`,
  'api/app.py': `from api.errors import DuplicateBerth, EmptyCargo

@app.errorhandler(DuplicateBerth)
def on_duplicate(error):
    log.warning("duplicate")
    return jsonify(message=str(error)), 409

def post_cargo(cargo):
    try:
        checkout_cargo(cargo)
    except EmptyCargo as error:
        logger.warning(error)
        return redirect("/cargo")
    return redirect("/done")
`,
}

// Would catch: a throw told as what happens, and not the status that somebody sees.
test('what maps an error to a status is told with the throw', async () => {
  const answer = await said(berths, 'What happens when a berth is created whose name already exists?')
  expect(answer).toContain('raise DuplicateBerth(name)')
  expect(answer).toContain('`DuplicateBerth` is handled')
  expect(answer).toContain('return jsonify(message=str(error)), 409')
})

// Would catch: a verb of two words read as its first, and a log told as what follows.
test('the clause that catches an error says what is done then', async () => {
  const answer = await said(berths, 'What happens if I check out with nothing in the cargo?')
  expect(answer).toContain('`EmptyCargo` is handled in `post_cargo`, at `api/app.py:11`: `return redirect("/cargo")`.')
})

// Would catch: an error of a library told as handled where something else throws it.
test('an error that the project does not declare is followed nowhere', async () => {
  const answer = await said(
    {
      'app/forms.py': `from lib import ValidationError

def clean_voucher(code):
    if code is None or not is_valid_voucher(code):
        raise ValidationError("wrong voucher code")
    return code
`,
      'app/links.py': `from lib import ValidationError

def check_link(link):
    try:
        resolve(link)
    except ValidationError:
        return None
`,
    },
    'What happens if a voucher code is wrong?',
  )
  expect(answer).toContain('raise ValidationError("wrong voucher code")')
  expect(answer).not.toContain('is handled')
})

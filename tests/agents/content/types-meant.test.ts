// Types that a plain noun means: its fields, what two of them say of themselves, and what has to hold what one says.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, question: string): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], question), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

// Would catch: a field that is called so taken for what is asked about, and the type of that name not looked for.
test('the fields of what a noun means are those of its type, although fields are called so', async () => {
  const answer = await said(
    {
      'src/types/captain.ts':
        'export interface Captain {\n  /** Whom it is */\n  name: string\n  /** Where it lives */\n  port: string | null\n}\n',
      'src/view.tsx':
        "import type { Captain } from './types/captain'\n\nexport interface BadgeProps {\n  captain: Captain\n}\n",
    },
    'Which fields does a captain have?',
  )
  expect(answer).toMatch(/^`Captain`, an interface at `src\/types\/captain\.ts:1–6`, has 2 fields: `name`, `port`\./)
})

const runtimes = {
  'lib/harbour/runtime.ex': 'defprotocol Harbour.Runtime do\n  def connect(runtime)\nend\n',
  'lib/harbour/runtime/attached.ex':
    'defmodule Harbour.Runtime.Attached do\n  # A runtime backed by a node that is managed elsewhere.\n\n  defstruct [:node, :cookie]\n\n  def new(node), do: %__MODULE__{node: node}\nend\n\ndefimpl Harbour.Runtime, for: Harbour.Runtime.Attached do\n  def connect(runtime), do: runtime\nend\n',
  'lib/harbour/runtime/embedded.ex':
    'defmodule Harbour.Runtime.Embedded do\n  # A runtime backed by the node that the harbour runs in.\n\n  defstruct [:node]\n\n  def new(), do: %__MODULE__{}\nend\n\ndefimpl Harbour.Runtime, for: Harbour.Runtime.Embedded do\n  def connect(runtime), do: runtime\nend\n',
}

// Would catch: two files compared by what they define, with nothing of the comments that tell the difference.
test('types are compared by the comments that they begin with, beside what implements something for them', async () => {
  const answer = await said(runtimes, 'What is the difference between the attached runtime and the embedded runtime?')
  expect(answer).toMatch(/^`Harbour\.Runtime\.Attached` is a module/)
  expect(answer).toContain('A runtime backed by a node that is managed elsewhere.')
  expect(answer).toContain('A runtime backed by the node that the harbour runs in.')
})

// Would catch: a file of that name explained, and the controllers of both compared.
test('a plain noun means what a file of that name defines', async () => {
  const files = {
    'lib/harbour/schemas/berth.ex':
      'defmodule Harbour.Schemas.Berth do\n  use Ecto.Schema\n\n  schema "berths" do\n    field :length, :integer\n    field :depth, :integer\n  end\nend\n',
    'lib/harbour/schemas/rope.ex':
      'defmodule Harbour.Schemas.Rope do\n  use Ecto.Schema\n\n  schema "ropes" do\n    field :colour, :string\n  end\nend\n',
    'lib/harbour_web/berth_controller.ex':
      'defmodule HarbourWeb.BerthController do\n  def index(conn, _), do: conn\n  def show(conn, _), do: conn\n  def edit(conn, _), do: conn\n  def moor(conn, _), do: conn\nend\n',
    'lib/harbour_web/rope_controller.ex':
      'defmodule HarbourWeb.RopeController do\n  def index(conn, _), do: conn\n  def show(conn, _), do: conn\n  def edit(conn, _), do: conn\n  def coil(conn, _), do: conn\nend\n',
  }
  expect(await said(files, 'Which fields does a berth have?')).toMatch(
    /^`Harbour\.Schemas\.Berth`, a module at .*, has 2 fields: `length`, `depth`\./,
  )
  expect(await said(files, 'What is the difference between a berth and a rope?')).toMatch(
    /^`Harbour\.Schemas\.Berth` is a module/,
  )
})

// Would catch: imports before what has to be changed as well, and beyond the rows that are shown.
test('what implements an interface comes first among what breaks', async () => {
  const answer = await said(
    {
      'src/store.ts': 'export interface Store {\n  save(text: string): void\n}\n',
      'src/disk.ts':
        "import type { Store } from './store'\n\nexport class DiskStore implements Store {\n  save(text: string): void {\n    console.log(text)\n  }\n}\n",
      'src/app.ts':
        "import type { Store } from './store'\n\nexport function start(store: Store): void {\n  store.save('x')\n}\n",
    },
    'What breaks if I change the Store interface?',
  )
  expect(answer).toMatch(/^Changing `Store` reaches .*; `DiskStore` implements it\./)
  expect(answer.indexOf('`DiskStore` implements `Store`')).toBeLessThan(answer.indexOf('### Uses it directly'))
})

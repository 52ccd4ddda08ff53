// How something gets from where it begins to its end: through the callers of the best place, and what is queued to run
// later.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

// Would catch: a chain that ends where a job is queued, since nothing calls the job's own method.
test('a job that is queued is the next step of what queues it', async () => {
  const answer = await said(
    {
      'app/controllers/orders_controller.rb':
        'class OrdersController\n  def create\n    order = Order.new\n    ReceiptJob.set(wait: 5).perform_later(order)\n  end\nend\n',
      'app/jobs/receipt_job.rb':
        'class ReceiptJob\n  def perform(order)\n    deliver_receipt(order)\n  end\n\n  def deliver_receipt(order)\n    order.receipt\n  end\nend\n',
    },
    'How does an order become a delivered receipt?',
  )
  expect(answer).toContain('`OrdersController.create` queues `ReceiptJob.perform` in line 4, to run later')
  expect(answer).toContain('`ReceiptJob.perform` calls `ReceiptJob.deliver_receipt`')
})

test('a task is run by what delays it', async () => {
  const answer = await said(
    {
      'shop/views.py':
        'from shop.tasks import send_receipt\n\n\ndef create_order(request):\n    send_receipt.delay(request)\n',
      'shop/tasks.py':
        '@shared_task\ndef send_receipt(order):\n    render_receipt(order)\n\n\ndef render_receipt(order):\n    return order\n',
    },
    'How does an order become a receipt?',
  )
  expect(answer).toContain('`create_order` queues `send_receipt` in line 5, to run later')
})

const monitor = `export class Monitor {
  start() {
    this.beat('heartbeat')
  }
  beat(heartbeat) {
    this.sendNotification(heartbeat)
  }
  sendNotification(heartbeat) {
    const notification = heartbeat
    deliverNotification(notification)
  }
}

export function deliverNotification(notification) {
  return notification
}
`

// Would catch: a chain that begins in the middle, at the first place with all of the words.
test('the chain begins at what leads to the place with the words', async () => {
  const answer = await said({ 'src/monitor.js': monitor }, 'How does a heartbeat become a notification?')
  expect(answer.indexOf('`Monitor.start` calls `Monitor.beat`')).toBeGreaterThan(-1)
  expect(answer.indexOf('`Monitor.start` calls `Monitor.beat`')).toBeLessThan(
    answer.indexOf('`Monitor.beat` calls `Monitor.sendNotification`'),
  )
})

// Would catch: the words searched for, or a class that schedules others explained.
test('how scheduled jobs are run is answered by the jobs and their times', async () => {
  const answer = await said(
    {
      'src/clean.js':
        "const cron = require('node-cron')\nfunction cleanUp() {\n  return 1\n}\ncron.schedule('0 3 * * *', cleanUp)\nmodule.exports = { cleanUp }\n",
    },
    'How are the scheduled jobs run?',
  )
  expect(answer).toContain('### On a schedule')
  expect(answer).toContain('0 3 * * *')
})

// Would catch: "scheduled agents" read as the agent that schedules others, and "the next" as a symbol called `next`.
test.each(['How do scheduled agents get run?', 'How does an event get from one agent to the next?'])(
  '%s is not about a definition that only has a form of the word',
  async (question) => {
    const answer = await said(
      {
        'app/models/agents/scheduler_agent.rb':
          'class SchedulerAgent\n  def check\n    control\n  end\n\n  def control\n    1\n  end\nend\n',
        'app/models/event.rb':
          'class Event\n  def propagate_to_agents\n    Agent.receive\n  end\n\n  def next\n    1\n  end\nend\n',
        'app/models/agent.rb':
          'class Agent\n  def self.run_schedule\n    1\n  end\n\n  def self.receive\n    2\n  end\nend\n',
      },
      question,
    )
    expect(answer).not.toMatch(/^(?:Read as the file `app\/models\/agents\/scheduler_agent\.rb`|`next` )/)
  },
)

// Would catch: folders and numbers for a question of what the program is for.
test('what can be done with it is answered by the list of features', async () => {
  const answer = await said(
    {
      'README.md':
        '# Harbour\n\nHarbour keeps ships.\n\n## Features\n\n- Berths for every ship\n- Tolls by the day\n\n## Planned features\n\n- A lighthouse\n',
      'src/main.js': 'export function main() {\n  return 1\n}\n',
    },
    'What can I do with it?',
  )
  expect(answer).toContain('### What it can do, as README.md lists it')
  expect(answer).toContain('Berths for every ship')
  expect(answer).not.toContain('A lighthouse')
})

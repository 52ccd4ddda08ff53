// "Which jobs clean up old data": the jobs whose names say so, of all that run beside requests.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { intentOf } from '#main/agents/understanding/intent'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const scheduled = (name: string, method: string): string =>
  `import org.springframework.scheduling.annotation.Scheduled;\nclass ${name} {\n    @Scheduled(cron = "0 0 3 * * *")\n    void ${method}() {}\n}\n`
const harbour = {
  'src/main/java/RopeCleanUpService.java': scheduled('RopeCleanUpService', 'cleanUp'),
  'src/main/java/TideReporter.java': scheduled('TideReporter', 'sendTides'),
  'src/main/java/JobStore.java': 'class JobStore {\n    void saveOldJobData() {}\n}\n',
}

// Would catch: places with the words "job", "old" and "data" for a question about what runs on a schedule.
test.each(['Which jobs clean up old data and when do they run?', 'Which scheduled jobs clean up ropes?'])(
  '%s',
  async (question) => {
    const { view } = await parsedProject(harbour)
    const answer = askGraph([view], question)
    expect(answer.headline).toMatch(/has 1 job that fits .*“clean”.*, of 2: 1 on a schedule/)
    const text = renderMarkdown(answer, [view]).pieces.join('')
    expect(text).toContain('RopeCleanUpService.java:3')
    expect(text).not.toContain('TideReporter')
  },
)

test('jobs that do something else are not told, and lists of all stay whole', async () => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], 'Which jobs paint the hulls?').headline).not.toContain('on a schedule')
  expect(askGraph([view], 'Which scheduled jobs are there?').headline).toContain('has 2 jobs that are found')
  expect(intentOf('Which jobs does JobStore keep?').kind).not.toBe('jobs')
})

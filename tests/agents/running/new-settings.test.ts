// Settings that code declares in another case than the environment has, and where a new one goes.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const mill = {
  'Cargo.toml': '[package]\nname = "mill"\nversion = "0.1.0"\n\n[dependencies]\njob_scheduler_ng = "2"\n',
  '.env.template':
    '# STONE_SPEED_LIMIT=40\n# GRAIN_LOG_LEVEL=info\n# SACK_PURGE_SCHEDULE="0 5 * * * *"\n# MILL_DOMAIN=http://localhost\n',
  'src/config.rs':
    'macro_rules! make_config { ($($t:tt)*) => {} }\n\nmake_config! {\n    settings {\n        /// Speed of the stone\n        stone_speed_limit: u32, true, def, 40;\n        /// Level\n        grain_log_level: String, false, def, "info".to_owned();\n        sack_purge_schedule: String, false, def, "0 5 * * * *".to_owned();\n        mill_domain: String, true, def, "http://localhost".to_owned();\n    }\n}\n\npub fn checked(cfg: &Config) {\n    let mill_domain = cfg.mill_domain.trim();\n    println!("{mill_domain}");\n}\n',
  'src/stone.rs':
    'pub struct Stone {\n    pub weight: u32,\n}\n\nimpl Stone {\n    pub fn set_speed(&mut self) {}\n    pub fn set_weight(&mut self) {}\n    pub fn set_grain(&mut self) {}\n    pub fn set_side(&mut self) {}\n    pub fn set_owner(&mut self) {}\n}\n',
  'src/main.rs':
    'use job_scheduler_ng::{Job, JobScheduler};\n\nmod config;\n\nfn purge_sacks() {}\n\nfn schedule_jobs() {\n    let mut sched = JobScheduler::new();\n    sched.add(Job::new(CONFIG.sack_purge_schedule().parse().unwrap(), || {\n        purge_sacks();\n    }));\n}\n\nfn main() {\n    schedule_jobs();\n}\n',
}
const said = async (question: string): Promise<string> => {
  const { view } = await parsedProject(mill)
  const { headline, sections } = askGraph([view], question)
  return [headline, ...sections.flatMap(({ rows }) => rows.map(({ text, path }) => `${text} (${path})`))].join('\n')
}

// Would catch: "no code that reads it by name was found", and the value of any name with these words.
test.each(['What is the default of GRAIN_LOG_LEVEL?', 'Where is GRAIN_LOG_LEVEL read?'])('%s', async (question) => {
  expect(await said(question)).toMatch(
    /^No code that reads `GRAIN_LOG_LEVEL` by this name was found; `grain_log_level` is declared in `src\/config\.rs`, as `grain_log_level: String, false, def, "info"\.to_owned\(\);`\. It is set in `\.env\.template`, to `info`\./,
  )
})

test('a variable that only code declares, in another case', async () => {
  const { '.env.template': _, ...bare } = mill
  const { view } = await parsedProject(bare)
  expect(askGraph([view], 'What is the default of GRAIN_LOG_LEVEL?').headline).toBe(
    'No code that reads `GRAIN_LOG_LEVEL` by this name was found; `grain_log_level` is declared in `src/config.rs`, as `grain_log_level: String, false, def, "info".to_owned();`.',
  )
  expect(askGraph([view], 'What is the default of GRAIN_COLOUR_NAME?').headline).not.toContain('is declared')
})

// Would catch: jobs without the times that a setting gives them.
test('the schedule of a job that a setting holds', async () => {
  expect(await said('Which scheduled jobs run in the background and when do they run?')).toContain(
    'set by `sack_purge_schedule: String, false, def, "0 5 * * * *".to_owned();` in `src/config.rs:9`',
  )
})

// Would catch: "next to the 5 set_* of Stone", by the verb of the question alone.
test('a new setting goes where the others are declared', async () => {
  const answer = await said('How do I add a new configuration option that can be set through an environment variable?')
  expect(answer).toMatch(
    /^A new setting would go next to the 4 in `src\/config\.rs`, such as `mill_domain: String, true, def, "http:\/\/localhost"\.to_owned\(\);`\. Some of them are named in `\.env\.template` \(4\) too\./,
  )
  expect(answer).not.toContain('let mill_domain')
})

test('a family that has only the verb of the question is none', async () => {
  const answer = await said('How do I add a new gear for the wheel that can be set at the gate by the miller?')
  expect(answer).not.toContain('would go next to')
})

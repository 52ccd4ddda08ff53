// Examples that several endpoints show in the API's description.
import type { MessageAnswer } from '../contract/conversation'
import type { Models } from '../contract/models'
import type { ParsingState, Project } from '../contract/project'

export const exampleParsingState: ParsingState = {
  project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
  repo_name: 'koa',
  status: 'processing',
  latest: false,
  message: null,
  progress: {
    phase: 'parse',
    files_done: 40,
    files_total: 81,
    symbols: 310,
    edges: 0,
    skipped: [],
    skipped_total: 0,
    percent: 47,
    elapsed_ms: 210,
    eta_ms: 240,
    current: ['lib/application.js'],
  },
}

export const exampleProject: Project = {
  id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
  repo_name: 'koa',
  repo_path: '/home/ada/projects/koa',
  branch_name: 'master',
  commit_id: '9a1c1f8f6d2b4f0d8f3c5a7e1b2d3c4f5a6b7c8d',
  status: 'ready',
  latest: true,
  languages: ['javascript'],
  files: 81,
  symbols: 524,
  edges: 1893,
  parsed_at: '2026-01-15T09:30:00.000Z',
}

export const exampleModels: Models = {
  state: 'not_running',
  message: 'Ollama is installed but does not answer. Start it, then ask again.',
  base_url: 'http://127.0.0.1:11434',
  base_url_from: 'default',
  server_version: null,
  default_model: null,
  models: [],
  allow_other_machines: false,
  allow_cloud_models: [],
  hidden_cloud_models: [],
  pulls: [],
}

export const exampleAnswer: MessageAnswer = {
  message: '`compose` is called by `Application.callback` (lib/application.js:152).',
  citations: [{ file_path: 'lib/application.js', start_line: 152, end_line: 152, symbol_id: null, verified: true }],
  tool_calls: [],
  thinking: null,
  message_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
  mode: 'graph',
  model: null,
}

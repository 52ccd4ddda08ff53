// A question uses the model that the picker shows: if the model is gone, the graph, not an error for every question.
import { expect, test } from 'vitest'
import type { Models } from '#contract/models'
import { modelToAsk } from '#renderer/lib/chosen-model'

const model = { name: 'pebble:1b', size_bytes: 1, parameter_size: null, quantization: null, context_tokens: null }
const ready: Models = {
  state: 'ready',
  message: '',
  base_url: '',
  base_url_from: 'default',
  server_version: null,
  default_model: 'pebble:1b',
  models: [{ ...model, capabilities: ['completion'] }],
  allow_other_machines: false,
  allow_cloud_models: [],
  hidden_cloud_models: [],
  pulls: [],
}
const stopped: Models = { ...ready, state: 'not_running', default_model: null, models: [] }

test.each([
  ['the model that was chosen', 'pebble:1b', ready, 'pebble:1b'],
  ['the default where none was', null, ready, 'pebble:1b'],
  ['the graph where that was chosen', 'none', ready, 'none'],
  ['the graph for a model that was removed', 'slate:7b', ready, 'none'],
  [
    'the graph for a model that is still listed by a server that stopped',
    'pebble:1b',
    { ...stopped, models: ready.models },
    'none',
  ],
  ['the graph where nothing is installed', null, stopped, 'none'],
  ['what was chosen while nothing is known yet', 'pebble:1b', undefined, 'pebble:1b'],
] as const)('%s', (_, chosen, models, sent) => {
  expect(modelToAsk(chosen, models)).toBe(sent)
})

// The real Ollama adapter on a scripted server; both end with the test.
import { onTestFinished } from 'vitest'
import { createLog } from '#main/kernel/log'
import type { LanguageModel } from '#main/model/language-model'
import { createOllamaModel, type OllamaOptions } from '#main/model/ollama'
import { startOllamaStandIn, type StandIn, type StandInScript } from './ollama-stand-in'

export async function scriptedModel(
  script: StandInScript,
  options: Partial<OllamaOptions> = {},
): Promise<{ readonly model: LanguageModel; readonly server: StandIn }> {
  const server = await startOllamaStandIn(script)
  const model = createOllamaModel({
    baseUrl: server.url,
    log: createLog('silent'),
    record: () => undefined,
    ...options,
  })
  onTestFinished(async () => {
    await model.close()
    await server.close()
  })
  return { model, server }
}

// Finds syntax colours where the page can end it.
import type { HighlightOrder, HighlightReply } from './highlight-messages'
import { createTokenizer } from './tokenizer'

const tokenizer = createTokenizer()
const running = new Map<number, AbortController>()

addEventListener('message', ({ data }: MessageEvent<HighlightOrder>) => {
  if (data.kind === 'cancel') running.get(data.id)?.abort()
  else void highlight(data)
})

async function highlight({ id, code, language }: Extract<HighlightOrder, { kind: 'highlight' }>): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  const isKnown = await tokenizer
    .tokenize(code, language, controller.signal, {
      begun: () => reply({ kind: 'begun', id }),
      done: (numbers) => reply({ kind: 'done', id, numbers }),
    })
    // A grammar that can't be loaded colours nothing.
    .catch(() => false)
  running.delete(id)
  reply({ kind: 'end', id, isKnown })
}

function reply(message: HighlightReply): void {
  postMessage(message)
}

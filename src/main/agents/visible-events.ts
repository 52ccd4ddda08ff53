// An answer as it is shown everywhere: what it quotes of the repository, or a model wrote, contains no controls.
import { visibleText } from '../contract/visible-text'
import type { AnswerEvent } from './agent'

/** The same events with visible text. Names and paths of citations stay as they are, since they identify files. */
export async function* visibleEvents(events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  for await (const event of events) yield visible(event)
}

function visible(event: AnswerEvent): AnswerEvent {
  switch (event.type) {
    case 'text':
    case 'thinking':
      return { ...event, delta: visibleText(event.delta) }
    case 'revision':
      return { ...event, text: visibleText(event.text) }
    case 'done':
      return {
        ...event,
        text: visibleText(event.text),
        thinking: event.thinking === null ? null : visibleText(event.thinking),
      }
    default:
      return event
  }
}

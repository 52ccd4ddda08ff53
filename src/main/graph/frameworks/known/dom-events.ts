// Events that a page's own code makes: `dispatchEvent(new CustomEvent('name'))` and `addEventListener('name', …)`.
import { expressionIn, none, type Binding, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, Site } from '../framework'
import { shownName, writtenName } from '../written-names'

const kind = 'dom-event '
const made = new Set(['CustomEvent', 'Event', 'MessageEvent'])

/** Events that browsers dispatch themselves, to any object. */
const ofBrowsers = new Set(
  `abort animationend beforeunload blur change click close connect contextmenu copy cut dblclick drag dragend dragenter
  dragleave dragover dragstart drop end error fetch focus focusin focusout hashchange input install invalid keydown
  keypress keyup load message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup offline online open
  orientationchange paste play pointerdown pointermove pointerup popstate progress readystatechange reset resize scroll
  select storage submit toggle touchend touchmove touchstart transitionend unload visibilitychange wheel
  DOMContentLoaded`.split(/\s+/),
)

export const framework: Framework = {
  id: 'dom-events',
  dialects: ['ecmascript'],
  reads: (name) => name === 'dispatchEvent' || name === 'addEventListener',
  sitesIn(file, uses) {
    const held = Map.groupBy(
      file.bindings.filter(({ value }) => value !== none),
      ({ name }) => name,
    )
    return uses.flatMap(({ name: called, arguments: given, value, definition, line, column }): readonly Site[] => {
      if (value !== none) return []
      const isSent = called === 'dispatchEvent'
      const name = isSent ? madeEvent(file, given[0] ?? none, held) : writtenName(file, given[0])
      if (name === null || ofBrowsers.has(name)) return []
      const place = { channel: kind + name, object: none, definition, line, column }
      if (isSent) return [{ role: 'sends', handler: none, ...place }]
      const handler = given[1] ?? none
      return handler === none ? [] : [{ role: 'hears', handler, ...place }]
    })
  },
  byObject: null,
  reason: (channel) => `dispatches the event ${shownName(channel.slice(kind.length))}`,
}

/** The name of an event that is made where it is dispatched, or held by a variable of the file. */
function madeEvent(
  file: ParsedFile,
  expression: ExpressionIndex,
  held: ReadonlyMap<string, readonly Binding[]>,
): string | null {
  const row = expressionIn(file, expression)
  if (row.kind === 'new') {
    const callee = expressionIn(file, row.callee)
    return callee.kind === 'name' && made.has(callee.name) ? writtenName(file, row.arguments[0]) : null
  }
  const [only, another] = row.kind === 'name' ? (held.get(row.name) ?? []) : []
  if (only === undefined || another !== undefined || expressionIn(file, only.value).kind !== 'new') return null
  return madeEvent(file, only.value, held)
}

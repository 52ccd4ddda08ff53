// "What are the main parts of the workers": those of a folder, a package or a half of the application.
import type { GraphAnswer } from '../../agent'
import { composeOverview } from '../../composers/overview'
import { composeTopicOf } from '../../composers/subject-topic'
import { composeNamedTopic } from '../../composers/topics/named-topic'
import { namesProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { project } from '../../understanding/phrase-parts'

const parts = '(?:modules?|parts?|components?|folders?|pieces?|packages?|building blocks|layers)'
/** What the parts do with each other, which the answer tells. */
const andHow = '(?:,? and (?:how|what) .{1,80})?'
/** Said of any part: "the workers app", "the API package". */
const formNoun = new RegExp(`\\s+(?:${project}|module|service|folder|directory|part|side|layer|component)s?$`, 'i')
const ofWhole = new RegExp(`\\s(?:source )?${project}$`, 'i')
const whole = new RegExp(`^(?:(?:the|this|our|its) )*(?:whole |entire )?${project}$|^it$`, 'i')

const server = /^(?:server(?:[ -]side)?|back-?end)$/i
const client = /^(?:client(?:[ -]side)?|front-?end|user interface|ui|gui|web interface)$/i

export const question: QuestionKind = {
  id: 'parts',
  rank: -3,
  phrases: {
    en: [
      `(?:what|which) (?:are|is) (?:the )?(?:main |most important |key |core |central |biggest |different )*${parts} (?:of|in|inside) (?:(?:the|its|our) )?(?<a>(?!it\\b|this\\b).{2,60}?)${andHow}`,
    ],
    de: [
      `(?:was|welche[sr]?) (?:sind|ist) (?:die |der |das )?(?:wichtigsten |haupt)?(?:teile|bestandteile|module|komponenten) (?:von|des|der|im|in) (?<a>.{2,60}?)(?: und wie .{1,80})?`,
    ],
  },
  subjectInWords: 'mostly',
  needsThought: true,
  yields: true,
  compose: composeParts,
}

/** "The server" is the folder `server/` at the top or, if there is none, the half of the program that isn't shown. */
function composeHalfOrFolder(asked: Asked, slot: string): GraphAnswer | null {
  const { view, understanding } = asked
  const wanted = slot.toLowerCase().replace(/[\s-]/g, '')
  const files = view.graph.files().filter(({ path }) => path.toLowerCase().startsWith(`${wanted}/`))
  const [first] = files
  if (first !== undefined && !namesProject(view, slot)) {
    const path = first.path.slice(0, wanted.length)
    return composeTopicOf({ ...asked, subject: { kind: 'folder', written: slot, path, files } })
  }
  const side = server.test(slot) ? 'back end' : client.test(slot) ? 'front end' : null
  if (side === null) return null
  return composeNamedTopic({ ...asked, understanding: { ...understanding, subject: side } }) ?? composeOverview(view)
}

/** Null if it is about the project as a whole. */
function composeParts(asked: Asked): GraphAnswer | null {
  const { view, understanding, subject } = asked
  const slot = (understanding.subject ?? '').trim()
  const name = slot.replace(formNoun, '')
  const half = slot === '' ? null : composeHalfOrFolder(asked, slot)
  if (half !== null) return half
  if (slot === '' || whole.test(slot) || namesProject(view, slot)) return null
  // "The shop code base" is the whole of `shop`, though a folder of it is called so too.
  if (ofWhole.test(slot) && namesProject(view, name)) return null
  if (subject.kind === 'folder') return composeTopicOf({ ...asked, subject })
  const topic = composeNamedTopic({ ...asked, understanding: { ...understanding, subject: name } })
  if (topic !== null || subject.kind === 'symbol' || subject.kind === 'file') return topic
  const overview = composeOverview(view)
  return {
    ...overview,
    headline: `No folder or type is called “${name}”, so this is about the whole. ${overview.headline}`,
  }
}

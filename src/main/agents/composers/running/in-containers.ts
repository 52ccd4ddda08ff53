// "How do I run it with Docker": what the files of services, the image and the tasks tell, where no guide does.
import {
  builtImage,
  composedServices,
  type ComposedService,
  type ComposedServices,
} from '../../../query/project/guides/containers'
import { cut } from '../../../query/describe'
import type { ProjectView } from '../../../query/project-view'
import { contentWords, splitIdentifier } from '../../../query/search/terms'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count } from '../../rows'
import { startsContainers, type Task } from './how-to-run'

/** How a program runs in containers, as its own files tell. */
export interface InContainers {
  /** What starts it, from which image and where; empty if no file tells. */
  readonly headline: string
  readonly sections: readonly AnswerSection[]
}

const shownServices = 8
const shownFiles = 4
const shownTasks = 4

/** What the files of containers tell about running a project. */
export function containersOf(view: ProjectView, text: string, tasks: readonly Task[]): InContainers {
  const files = composedServices(view, contentWords(text), true)
  const image = builtImage(view)
  // A task that only builds the image starts nothing.
  const starting = tasks.filter(({ command }) => startsContainers(command) && /\b(?:run|up|start)\b/.test(command))
  const [best] = files
  const exposed = image === null ? '' : toldOf(image)
  const headlines = [
    ...(best === undefined ? [] : [`${startsText(best)}.${mainText(view, best)}`]),
    ...(best === undefined && starting[0] !== undefined
      ? [`${code(starting[0].run)} starts it: ${code(cut(starting[0].command, 160))}.`]
      : []),
    ...(best === undefined && image !== null
      ? [
          `${code(image.path)} builds its image${exposed === '' ? '' : `, which ${exposed}`}${
            image.others.length === 0
              ? ''
              : `, and there ${image.others.length === 1 ? 'is' : 'are'} ${count(image.others.length, 'more such file')}`
          }.`,
        ]
      : []),
  ]
  const others = firstOf(files.slice(1), shownFiles, 'file')
  return {
    headline: headlines.join(' '),
    sections: [
      ...(best === undefined
        ? []
        : section(
            `Services of ${best.path}`,
            best.services
              .slice(0, shownServices)
              .map((one) => placeRow(view, { path: best.path, line: one.line }, serviceText(one), one.name)),
            best.services.length > shownServices ? { text: `${shownServices} of ${best.services.length} shown.` } : {},
          )),
      ...section(
        'The image',
        image === null
          ? []
          : [
              placeRow(view, image, `${code(image.path)} builds it${exposed === '' ? '' : `; it ${exposed}`}`),
              ...image.others
                .slice(0, shownFiles)
                .map((path) => placeRow(view, { path, line: 1 }, `${code(path)} builds another`)),
            ],
      ),
      ...section(
        'Tasks that start containers',
        starting
          .slice(0, shownTasks)
          .map((task) => placeRow(view, task, `${code(task.run)}: ${code(cut(task.command, 160))}`)),
      ),
      ...section(
        'Other files of services',
        others.shown.map((one) => placeRow(view, one, startsText(one))),
        others.note === undefined ? {} : { text: others.note },
      ),
    ],
  }
}

/** What is typed for a file of services, and which it starts. */
export function startsText({ run, services }: ComposedServices): string {
  const { shown, note } = firstOf(services, 6, 'service')
  return `${code(run)} starts ${shown.map(({ name }) => code(name)).join(', ')}${note === undefined ? '' : ` (${note})`}`
}

/** The image and ports of the service that is the program itself. */
function mainText(view: ProjectView, { path, services }: ComposedServices): string {
  const own = new Set(splitIdentifier(view.name))
  const isOwn = ({ name, image }: ComposedService): boolean =>
    splitIdentifier(`${name} ${image ?? ''}`).some((part) => own.has(part))
  const main = services.find(isOwn) ?? (services.length === 1 ? services[0] : undefined)
  if (main === undefined || (main.image === null && main.ports.length === 0)) return ''
  const parts = [
    ...(main.image === null ? [] : [`from the image ${code(main.image)}`]),
    ...(main.ports.length === 0 ? [] : [`with ${portsText(main.ports)}`]),
    ...(main.volumes.length === 0 ? [] : [`${count(main.volumes.length, 'volume')}`]),
  ]
  return ` ${code(path)} has ${code(main.name)} ${parts.join(', ')}.`
}

function portsText(ports: readonly string[]): string {
  return `${ports.length === 1 ? 'the port' : 'the ports'} ${ports.map(code).join(', ')}`
}

function serviceText({ name, image, ports, volumes }: ComposedService): string {
  const parts = [
    ...(image === null ? [] : [`image ${code(image)}`]),
    ...(ports.length === 0 ? [] : [`${ports.length === 1 ? 'port' : 'ports'} ${ports.map(code).join(', ')}`]),
    ...(volumes.length === 0
      ? []
      : [`${volumes.length === 1 ? 'volume' : 'volumes'} ${volumes.slice(0, shownServices).map(code).join(', ')}`]),
  ]
  return `${code(name)}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`
}

function toldOf({
  ports,
  volumes,
}: {
  readonly ports: readonly string[]
  readonly volumes: readonly string[]
}): string {
  return [
    ...(ports.length === 0 ? [] : [`exposes ${portsText(ports)}`]),
    ...(volumes.length === 0 ? [] : [`keeps ${volumes.map(code).join(', ')} as volumes`]),
  ].join(' and ')
}

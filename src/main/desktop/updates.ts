// Checks for a newer version: only on request, only for builds that can verify the signature of the next version, and
// each step only after confirmation. Independent of Electron, so that every path can be tested.
import { portOf } from '../kernel/port-of'
import type { RecordConnection } from '../kernel/record-connection'
import { fill, type ShellTexts } from './texts'

/** Facts about the build. */
export interface BuildFacts {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  /** Text of `app-update.yml`, which only releases contain; null without it. */
  readonly settings: string | null
}

/**
 * True for a build that can check the signature of the next one. On Windows the check would be skipped without a
 * publisher's name; Linux packages have no signature and are updated as they were installed.
 */
export function canUpdate({ platform, isPackaged, settings }: BuildFacts): boolean {
  if (!isPackaged || settings === null) return false
  return platform === 'darwin' || (platform === 'win32' && /^publisherName:/m.test(settings))
}

/** The host of newer releases, to show to people. */
export function updateHost(settings: string): string {
  const value = (name: string): string | undefined =>
    new RegExp(`^${name}:\\s*['"]?([^'"\\s]+)`, 'm').exec(settings)?.[1]
  const address = value('url')
  return (address === undefined ? null : URL.parse(address)?.host) ?? `${value('provider') ?? ''}.com`
}

/** The library that downloads and installs. */
export interface UpdateSource {
  /** The available version, or null if this is the newest. */
  find(): Promise<string | null>
  download(): Promise<unknown>
  /** Ends the program and starts the new version. */
  install(): void
}

/** Questions to the user. */
export interface UpdateDialogs {
  /** @returns whether the first of the two buttons was chosen */
  ask(message: string, detail: string, yes: string, no: string): Promise<boolean>
  tell(message: string, detail: string): Promise<void>
}

export interface UpdateParts {
  /** The host of releases, with its port if that isn't the default. */
  readonly host: string
  readonly version: string
  readonly texts: ShellTexts
  readonly dialogs: UpdateDialogs
  /** Loads the library; none of its code runs before the user has agreed. */
  load(): Promise<UpdateSource>
  readonly record: RecordConnection
}

/** Guides the user from the question to the restart. Never throws: failures are shown. */
export async function lookForUpdate({ host, version, texts, dialogs, load, record }: UpdateParts): Promise<void> {
  if (!(await dialogs.ask(texts.askForUpdate, fill(texts.whatIsSent, { host }), texts.look, texts.cancel))) return
  try {
    const source = await load()
    // The library's connections can't be observed, so they are recorded where it is called.
    const place = new URL(`https://${host}`)
    const connected = (): void => record({ host: place.hostname, port: portOf(place), purpose: 'update' })
    connected()
    const found = await source.find()
    if (found === null) return await dialogs.tell(fill(texts.newest, { version }), '')
    const there = fill(texts.updateThere, { version: found })
    if (!(await dialogs.ask(there, texts.signatureChecked, texts.download, texts.later))) return
    connected()
    await source.download()
    const ready = fill(texts.updateReady, { version: found })
    if (await dialogs.ask(ready, '', texts.restart, texts.later)) source.install()
  } catch (error) {
    await dialogs.tell(texts.updateFailed, error instanceof Error ? error.message : String(error))
  }
}

// The screens that are fetched when they are first shown, so that the first one need not wait for all of them.
import { lazy, type ComponentType } from 'react'

/** Fetches a screen; by the part of the address that names it. */
const loads = {
  code: async () => (await import('../features/code/code-screen')).CodeScreen,
  conversations: async () => (await import('../features/chat/conversation-screen')).ConversationScreen,
  device: async () => (await import('../features/device/approve-device')).ApproveDevice,
  graph: async () => (await import('../features/graph/graph-screen')).GraphScreen,
  settings: async () => (await import('./settings-screen')).SettingsScreen,
} as const

export const ApproveDevice = later(loads.device)
/** A file next to an answer: of the feature of code, which that of answers doesn't know. */
export const CodeBeside = later(async () => (await import('../features/code/code-beside')).CodeBeside)
export const CodeScreen = later(loads.code)
export const ConversationScreen = later(loads.conversations)
export const GraphScreen = later(loads.graph)
export const SettingsScreen = later(loads.settings)

/** Begins to fetch the screen of an address, for when it will be shown. */
export function fetchScreen(path: string): void {
  const name = /^(?:\/projects\/[^/]+)?\/(\w+)/.exec(path)?.[1] ?? ''
  if (Object.hasOwn(loads, name)) void loads[name as keyof typeof loads]()
}

function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

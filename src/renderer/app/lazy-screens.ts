// Screens that load when they are first shown, so that the first one need not wait for all of them.
import { lazy, type ComponentType } from 'react'

/** Loaders of screens, by their part of the address. */
const loads = {
  code: async () => (await import('../features/code/code-screen')).CodeScreen,
  conversations: async () => (await import('../features/chat/conversation-screen')).ConversationScreen,
  device: async () => (await import('../features/device/approve-device')).ApproveDevice,
  graph: async () => (await import('../features/graph/graph-screen')).GraphScreen,
  settings: async () => (await import('./settings-screen')).SettingsScreen,
} as const

export const ApproveDevice = later(loads.device)
/** A file next to an answer: belongs to the code feature, which the chat feature doesn't know. */
export const CodeBeside = later(async () => (await import('../features/code/code-beside')).CodeBeside)
export const CodeScreen = later(loads.code)
export const ConversationScreen = later(loads.conversations)
export const GraphScreen = later(loads.graph)
export const SettingsScreen = later(loads.settings)

/** Starts loading the screen of an address in advance. */
export function fetchScreen(path: string): void {
  const name = /^(?:\/projects\/[^/]+)?\/(\w+)/.exec(path)?.[1] ?? ''
  if (Object.hasOwn(loads, name)) void loads[name as keyof typeof loads]()
}

function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

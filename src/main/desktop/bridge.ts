// Answers the page's calls: checks the sender, validates the input, and always returns a result object (C-05).
import { ipcMain, Menu, shell, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { bridgeChannels } from '../contract/desktop-bridge'
import { startProgram } from '../kernel/start-program'
import { answerCall } from './bridge-call'
import { pickFolder } from './folder-dialog'
import { chooseEditor, editorCommand, editorLink } from './editors'
import { checkLocalPath } from './local-path'
import { enableCommands } from './menu'
import { isSchemeRegistered } from './registered-scheme'
import { isTrustedSender, type Sender } from './sender'
import type { ShellTexts } from './texts'

const pathSchema = z.string().min(1).max(4096)
/** Ids of commands; the page has a few dozen. */
const commandsSchema = z.array(z.string().max(100)).max(200)
const lineSchema = z.number().int().min(1).max(10_000_000)

/** Registers the handlers of all channels for one window. @param offered called with the commands that its page offers */
export function answerBridge(
  window: BrowserWindow,
  texts: ShellTexts,
  offered: (commands: ReadonlySet<string>) => void,
): void {
  const answer = <S extends z.ZodType>(
    channel: string,
    schema: S,
    run: (input: z.infer<S>) => Promise<string | null>,
  ): void => {
    ipcMain.removeHandler(channel)
    ipcMain.handle(channel, (event, ...input: unknown[]) =>
      answerCall(isTrustedSender(senderOf(event, window)), schema, input, run),
    )
  }
  answer(bridgeChannels.pickFolder, z.tuple([]), () => pickFolder(window, texts))
  answer(bridgeChannels.revealPath, z.tuple([pathSchema]), async ([path]) => {
    shell.showItemInFolder(await checkLocalPath(path, 'any'))
    return null
  })
  answer(bridgeChannels.openInEditor, z.tuple([pathSchema, lineSchema.optional()]), async ([path, line]) => {
    await openInEditor(await checkLocalPath(path, 'file'), line)
    return null
  })
  answer(bridgeChannels.offerCommands, z.tuple([commandsSchema]), ([ids]) => {
    const commands = new Set(ids)
    enableCommands(Menu.getApplicationMenu(), commands)
    offered(commands)
    return Promise.resolve(null)
  })
}

/** Never `shell.openPath`: it would run a file of the repository that the system considers a program. */
async function openInEditor(path: string, line: number | undefined): Promise<void> {
  const editor = await chooseEditor(isSchemeRegistered)
  if (editor !== undefined) return shell.openExternal(editorLink(editor, path, line))
  const command = await editorCommand(path, line)
  if (command === null || !(await startProgram(command.program, command.argv))) shell.showItemInFolder(path)
}

function senderOf(event: IpcMainInvokeEvent, window: BrowserWindow): Sender {
  const frame = event.senderFrame
  return {
    frameUrl: frame?.url ?? null,
    isTopFrame: frame !== null && frame.parent === null,
    isOurWindow: !window.isDestroyed() && event.sender === window.webContents,
  }
}

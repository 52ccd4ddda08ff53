// Answers the page's calls: checks who sends, parses what is sent, and always returns a result object (C-05).
import { spawn } from 'node:child_process'
import { app, ipcMain, Menu, shell, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { bridgeChannels } from '../contract/desktop-bridge'
import { answerCall } from './bridge-call'
import { pickFolder } from './folder-dialog'
import { chooseEditor, editorCommand, editorLink, type EditorCommand } from './editors'
import { checkLocalPath } from './local-path'
import { enableCommands } from './menu'
import { isTrustedSender, type Sender } from './sender'
import type { ShellTexts } from './texts'

const pathSchema = z.string().min(1).max(4096)
/** Ids of commands; the page has some dozens. */
const commandsSchema = z.array(z.string().max(100)).max(200)
const lineSchema = z.number().int().min(1).max(10_000_000)

/** Registers the handlers of all channels for one window. */
export function answerBridge(window: BrowserWindow, texts: ShellTexts): void {
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
  answer(bridgeChannels.offerCommands, z.tuple([commandsSchema]), ([offered]) => {
    enableCommands(Menu.getApplicationMenu(), new Set(offered))
    return Promise.resolve(null)
  })
}

/** Never `shell.openPath`: it would run a file of the repository that the system takes for a program. */
async function openInEditor(path: string, line: number | undefined): Promise<void> {
  const editor = chooseEditor((scheme) => app.getApplicationNameForProtocol(scheme) !== '')
  if (editor !== undefined) return shell.openExternal(editorLink(editor, path, line))
  const command = await editorCommand(path, line)
  if (command === null || !(await started(command))) shell.showItemInFolder(path)
}

/** Starts a program that outlives this one. @returns whether it could be started */
function started({ program, argv }: EditorCommand): Promise<boolean> {
  const child = spawn(program, argv, { detached: true, stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

function senderOf(event: IpcMainInvokeEvent, window: BrowserWindow): Sender {
  const frame = event.senderFrame
  return {
    frameUrl: frame?.url ?? null,
    isTopFrame: frame !== null && frame.parent === null,
    isOurWindow: !window.isDestroyed() && event.sender === window.webContents,
  }
}

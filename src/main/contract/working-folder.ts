/** Header by which `cairn mcp` says in which folder it was started, percent-encoded. */
export const workingFolderHeader = 'x-cairn-folder'

// The command that packs the data folder, for the shells of its system.

/** @param folder as named by the service; its form shows the system */
export function backupCommand(folder: string): string {
  return `tar -czf cairn-backup.tar.gz -C ${isWindowsPath(folder) ? quoteForWindows(folder) : quoteForPosix(folder)} .`
}

function isWindowsPath(path: string): boolean {
  return /^([A-Za-z]:)?[\\/]{1,2}/.test(path) && !path.startsWith('/')
}

function quoteForPosix(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}

/**
 * Double quotes work in cmd and PowerShell; a path can't contain one. What PowerShell would expand needs single quotes.
 */
function quoteForWindows(path: string): string {
  // A backslash before the closing quote would escape it.
  const plain = path.replace(/([^:])\\+$/, '$1').replace(/:\\$/, ':/')
  return /[$`]/.test(plain) ? `'${plain.replaceAll("'", "''")}'` : `"${plain}"`
}

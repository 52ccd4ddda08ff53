// The command that packs the data folder, as the shells of the folder's system read it.

/** @param folder as the service names it; its form tells the system */
export function backupCommand(folder: string): string {
  return `tar -czf cairn-backup.tar.gz -C ${isWindowsPath(folder) ? quoteForWindows(folder) : quoteForPosix(folder)} .`
}

function isWindowsPath(path: string): boolean {
  return /^([A-Za-z]:)?[\\/]{1,2}/.test(path) && !path.startsWith('/')
}

function quoteForPosix(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}

/** Double quotes, which cmd and PowerShell share; a path can't hold one. What PowerShell would fill in needs its single ones. */
function quoteForWindows(path: string): string {
  // A backslash before the closing quote would quote that.
  const plain = path.replace(/([^:])\\+$/, '$1').replace(/:\\$/, ':/')
  return /[$`]/.test(plain) ? `'${plain.replaceAll("'", "''")}'` : `"${plain}"`
}

// Offers files for download.

/** Offers content to the browser as a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A title as a file name that is valid on every system. */
export function fileName(title: string, ending: string): string {
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return `${name.slice(0, 80) || 'cairn'}.${ending}`
}

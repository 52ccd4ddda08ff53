// A drawing as a file: its colours resolved, on the background on which it was drawn.
import { themeToken } from '../../lib/theme'

/** Pixels of the exported image per pixel of the drawing. */
const density = 2
/** Maximum width and height; browsers refuse larger canvases. */
const mostPixels = 8_192

/** The drawing as SVG that looks the same in any program. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const { x, y, width, height } = svg.viewBox.baseVal
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const place = { x, y, width, height, fill: 'var(--surface)' }
  for (const [name, value] of Object.entries(place)) paper.setAttribute(name, String(value))
  copy.prepend(paper)
  return new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => themeToken(token))
}

/** The drawing as a PNG, within the size that a browser can create. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob | null> {
  const { width, height } = svg.viewBox.baseVal
  const scale = Math.min(density, mostPixels / Math.max(width, height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

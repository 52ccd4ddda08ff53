// Runs in a sandboxed frame without origin and network: renders one diagram from untrusted text. A plain script: a
// frame without an origin may not load modules. Only types may be imported.
import type { Mermaid, MermaidConfig } from 'mermaid'
import type { DiagramAnswer, DiagramFont, DiagramRequest } from './messages'

declare const mermaid: Mermaid

const tell = (answer: DiagramAnswer): void => parent.postMessage(answer, '*')
const place = document.getElementById('diagram')
const edges = { left: document.createElement('div'), right: document.createElement('div') }

addEventListener('message', (event: MessageEvent<DiagramRequest>) => {
  if (event.source === parent && event.source !== window) void draw(event.data)
})
addEventListener('scroll', updateEdges)
addEventListener('resize', updateEdges)
tell({ type: 'ready' })

async function draw({ source, colours, font }: DiagramRequest): Promise<void> {
  if (place === null) return
  await provide(font)
  mermaid.initialize(configOf(colours, font.family))
  document.body.style.cssText = `margin: 0; background: ${colours.ground}; color: ${colours.text}`
  try {
    const { svg } = await mermaid.render('drawing', source)
    place.innerHTML = svg
    // Links are removed, since the frame may not navigate.
    for (const link of place.querySelectorAll('a')) link.replaceWith(...link.childNodes)
    tell({ type: 'drawn', height: heightOf(place) })
    fadeEdges(colours.ground)
  } catch (error) {
    place.replaceChildren()
    tell({ type: 'fault', message: error instanceof Error ? error.message : String(error) })
  }
}

/** A wide diagram shrinks to the frame only as far as it can still be read; then it scrolls sideways. */
const leastScale = 0.8
const scrollbarPixels = 16

function heightOf(drawn: HTMLElement): number {
  const svg = drawn.querySelector('svg')
  if (svg !== null) svg.style.minWidth = `${leastScale * svg.viewBox.baseVal.width}px`
  const scrolls = drawn.scrollWidth > innerWidth
  return Math.max(1, Math.ceil(drawn.getBoundingClientRect().height) + (scrolls ? scrollbarPixels : 0))
}

/** Fades the edges beyond which a wide diagram continues, since many systems show no scrollbar until it is used. */
function fadeEdges(ground: string): void {
  for (const [side, edge] of Object.entries(edges)) {
    edge.style.cssText = `position: fixed; top: 0; bottom: 0; ${side}: 0; width: 40px; pointer-events: none`
    edge.style.backgroundImage = `linear-gradient(to ${side}, transparent, ${ground})`
    edge.dataset['edge'] = side
    document.body.append(edge)
  }
  updateEdges()
}

function updateEdges(): void {
  const { scrollLeft, scrollWidth, clientWidth } = document.documentElement
  // Scrolled and zoomed pages have fractions of pixels.
  edges.left.hidden = scrollLeft < 1
  edges.right.hidden = scrollLeft + clientWidth > scrollWidth - 1
}

/** Loads the font before text is measured, once. */
async function provide({ family, data }: DiagramFont): Promise<void> {
  const name = family.split(',')[0] ?? family
  if (data === null || [...document.fonts].some((face) => face.family === name)) return
  document.fonts.add(await new FontFace(name, data, { weight: '100 900' }).load())
}

/** `secure` lists what a diagram's own directives must not change. */
function configOf(
  { dark, ground, shape, border, line, text }: DiagramRequest['colours'],
  fontFamily: string,
): MermaidConfig {
  const own: MermaidConfig = {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    // Mermaid treats paths as one word, and would cut them anywhere.
    flowchart: { wrappingWidth: 320, nodeSpacing: 20, rankSpacing: 36 },
    maxTextSize: 10_000,
    maxEdges: 300,
    theme: 'base',
    fontFamily,
    themeCSS: '',
    themeVariables: {
      darkMode: dark,
      fontFamily,
      fontSize: '13px',
      background: ground,
      mainBkg: shape,
      primaryColor: shape,
      primaryTextColor: text,
      primaryBorderColor: border,
      secondaryColor: ground,
      tertiaryColor: ground,
      lineColor: line,
      textColor: text,
      noteBkgColor: shape,
      noteTextColor: text,
      noteBorderColor: border,
      // Flat, like the rest of the page.
      edgeLabelBackground: ground,
      dropShadow: 'none',
      useGradient: false,
    },
  }
  return { ...own, secure: ['secure', ...Object.keys(own)] }
}

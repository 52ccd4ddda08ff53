// A mermaid diagram of an answer, rendered in a sandboxed frame; its text is below it, or alone if rendering fails.
import { useQuery } from '@tanstack/react-query'
import interAddress from 'inter-ui/variable/InterVariable.woff2?url'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textFont } from '../text-font'
import { onThemeChange, themeToken } from '../theme'
import { diagramAnswerSchema, diagramLimits, type DiagramColours, type DiagramRequest } from './messages'
import { useSeat } from './use-seat'

/** While an answer arrives, its diagram changes with each word; it is rendered after a pause of this length. */
const restMilliseconds = 400

/** Space reserved until the diagram is rendered, so that little below it moves. */
const usualHeight = 224

export interface DiagramProps {
  readonly source: string
  /** Called with the reason why it can't be rendered. */
  readonly onFault: (message: string) => void
}

export function Diagram({ source, onFault }: DiagramProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isSeated = useSeat(place)
  const [height, setHeight] = useState<number | null>(null)
  const debounced = useDebounced(source)
  const tooLong = source.length > diagramLimits.characters
  useEffect(() => {
    if (tooLong) onFault(t('diagram.tooLong'))
  }, [tooLong, onFault, t])
  return (
    <div ref={place} style={{ minHeight: tooLong ? 0 : (height ?? usualHeight) }}>
      {isSeated && debounced !== null && !tooLong ? (
        <DiagramFrame source={debounced} onFault={onFault} height={height} onHeight={setHeight} />
      ) : null}
    </div>
  )
}

interface DiagramFrameProps extends DiagramProps {
  /** Null until it was drawn once. */
  readonly height: number | null
  readonly onHeight: (height: number) => void
}

function DiagramFrame({ source, onFault, height, onHeight }: DiagramFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const font = useFontData()
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const answer = diagramAnswerSchema.safeParse(event.data)
      if (!answer.success) return
      if (answer.data.type === 'ready') setReady(true)
      else if (answer.data.type === 'drawn') {
        setDrawn(true)
        onHeight(Math.min(answer.data.height, diagramLimits.height))
      } else onFault(t('diagram.unreadable'))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [onFault, onHeight, t])
  useEffect(() => {
    if (!ready || font === undefined) return
    // The frame has no origin to name as target.
    const ask = () => frame.current?.contentWindow?.postMessage(requestOf(source, font), { targetOrigin: '*' })
    ask()
    return onThemeChange(ask)
  }, [ready, source, font])
  const waiting = ready && !isDrawn
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => onFault(t('diagram.tooSlow')), diagramLimits.milliseconds)
    return () => clearTimeout(timer)
  }, [waiting, onFault, t])
  return (
    <iframe
      ref={frame}
      title={t('diagram.title')}
      src="/diagram/frame.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      // Invisible while it measures text.
      className={`block w-full ${isDrawn ? '' : 'invisible'}`}
      style={{ height: height ?? usualHeight }}
    />
  )
}

/** The text once it has stopped changing; null until then. */
function useDebounced(text: string): string | null {
  const [debounced, setDebounced] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** The page's own font, already loaded by the browser; null if it isn't available, undefined until known. */
function useFontData(): ArrayBuffer | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['diagram-font'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await fetch(interAddress, { signal })).arrayBuffer(),
  })
  return isError ? null : data
}

function requestOf(source: string, data: ArrayBuffer | null): DiagramRequest {
  return { source, colours: colours(), font: { family: textFont, data } }
}

function colours(): DiagramColours {
  return {
    dark: document.documentElement.dataset['theme'] === 'dark',
    ground: themeToken('--surface'),
    shape: themeToken('--raised'),
    border: themeToken('--control'),
    line: themeToken('--ink-2'),
    text: themeToken('--ink'),
  }
}

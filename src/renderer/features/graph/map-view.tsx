// The map: packages or top folders as boxes, users above what they use, opened ones with their contents.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture, PictureNode } from '#contract/picture'
import { mapDrawing, type MapWords } from './map-drawing'
import { PictureFrame } from './picture-frame'

export interface MapViewProps {
  readonly picture: Picture
  /** A description of the drawing, in a sentence. */
  readonly label: string
  readonly onOpen: (node: PictureNode) => void
  readonly onBack: () => void
}

export function MapView({ picture, label, onOpen, onBack }: MapViewProps) {
  const words = useMapWords()
  const [pointed, setPointed] = useState<string | null>(null)
  const drawing = useMemo(() => mapDrawing(picture, pointed, words), [picture, pointed, words])
  const open = (id: string): void => {
    const node = picture.nodes.find((one) => one.id === id)
    if (node !== undefined) onOpen(node)
  }
  return <PictureFrame drawing={drawing} label={label} onOpen={open} onPoint={setPointed} onBack={onBack} />
}

function useMapWords(): MapWords {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      symbols: (count) => t('graph.boxSymbols', { count }),
      more: (count) => t('graph.more', { count }),
      usedByAll: t('graph.usedByAll'),
      cycle: (count) => t('graph.cycle', { count }),
    }),
    [t],
  )
}

// Space for notices above a composer.
import { useEffect, useRef } from 'react'
import { useNoticePlace } from '../state/notice-place'

export function NoticePlace() {
  const place = useRef<HTMLDivElement>(null)
  const offer = useNoticePlace((state) => state.offer)
  useEffect(() => (place.current === null ? undefined : offer(place.current)), [offer])
  return <div ref={place} />
}

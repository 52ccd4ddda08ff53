// Notices and the state of the connection: above the composer if the page has one, otherwise at the bottom of the page.
import { createPortal } from 'react-dom'
import { useNoticePlace } from '../state/notice-place'
import { NoticeBar } from './notice-bar'
import { Reconnecting } from './reconnecting'
import { Recovered } from './recovered'

export function Notices() {
  const place = useNoticePlace((state) => state.places.at(-1))
  const notices = (
    <>
      <Reconnecting />
      <Recovered />
      <NoticeBar />
    </>
  )
  if (place !== undefined)
    return createPortal(<div className="flex flex-col gap-2 has-[[data-notice]]:pb-2">{notices}</div>, place)
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex flex-col items-center gap-2 px-4 *:pointer-events-auto">
      {notices}
    </div>
  )
}

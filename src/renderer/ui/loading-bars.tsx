// Placeholders for text: static bars, shown only after 400 ms of waiting.
import { useEffect, useState } from 'react'

export function LoadingBars({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 py-2">
      {shown ? (
        <>
          <div className="still-bar w-11/12" />
          <div className="still-bar w-3/4" />
          <div className="still-bar w-5/6" />
        </>
      ) : null}
    </div>
  )
}

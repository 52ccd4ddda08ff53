// Loaded by Node before Electron's installer: reports the progress of its download to `npm start`, and ends a stalled
// one. The installer downloads with `fetch`, without a time limit, and shows nothing for the first half minute.

const longestSilence = Number(process.env.CAIRN_DOWNLOAD_SILENCE)
const fetchUnwatched = globalThis.fetch

globalThis.fetch = async (address, options) => {
  const stop = new AbortController()
  let timer
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(new Error('The download stalled')), longestSilence)
  }
  // A list of checksums is downloaded before progress could be shown.
  const isShown = !String(address).includes('SHASUMS256')
  const count = (transferred, total) => isShown && process.send?.({ transferred, total })
  heard()
  try {
    const signal = options?.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
    const response = await fetchUnwatched(address, { ...options, signal })
    if (!response.ok || response.body === null) {
      clearTimeout(timer)
      return response
    }
    const total = Number(response.headers.get('content-length')) || undefined
    let transferred = 0
    const watched = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          heard()
          transferred += chunk.length
          count(transferred, total)
          controller.enqueue(chunk)
        },
        flush: () => clearTimeout(timer),
      }),
    )
    const { status, statusText, headers } = response
    return new Response(watched, { status, statusText, headers })
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}

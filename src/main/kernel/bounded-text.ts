// Reads what comes from outside as text, up to a bound.

/**
 * @param bytes at most this many are read
 * @throws what `tooMuch` makes when there are more
 */
export async function boundedText(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
  tooMuch: () => Error,
): Promise<string> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > bytes) throw tooMuch()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

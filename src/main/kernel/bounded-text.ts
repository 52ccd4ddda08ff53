// Reads text from outside, up to a limit.

/**
 * @param bytes maximum size
 * @throws the result of `tooMuch` when there are more
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

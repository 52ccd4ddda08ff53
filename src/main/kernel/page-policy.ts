// The content security policy of the dashboard, the same in the window and in a browser (C-02).

/** The page connects only to its own origin, runs only its own scripts and can't be framed. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The frame that renders diagrams of answers (C-37): an opaque origin, no network, its own styles. Its scripts come
 * from this server; what it renders can't load anything.
 */
const diagramPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** Whether a path is one of the files of that frame, which contain no secrets. */
export function isDiagramFile(path: string): boolean {
  return path.startsWith('/diagram/')
}

/** Headers of a file of the dashboard, including its policy. @param path as requested by a browser */
export function pageHeaders(path: string): Readonly<Record<string, string>> {
  if (!isDiagramFile(path)) return { 'content-security-policy': pagePolicy }
  return {
    'content-security-policy': diagramPolicy,
    // A frame without an origin is cross-origin to every server.
    'cross-origin-resource-policy': 'cross-origin',
    'x-frame-options': 'SAMEORIGIN',
  }
}

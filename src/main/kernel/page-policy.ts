// The content security policy of the dashboard, the same in the window and in a browser (C-02).

/** The page talks to its own origin alone, runs its own scripts alone and can be framed by nobody. */
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

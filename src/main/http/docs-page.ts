// The page at /docs: Swagger UI from this machine's own files, in the product's colours.

export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cairn API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

// No validator badge and no stored key: nothing leaves the page, and nothing stays in the browser (C-17).
export const docsScript = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
})
`

export const docsStyle = `:root { --paper: #fbf9f5; --ink: #24211b; --line: #dfd9cc; --quiet: #565046; --accent: #a84605; }
html.dark-mode { --paper: #1b1a17; --ink: #ece7dd; --line: #33302a; --quiet: #bdb6a8; --accent: #f0924a; }
html, html body, html.dark-mode body { margin: 0; background: var(--paper); color: var(--ink); }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .btn, .swagger-ui label, .swagger-ui table thead tr th, .swagger-ui .tab li {
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .title { font-size: 24px; color: var(--ink); }
.swagger-ui .info p, .swagger-ui .info li { color: var(--quiet); }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container {
  padding: 16px 0; background: transparent; box-shadow: none; border-bottom: 1px solid var(--line);
}
.swagger-ui .opblock-tag { font-size: 18px; color: var(--ink); border-bottom-color: var(--line); }
.swagger-ui .btn.authorize { color: var(--accent); border-color: var(--accent); }
.swagger-ui .btn.authorize svg { fill: var(--accent); }
.swagger-ui .btn.execute { background: var(--accent); border-color: var(--accent); }
.swagger-ui .opblock { box-shadow: none; border-radius: 6px; }
`

// Which paths belong to the service, and which to the pages around it.

/** Whether a path is that of the MCP endpoint. */
export function isMcpPath(path: string): boolean {
  return path === '/mcp' || path === '/mcp/'
}

/** Whether a path belongs to the API or to MCP, and not to the pages of the dashboard and the documentation. */
export function isServicePath(path: string): boolean {
  return path.startsWith('/api/') || isMcpPath(path)
}

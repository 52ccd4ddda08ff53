// The fonts of the interface, for rendering without style sheets: drawings, and the frame of diagrams.

/** As in styles.css. */
export const textFont = 'InterVariable, system-ui, sans-serif'
export const codeFont = "'JetBrains Mono Variable', ui-monospace, monospace"

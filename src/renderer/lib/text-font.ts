// The fonts of the interface, for what is drawn without style sheets: pictures, and the frame of diagrams.

/** As in styles.css. */
export const textFont = 'InterVariable, system-ui, sans-serif'
export const codeFont = "'JetBrains Mono Variable', ui-monospace, monospace"

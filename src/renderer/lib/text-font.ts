// The font of the interface, for what is drawn without style sheets: canvases, and the frame of diagrams.

/** As in styles.css. */
export const textFont = 'InterVariable, system-ui, sans-serif'

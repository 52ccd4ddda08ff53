/** A text with its first letter as a capital: `insertRow` is `InsertRow`. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

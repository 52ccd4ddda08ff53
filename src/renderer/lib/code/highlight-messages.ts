// What the page and the worker of syntax colours tell each other.

/** By the last digit of their placeholder colour in the theme. */
export const voices = ['ink', 'key', 'string', 'comment', 'definition'] as const
export type Voice = (typeof voices)[number]

export type HighlightOrder =
  | { readonly kind: 'highlight'; readonly id: number; readonly code: string; readonly language: string }
  | { readonly kind: 'cancel'; readonly id: number }

export type HighlightReply =
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number; readonly numbers: Uint32Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number; readonly isKnown: boolean }

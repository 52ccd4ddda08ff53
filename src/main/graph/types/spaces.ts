// The two spaces of names.

/** The same name may stand for a value and for a type. */
export type Space = 'value' | 'type'

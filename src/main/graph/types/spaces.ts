// The two namespaces: values and types.

/** The same name may refer to a value and to a type. */
export type Space = 'value' | 'type'

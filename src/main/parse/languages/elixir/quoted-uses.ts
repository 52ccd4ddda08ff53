// How a file says what its quoted code takes into the modules that use it.

/** Begins the local name of a `use` in quoted code; the rest is the name that it gives. */
export const usesIn = 'use '
